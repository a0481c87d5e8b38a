import { randomUUID } from 'node:crypto';
import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

const stepsOf = async (id: number) =>
  (await server.send(alarmApi.course, alarms.world.token, { params: { id } })).map(({ step }) => step);
const acknowledge = (...ids: number[]) =>
  server.send(alarmApi.acknowledge, alarms.world.token, { params: { ids } });

describe('alarms', () => {
  it('[ALARM-01] [ALARM-04] are raised after their delay, return after theirs, and close once acknowledged', async () => {
    await server.db
      .updateTable('alarmKind')
      .set({ onSeconds: 1000, offSeconds: 2000 })
      .where('kind', '=', 'portFault')
      .execute();
    const device = await alarms.world.device();
    const connected = await device.connect();
    let seq = 1;
    const fault = (on: boolean) =>
      connected.up('event', {
        v: 1,
        sid: connected.sid,
        seq: (seq += 1),
        ts: Date.now(),
        ev: 'portFault',
        port: 2,
        on,
      });
    const faulty = (wanted: boolean) =>
      until(async () => {
        const { portFaults } = await server.db
          .selectFrom('deviceState')
          .select('portFaults')
          .where('deviceId', '=', device.id)
          .executeTakeFirstOrThrow();
        return (portFaults !== null) === wanted;
      });
    await fault(true);
    await faulty(true);
    await alarms.watch();
    await alarms.age(device, 500);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await alarms.age(device, 500);
    await alarms.watch();
    const [alarm] = await alarms.alarmsOf(device);
    expect(alarm).toMatchObject({
      kind: 'portFault',
      severity: 'major',
      state: 'unacknowledged',
      code: device.code,
      evidence: { ports: [2], value: null },
      repeats: 0,
    });
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toHaveLength(1);
    await fault(false);
    await faulty(false);
    await alarms.watch();
    await alarms.age(device, 1000);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged' }]);
    await alarms.age(device, 1000);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'returned' }]);
    const id = alarm?.id ?? 0;
    await acknowledge(id);
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'closed', acknowledgedBy: 'root' }]);
    expect(await stepsOf(id)).toEqual(['raised', 'returned', 'acknowledged', 'closed']);
  });

  it('[ALARM-01] come from what a device reports, and end only when it is better by the slack of their kind', async () => {
    const device = await alarms.heard();
    await alarms.hears(device, { rssi: -86, clockOffMs: -180_000, portFaults: [0, 1] });
    await alarms.watch();
    await alarms.age(device, 1800);
    await alarms.watch();
    expect(
      (await alarms.alarmsOf(device)).map(({ kind, evidence }) => [kind, evidence.value, evidence.ports]),
    ).toEqual(
      expect.arrayContaining([
        ['weakSignal', -86, null],
        ['wrongClock', -180, null],
        ['relayStuck', null, [2]],
      ]),
    );
    await alarms.hears(device, { rssi: -81, clockOffMs: 95_000, portFaults: null });
    await alarms.watch();
    await alarms.age(device, 600);
    await alarms.watch();
    expect(await alarms.list({ deviceId: device.id, state: ['returned'] })).toMatchObject({
      rows: [{ kind: 'relayStuck' }],
    });
    await alarms.hears(device, { rssi: -79, clockOffMs: 80_000 });
    await alarms.watch();
    await alarms.age(device, 600);
    await alarms.watch();
    expect((await alarms.list({ deviceId: device.id, state: ['returned'] })).rows).toHaveLength(3);
  });

  it('[ALARM-01] come from lost commands, failed firmware and unreadable messages', async () => {
    const device = await alarms.heard();
    const now = new Date().toISOString();
    const lost = { kind: 'restart', status: 'failed', reason: 'timedOut', finishedAt: now } as const;
    await server.db
      .insertInto('command')
      .values([1, 2].map(() => ({ ...lost, deviceId: device.id })))
      .execute();
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await server.db
      .insertInto('command')
      .values({ ...lost, deviceId: device.id })
      .execute();
    await server.db
      .insertInto('rejectedMessage')
      .values({
        deviceId: device.id,
        topic: 'tele',
        what: 'json',
        reason: 'notJson' as never,
        excerpt: 'x',
        bytes: 1,
        count: 10,
        firstAt: now,
        lastAt: now,
      })
      .execute();
    await alarms.watch();
    expect(
      (await alarms.alarmsOf(device)).map(({ kind, evidence }) => [kind, evidence.value]).sort(),
    ).toEqual([
      ['lostCommands', 3],
      ['unreadable', 10],
    ]);
  });

  it('[ALARM-04] that begin and end too often are one that chatters', async () => {
    const device = await alarms.heard();
    for (let n = 0; n < 4; n += 1) {
      await alarms.hears(device, { portFaults: [2] });
      await alarms.watch();
      await alarms.hears(device, { portFaults: null });
      await alarms.watch();
    }
    const [alarm] = await alarms.alarmsOf(device);
    expect(alarm).toMatchObject({ kind: 'portFault', state: 'unacknowledged', chatters: true, repeats: 0 });
    await alarms.age(device, 1800);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged', chatters: true }]);
    await alarms.age(device, 1801);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'returned', chatters: false }]);
  });
});

describe('silence', () => {
  it('[ALARM-05] is no alarm of devices in stock, unbound, or not heard by their owner yet', async () => {
    const stock = await alarms.heard({ bound: false });
    const unheard = await alarms.heard();
    await sql`update device set hands_at = now() where id = ${unheard.id}`.execute(server.db);
    const used = await alarms.heard();
    for (const device of [stock, unheard, used]) await alarms.silence(device);
    await alarms.watch();
    for (const device of [stock, unheard, used]) await alarms.age(device, 300);
    await alarms.watch();
    expect((await alarms.list()).rows.map(({ deviceId }) => deviceId)).toEqual([used.id]);
    // The alarm ends with the ownership.
    await sql`select unbind_device(${used.id})`.execute(server.db);
    await alarms.watch();
    const [alarm] = (await alarms.list()).rows;
    expect(alarm).toMatchObject({ state: 'closed' });
    expect(await stepsOf(alarm?.id ?? 0)).toEqual(['raised', 'moved']);
  });

  it('[ALARM-06] is counted from the end of an outage of the server, and a message of the same moment comes first', async () => {
    const device = await alarms.heard();
    await alarms.silence(device);
    await alarms.watch();
    await alarms.age(device, 1000);
    // No server computed alarms for a while.
    await sql`update alarm_watch set at = now() - interval '16 seconds'`.execute(server.db);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await alarms.age(device, 120);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await alarms.age(device, 120);
    await alarms.silence(device, 0);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
  });

  it('[ALARM-06] does not count while no server holds a lane of a shared broker', async () => {
    const device = await alarms.heard();
    await alarms.silence(device);
    // A server uses a shared broker, and holds none of its lanes.
    await sql`insert into broker_server (server, until) values (gen_random_uuid(), now() + interval '1 hour')`.execute(
      server.db,
    );
    await alarms.watch();
    await alarms.age(device, 1000);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await sql`delete from broker_server`.execute(server.db);
    await alarms.age(device, 240);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ kind: 'silence', state: 'unacknowledged' }]);
  });

  it('[ALARM-06] does not count while one of two servers has no connection to a shared broker', async () => {
    const device = await alarms.heard();
    await alarms.silence(device);
    const [near, far] = [randomUUID(), randomUUID()];
    await sql`insert into broker_server (server, until, connected) values (${near}::uuid, now() + interval '1 hour', true),
      (${far}::uuid, now() + interval '1 hour', false)`.execute(server.db);
    await sql`update broker_lane set server = case when lane % 2 = 0 then ${near}::uuid else ${far}::uuid end,
      until = now() + interval '1 hour'`.execute(server.db);
    await alarms.watch();
    await alarms.age(device, 1000);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await sql`update broker_server set connected = true`.execute(server.db);
    await alarms.age(device, 240);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ kind: 'silence', state: 'unacknowledged' }]);
    await sql`delete from broker_server`.execute(server.db);
    await sql`update broker_lane set server = null, until = null`.execute(server.db);
  });

  it('[ALARM-01] raises one alarm, however many servers compute at once', async () => {
    const device = await alarms.heard();
    await alarms.silence(device);
    await alarms.watch();
    await alarms.age(device, 300);
    await Promise.all([1, 2, 3, 4].map(() => alarms.watch()));
    expect(await alarms.alarmsOf(device)).toHaveLength(1);
  });
});
