import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { describe, expect, it } from 'vitest';
import { type openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import { openAppControl } from '../../../test/app-control';
import { until } from '../../../test/device';
import type { TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

type Device = Awaited<ReturnType<Awaited<ReturnType<typeof openControl>>['device']>>;

const timers = [{ id: 1, on: '07:30', off: '23:00', repeat: 'daily' as const, tz: 'UTC' }];
const defaults = { timers: [], limitW: 100, fan: 'auto' };

/** Connects a device and reports settings that a user has made. */
async function settled(charger: Device) {
  const device = await charger.connect();
  await device.report(0, { on: true, fan: 'on', limitW: 40, timers });
  await until(async () => (await charger.detail()).settings.limitW === 40);
  return device;
}
async function gone(charger: Device, device: Awaited<ReturnType<Device['connect']>>) {
  await device.up('presence', { on: false, sid: device.sid });
  await device.client.endAsync(true);
  await until(async () => (await charger.detail()).state?.online === false);
}
const moved = async (charger: Device) => {
  const somebody = await world.somebody();
  await server.send(deviceMoveApi.create, world.token, {
    body: { code: charger.code, accountType: 'phone', areaCode: '+86', account: somebody.account.slice(3) },
  });
  return somebody;
};

describe('[MOVE-02] a device that changes its owner', () => {
  it('is reset: timers, limit and fan mode, which the log and the new owner see', async () => {
    const charger = await world.device();
    const device = await settled(charger);
    const next = await moved(charger);
    // Settings reported under the previous owner are no longer shown.
    const { fan, limitW, timers: sentTimers } = (await charger.detail()).settings;
    expect([fan, limitW, sentTimers]).toEqual([undefined, undefined, undefined]);
    const { body: unknown } = await world.phones.call(next, 'GET', world.pathOf(charger.id));
    expect(unknown).toMatchObject({ timers: null, limitW: null, fan: null, underWay: [{ kind: 'reset' }] });

    const { ver, set } = await device.sentSettings('timers');
    expect(set).toEqual(defaults);
    await device.answer(ver, 'ack');
    await device.report(ver, { timers: [], limitW: 100, fan: 'auto' });
    const applied = await until(async () => {
      const [newest] = (await charger.detail()).commands;
      return newest?.status === 'applied' && newest;
    });
    expect(applied).toMatchObject({ kind: 'reset', fan: 'auto', limitW: 100, timers: [], createdBy: 'root' });
    const { body } = await world.phones.call(next, 'GET', world.pathOf(charger.id));
    expect(body).toMatchObject({ timers: [], limitW: 100, fan: 'auto', underWay: [] });
    const log = await server.send(deviceLogApi.list, world.token, {
      params: { id: charger.id },
      query: { behaviour: ['command'] },
    });
    expect(log.rows).toMatchObject([{ facts: { command: 'reset', timers: 0, limitW: 100, fan: 'auto' } }]);
  });

  it('gets the reset whenever it returns, and again until it reports it as applied', async () => {
    const charger = await world.device();
    const device = await settled(charger);
    await gone(charger, device);
    await moved(charger);
    const [waiting] = (await charger.detail()).commands;
    expect(waiting).toMatchObject({ kind: 'reset', status: 'queued' });
    await charger.age(waiting?.id ?? 0, 3600);

    const back = await charger.connect();
    const { ver, set } = await back.sentSettings('timers');
    expect(set).toEqual(defaults);
    await charger.reaches(waiting?.id ?? 0, 'sent');
    // The device disconnects without a response. The reset does not time out and is sent again.
    await charger.age(waiting?.id ?? 0, 3600);
    await back.client.endAsync(true);
    const again = await charger.connect();
    expect((await again.sentSettings('timers')).set).toEqual(defaults);
    await again.report(ver, defaults as never);
    await charger.reaches(waiting?.id ?? 0, 'applied');
  });

  it('gets the new owner’s limit with a reset that is still queued, and no command fails', async () => {
    const charger = await world.device();
    const device = await settled(charger);
    await gone(charger, device);
    await server.send(boundDeviceApi.unbind, world.token, { params: charger.params });
    const next = await world.somebody();
    const { mac } = await server.db
      .selectFrom('device')
      .select('mac')
      .where('id', '=', charger.id)
      .executeTakeFirstOrThrow();
    await world.phones.call(next, 'POST', '/api/app/v1/devices', { code: charger.code, mac, via: 'wifi' });
    expect((await charger.detail()).commands).toMatchObject([{ kind: 'reset', status: 'queued' }]);
    await world.phones.call(next, 'POST', world.pathOf(charger.id, '/limit'), { limitW: 55 });

    const back = await charger.connect();
    const { ver, set } = await back.sentSettings('timers');
    expect(set).toEqual({ ...defaults, limitW: 55 });
    await back.report(ver, { timers: [], limitW: 55, fan: 'auto' });
    await until(async () => (await charger.detail()).commands.every(({ status }) => status !== 'sent'));
    expect((await charger.detail()).commands).toMatchObject([
      { kind: 'setLimit', status: 'applied' },
      { kind: 'reset', status: 'applied' },
    ]);
  });

  it('gets no reset if it has never reported', async () => {
    const charger = await world.device();
    await moved(charger);
    expect((await charger.detail()).commands).toEqual([]);
  });
});
