import { boundDeviceApi as api } from '@chargehand/contract/areas/devices/bound-device';
import { codes } from '@chargehand/contract/http/codes';
import { timersVersion } from '@chargehand/contract/device/timer';
import { describe, expect, it } from 'vitest';
import { openAppControl } from '../../../../test/app-control';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

const timer = { on: '07:30', off: '23:00', repeat: 'daily' };
const night = { on: '22:00', off: '06:00', repeat: 'daily' };
const put = (id: number, body: object) =>
  server.call('PUT', api.setTimers.path.replace(':id', String(id)), {
    token: world.token,
    body: { ...body },
  });
const paris = { timeZone: 'Europe/Paris' };

describe('timers are overwritten only by a caller that has read the current ones', () => {
  it('if there are some, not by a caller that has read none or others', async () => {
    const device = await world.device();
    const three = { ...paris, timers: [timer, night, { ...timer, off: '12:00' }] };
    expect((await put(device.id, three)).code).toBe(codes.success);
    // The three timers are not yet sent to the device, but already count as its current timers.
    expect((await put(device.id, { ...paris, timers: [timer] })).code).toBe(codes.timersChanged);
    const { timersVersion: readVersion, commands } = await device.detail();
    expect(commands[0]?.timers).toHaveLength(3);
    expect((await put(device.id, { ...paris, timers: [night], over: timersVersion([]) })).code).toBe(
      codes.timersChanged,
    );
    expect((await put(device.id, { ...paris, timers: [night], over: readVersion })).code).toBe(codes.success);
    // Saves once more over the timers that the previous call has replaced, as the slower of two users does.
    expect((await put(device.id, { ...paris, timers: [], over: readVersion })).code).toBe(
      codes.timersChanged,
    );
    expect((await device.detail()).commands.filter(({ kind }) => kind === 'setTimers')).toHaveLength(2);
  });

  it('also if the device changed them by itself', async () => {
    const device = await world.device();
    const line = await device.connect();
    const kept = { id: 4, on: '07:30', off: '23:00', repeat: 'once' as const, tz: 'Europe/Paris' };
    await line.report(0, { timers: [kept] });
    const read = (await device.detail()).timersVersion;
    expect(read).toBe(timersVersion([{ ...kept, id: 1 }]));
    await line.report(0, { timers: [] });
    expect((await put(device.id, { ...paris, timers: [timer], over: read })).code).toBe(codes.timersChanged);
    expect((await put(device.id, { ...paris, timers: [timer] })).code).toBe(codes.success);
  });

  it('also from the phone', async () => {
    const device = await world.shared();
    expect((await put(device.id, { ...paris, timers: [timer] })).code).toBe(codes.success);
    const mine = { timeZone: 'UTC', timers: [night] };
    expect((await device.call(device.owner, 'PUT', '/timers', mine)).status).toBe(409);
    const { body } = await device.call(device.owner, 'GET');
    expect(body.timeZone).toBe('Europe/Paris');
    const { status } = await device.call(device.owner, 'PUT', '/timers', {
      ...mine,
      over: body.timersVersion,
    });
    expect(status).toBe(200);
  });
});

it('timers use the device’s time zone: the last one set, the one it reports, or the operator’s', async () => {
  const device = await world.device();
  const zone = async () => (await device.detail()).timeZone;
  expect(await zone()).toBe('Asia/Shanghai');
  const set = (value: string) =>
    server.db
      .updateTable('config')
      .set({ configValue: value })
      .where('configKey', '=', 'device.timeZone')
      .execute();
  await set('America/New_York');
  expect(await zone()).toBe('America/New_York');
  await set('Nowhere/Land');
  expect(await zone()).toBe('UTC');
  const line = await device.connect();
  await line.report(0, { timers: [{ id: 1, on: '07:30', off: '23:00', repeat: 'daily', tz: 'Asia/Tokyo' }] });
  expect(await zone()).toBe('Asia/Tokyo');
  const over = (await device.detail()).timersVersion;
  expect((await put(device.id, { ...paris, timers: [], over })).code).toBe(codes.success);
  // The device reports no timers any more. Its time zone must stay.
  await line.report(9, { timers: [] });
  expect(await zone()).toBe('Europe/Paris');
});
