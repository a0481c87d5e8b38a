import { boundDeviceApi as api } from '@chargehand/contract/areas/devices/bound-device';
import { sql } from 'kysely';
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

type Device = Awaited<ReturnType<typeof world.device>>;
const limit = async ({ params }: Device, limitW: number) => {
  const [command] = await server.send(api.setLimit, world.token, { params, body: { limitW } });
  if (!command) throw new Error('no answer came');
  return command;
};
const timers = (deviceId: number) =>
  server.send(api.setTimers, world.token, {
    params: { id: deviceId },
    body: { timeZone: 'Asia/Shanghai', timers: [{ on: '08:00', off: '20:00', repeat: 'once' }] },
  });

describe('an offline device', () => {
  it('[BOUND-23] is not switched or restarted, nor its fan or a port switched: each command fails at once', async () => {
    const { id, params, connect } = await world.device();
    const { token } = world;
    const [on] = await server.send(api.switchDevice, token, { params, body: { on: false } });
    const port = await server.send(api.switchPort, token, { params: { id }, body: { port: 1, on: false } });
    const [fan] = await server.send(api.switchFan, token, { params, body: { fan: 'on' } });
    const [restart] = await server.send(api.restart, token, { params, body: {} });
    for (const command of [on, port, fan, restart])
      expect(command).toMatchObject({ status: 'failed', reason: 'offline', sentAt: null });
    const device = await connect();
    await limit(await world.device(), 5);
    expect([device.desired, device.orders]).toEqual([[], []]);
  });

  it('[BOUND-26] gets a limit and timers whenever it returns, and each is applied', async () => {
    const charger = await world.device();
    const set = await limit(charger, 70);
    const timed = await timers(charger.id);
    expect([set.status, timed.status]).toEqual(['queued', 'queued']);
    await charger.age(set.id, 86_400);
    await charger.age(timed.id, 86_400);
    await failOverdue(server.db);
    expect((await charger.command(set.id)).status).toBe('queued');
    const device = await charger.connect();
    const { ver, set: sentSettings } = await device.sentSettings('limitW');
    expect(sentSettings).toEqual({
      limitW: 70,
      timers: [{ id: 1, on: '08:00', off: '20:00', repeat: 'once', tz: 'Asia/Shanghai' }],
    });
    await charger.reaches(set.id, 'sent');
    await device.report(ver, sentSettings);
    await charger.reaches(set.id, 'applied');
    await charger.reaches(timed.id, 'applied');
  });

  it('gets only the newest limit, and the previous command expires', async () => {
    const charger = await world.device();
    const old = await limit(charger, 20);
    const set = await limit(charger, 30);
    expect(await charger.command(old.id)).toMatchObject({ status: 'failed', reason: 'expired' });
    const device = await charger.connect();
    await device.sentSettings('limitW');
    expect(device.desired.map(({ set: settings }) => settings)).toEqual([{ limitW: 30 }]);
    expect((await charger.command(set.id)).status).toBe('sent');
  });

  it('that was silent gets the limit when it reports again without reconnecting', async () => {
    const charger = await world.device();
    const device = await charger.connect();
    await sql`update device_state set seen_at = now() - interval '2 minutes' where device_id = ${charger.id}`.execute(
      server.db,
    );
    const set = await limit(charger, 25);
    await device.tele(2, { sid: device.sid });
    await device.sentSettings('limitW');
    await charger.reaches(set.id, 'sent');
  });

  it('[BOUND-27] does not get an expired on/off together with a queued limit', async () => {
    const charger = await world.device();
    await limit(charger, 45);
    await sql`update device_desired set settings = settings || '{"on":false,"fan":"on","ports":[0,0,0]}',
      expires_at = now() - interval '1 second' where device_id = ${charger.id}`.execute(server.db);
    const device = await charger.connect();
    expect((await device.sentSettings('limitW')).set).toEqual({ limitW: 45 });
  });

  it('[BOUND-21] that is unbound meanwhile gets no queued limit', async () => {
    const charger = await world.device();
    const set = await limit(charger, 50);
    await server.send(api.unbind, world.token, { params: charger.params });
    expect(await charger.command(set.id)).toMatchObject({ status: 'failed', reason: 'expired' });
    const device = await charger.connect();
    expect((await until(() => device.desired.at(-1))).set).toEqual({});
    expect(device.desired.filter(({ set: settings }) => settings.limitW !== undefined)).toEqual([]);
  });
});

describe('a server that stops while commands are open', () => {
  it('loses no command: queued, sent and restarting ones end as if it had kept running', async () => {
    const [queued, sent, restarting] = [await world.device(), await world.device(), await world.device()];
    const there = await sent.connect();
    const back = await restarting.connect();
    const { token } = world;
    const [off] = await server.send(api.switchDevice, token, { params: sent.params, body: { on: false } });
    const { ver } = await there.sentSettings('on');
    const [restart] = await server.send(api.restart, token, { params: restarting.params, body: {} });
    await until(() => back.orders[0]);
    await world.closeGateway();
    // Gives two commands while no server can deliver them.
    const waits = await limit(queued, 35);
    const [late] = await server.send(api.switchFan, token, {
      params: restarting.params,
      body: { fan: 'on' },
    });
    await world.openGateway();

    const again = await sent.connect();
    // The server sends the same version again.
    expect((await again.sentSettings('on')).ver).toBe(ver);
    await again.report(ver, { on: false });
    await sent.reaches(off?.id ?? 0, 'applied');
    const rebooted = await restarting.connect();
    await restarting.reaches(restart?.id ?? 0, 'applied');
    const fan = await rebooted.sentSettings('fan');
    await rebooted.report(fan.ver, { fan: 'on' });
    await restarting.reaches(late?.id ?? 0, 'applied');
    // The server did not send the restart a second time.
    expect(rebooted.orders).toEqual([]);
    const first = await queued.connect();
    await first.report((await first.sentSettings('limitW')).ver, { limitW: 35 });
    await queued.reaches(waits.id, 'applied');
  });

  it('[BOUND-25, BOUND-27] for a long time delivers no earlier switch or restart', async () => {
    const charger = await world.device();
    await charger.connect();
    await world.closeGateway();
    const { params } = charger;
    const [off] = await server.send(api.switchDevice, world.token, { params, body: { on: false } });
    const [restart] = await server.send(api.restart, world.token, { params, body: {} });
    for (const command of [off, restart]) await charger.age(command?.id ?? 0, 70);
    await sql`update device_desired set expires_at = now() - interval '10 seconds' where device_id = ${charger.id}`.execute(
      server.db,
    );
    await world.openGateway();
    const device = await charger.connect();
    for (const command of [off, restart])
      expect(await charger.reaches(command?.id ?? 0, 'failed')).toMatchObject({ reason: 'timedOut' });
    expect((await until(() => device.desired.at(-1))).set).toEqual({});
    expect(device.desired.filter(({ set }) => set.on !== undefined)).toEqual([]);
    expect(device.orders).toEqual([]);
  });
});
