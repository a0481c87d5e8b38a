import { boundDeviceApi as api } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import { until } from '../../../test/device';
import type { TestServer } from '../../../test/harness';
import { failOverdue } from './overdue';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

const send: TestServer['send'] = (endpoint, token, input) => server.send(endpoint, token, input);
const first = <T>([answer]: readonly T[]): T => {
  if (answer === undefined) throw new Error('no answer came');
  return answer;
};
const timers = [{ on: '07:30', off: '23:00', repeat: 'weekdays', weekdays: [5, 1] } as const];

describe('a setting of the whole device', () => {
  it('[BOUND-12, BOUND-22] to switch on or off is sent, acknowledged and applied, and the state follows the report', async () => {
    const { connect, params, reaches, detail } = await world.device();
    const device = await connect();
    const { id } = first(await send(api.switchDevice, world.token, { params, body: { on: false } }));
    const { ver, set, exp } = await device.sentSettings('on');
    expect(set).toEqual({ on: false });
    expect((exp ?? 0) - Date.now()).toBeGreaterThan(55_000);
    expect((await reaches(id, 'sent')).sentAt).not.toBeNull();
    await device.answer(ver, 'ack');
    await reaches(id, 'acknowledged');
    await device.report(ver, { on: false, ports: [1, 1, 1] });
    expect(await reaches(id, 'applied')).toMatchObject({
      kind: 'switchDevice',
      on: false,
      createdBy: 'root',
    });
    expect((await detail()).state?.on).toBe(false);
  });

  it('is applied even after the device claimed a version that was never requested', async () => {
    const { connect, params, reaches } = await world.device();
    const device = await connect();
    for (const ver of [Number.MAX_SAFE_INTEGER, 999_999_999_999_999]) await device.report(ver, { on: true });
    const { id } = first(await send(api.switchDevice, world.token, { params, body: { on: false } }));
    const { ver } = await device.sentSettings('on');
    await device.answer(ver, 'ack');
    await reaches(id, 'acknowledged');
    await device.report(ver, { on: false });
    await reaches(id, 'applied');
  });

  it('[BOUND-14] for the fan can be auto, on or off', async () => {
    const { connect, params, reaches, detail } = await world.device();
    const device = await connect();
    let last = 0;
    for (const fan of ['on', 'off', 'auto'] as const) {
      const { id } = first(await send(api.switchFan, world.token, { params, body: { fan } }));
      const { ver, set } = await device.sentSettings('fan', last);
      expect(set).toEqual({ fan });
      await device.report(ver, { fan });
      await reaches(id, 'applied');
      expect((await detail()).settings.fan).toBe(fan);
      last = ver;
    }
  });

  it('[BOUND-15] for the power limit shows the device’s reported value, within the design power', async () => {
    const { connect, params, reaches, detail } = await world.device();
    const device = await connect();
    const over = await server.call('POST', api.setLimit.path.replace(':ids', String(params.ids)), {
      token: world.token,
      body: { limitW: 101 },
    });
    expect(over).toMatchObject({ code: 422, data: { errors: [{ field: 'limitW' }] } });
    const { id } = first(await send(api.setLimit, world.token, { params, body: { limitW: 65 } }));
    const { ver, set } = await device.sentSettings('limitW');
    expect(set).toEqual({ limitW: 65 });
    await device.report(ver, { limitW: 60 });
    // The device reported the requested version with a different limit, so the command counts as refused.
    expect(await reaches(id, 'failed')).toMatchObject({ reason: 'refused' });
    expect((await detail()).settings.limitW).toBe(60);
  });

  it('[BOUND-17, BOUND-19] for timers is sent with a time zone, and the page shows the next switch', async () => {
    const { id, connect, reaches, detail } = await world.device();
    const device = await connect();
    const command = await send(api.setTimers, world.token, {
      params: { id },
      body: { timeZone: 'Europe/Paris', timers },
    });
    const { ver, set } = await device.sentSettings('timers');
    expect(set.timers).toEqual([{ id: 1, on: '07:30', off: '23:00', repeat: [1, 5], tz: 'Europe/Paris' }]);
    expect((await detail()).nextSwitch).toBeNull();
    await device.report(ver, { timers: set.timers });
    await reaches(command.id, 'applied');
    const { settings, nextSwitch } = await detail();
    expect(settings.timers).toEqual(set.timers);
    expect(Date.parse(nextSwitch?.at ?? '')).toBeGreaterThan(Date.now());
    expect([1, 5]).toContain(new Date(Date.parse(nextSwitch?.at ?? '') + 3_600_000).getUTCDay());
    // An empty list removes all timers.
    const none = await send(api.setTimers, world.token, {
      params: { id },
      body: { timeZone: 'Europe/Paris', timers: [], over: (await detail()).timersVersion },
    });
    const next = await device.sentSettings('timers', ver);
    await device.report(next.ver, { timers: [] });
    await reaches(none.id, 'applied');
    expect((await detail()).nextSwitch).toBeNull();
  });

  it('is sent together with all open ones, and an acknowledgement covers the earlier ones', async () => {
    const { connect, params, reaches } = await world.device();
    const device = await connect();
    const fan = first(await send(api.switchFan, world.token, { params, body: { fan: 'on' } }));
    const limit = first(await send(api.setLimit, world.token, { params, body: { limitW: 40 } }));
    const { ver, set } = await device.sentSettings('limitW');
    expect(set).toEqual({ fan: 'on', limitW: 40 });
    await device.answer(ver, 'ack');
    await reaches(fan.id, 'acknowledged');
    await device.report(ver, { fan: 'on', limitW: 40 });
    await reaches(fan.id, 'applied');
    await reaches(limit.id, 'applied');
  });
});

describe('a restart', () => {
  it('[BOUND-16] is applied when the device returns in a new boot', async () => {
    const { connect, params, reaches } = await world.device();
    const device = await connect();
    const before = Date.now();
    const { id } = first(await send(api.restart, world.token, { params, body: {} }));
    const order = await until(() => device.orders[0]);
    expect(order).toMatchObject({ id: `c${id}`, op: 'restart', args: {} });
    expect(order.exp).toBeGreaterThan(before + 9_000);
    expect(order.exp).toBeLessThanOrEqual(Date.now() + 10_000);
    await device.answer(order.id, 'ack');
    await reaches(id, 'acknowledged');
    await device.up('presence', { on: true, sid: 'after' });
    await reaches(id, 'applied');
    expect(device.desired).toEqual([]);
  });

  it('[BOUND-24] fails when the device refuses it', async () => {
    const { connect, params, reaches } = await world.device();
    const device = await connect();
    const { id } = first(await send(api.restart, world.token, { params, body: {} }));
    await device.answer((await until(() => device.orders[0])).id, 'refused');
    expect(await reaches(id, 'failed')).toMatchObject({ reason: 'refused' });
  });

  it('[BOUND-25] times out without a response, and a device that acknowledged it has a minute to return', async () => {
    const { connect, params, reaches, age, command } = await world.device();
    const device = await connect();
    const silent = first(await send(api.restart, world.token, { params, body: {} }));
    await until(() => device.orders[0]);
    await age(silent.id, 10.1);
    await failOverdue(server.db);
    expect(await command(silent.id)).toMatchObject({ status: 'failed', reason: 'timedOut' });
    const { id } = first(await send(api.restart, world.token, { params, body: {} }));
    await device.answer((await until(() => device.orders[1])).id, 'ack');
    await reaches(id, 'acknowledged');
    await age(id, 59);
    await failOverdue(server.db);
    expect((await command(id)).status).toBe('acknowledged');
    await age(id, 60.1);
    await failOverdue(server.db);
    expect(await command(id)).toMatchObject({ status: 'failed', reason: 'timedOut' });
  });
});

describe('a late response', () => {
  it('is logged once for each state and never reopens the command', async () => {
    const { id: deviceId, connect, params, reaches, age, command } = await world.device();
    const device = await connect();
    const { id } = first(await send(api.switchFan, world.token, { params, body: { fan: 'on' } }));
    const { ver } = await device.sentSettings('fan');
    await reaches(id, 'sent');
    await age(id, 11);
    await failOverdue(server.db);
    for (let n = 0; n < 3; n += 1) await device.answer(ver, 'ack');
    await until(async () => (await command(id)).late === 'acknowledged');
    for (let n = 0; n < 3; n += 1) await device.report(ver, { fan: 'on' });
    await until(async () => (await command(id)).late === 'applied');
    expect(await command(id)).toMatchObject({ status: 'failed', reason: 'timedOut' });
    const { rows } = await send(deviceLogApi.list, world.token, {
      params: { id: deviceId },
      query: { behaviour: ['command'] },
    });
    expect(rows.map(({ facts, by }) => [facts['reason'], facts['late'], by])).toEqual([
      ['timedOut', 'applied', null],
      ['timedOut', 'acknowledged', null],
      ['timedOut', undefined, null],
      [undefined, undefined, 'root'],
    ]);
  });
});
