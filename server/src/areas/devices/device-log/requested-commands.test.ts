import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { expect, it } from 'vitest';
import { openAppControl } from '../../../../test/app-control';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

const log = async (id: number, query: Record<string, unknown> = {}) =>
  (await server.send(deviceLogApi.list, world.token, { params: { id }, query: { pageSize: 100, ...query } }))
    .rows;
const kinds = async (id: number, query?: Record<string, unknown>) =>
  (await log(id, query)).map(({ behaviour }) => behaviour);

it('sharing and unsharing a device is recorded in its log, with one entry for all shares ended at once', async () => {
  const device = await world.shared();
  const other = await world.somebody();
  await world.phones.befriend(device.owner, other.account);
  await world.phones.call(device.owner, 'POST', world.pathOf(device.id, '/shares'), { friendId: other.id });
  await server.send(boundDeviceApi.unshare, world.token, { params: device.params });
  const entries = (await log(device.id, { behaviour: ['share', 'unshare'] })).map(
    ({ behaviour, facts, by }) => ({
      behaviour,
      count: facts['count'],
      staff: by === 'root',
    }),
  );
  expect(entries).toEqual([
    { behaviour: 'unshare', count: 2, staff: true },
    { behaviour: 'share', count: 1, staff: false },
    { behaviour: 'share', count: 1, staff: false },
  ]);
});

it('a device log is searched by what its entries name, and by the time they show', async () => {
  const device = await world.device();
  const line = await device.connect();
  const [fan] = await server.send(boundDeviceApi.switchFan, world.token, {
    params: device.params,
    body: { fan: 'on' },
  });
  await line.answer((await line.sentSettings('fan')).ver, 'refused', 'Lüfter_verklebt');
  await device.reaches(fan?.id ?? 0, 'failed');
  expect(await kinds(device.id, { search: 'lüfter_' })).toEqual(['command']);
  expect(await kinds(device.id, { search: 'lüfter%' })).toEqual([]);
  expect(await kinds(device.id, { search: 'root' })).toEqual(['command']);
  const ahead = new Date(Date.now() + 60_000).toISOString();
  const ago = new Date(Date.now() - 60_000).toISOString();
  expect(await kinds(device.id, { params: { beginTime: ahead } })).toEqual([]);
  expect((await kinds(device.id, { params: { beginTime: ago, endTime: ahead } })).length).toBeGreaterThan(2);
});
