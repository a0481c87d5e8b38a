import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openWire } from '../../../../test/wire';
import { laneCount, openLanes } from '../../../device/mqtt/lanes';
import { type Db, openDb } from '../../../lib/db';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

type Device = Awaited<ReturnType<typeof alarms.heard>>;

/** Seconds that are longer than the delay of silence. */
const long = 1200;

/** Moves everything that devices and servers did `long` seconds into the past, as if nothing had happened since. */
async function pass(): Promise<void> {
  const earlier = sql`make_interval(secs => ${long})`;
  await sql`update alarm_watch set at = at - ${earlier}`.execute(server.db);
  await sql`update device_state set seen_at = seen_at - ${earlier}`.execute(server.db);
  await sql`update alarm_condition set noticed_at = noticed_at - ${earlier}`.execute(server.db);
}

/** Returns a device that was heard two minutes ago, so that its delay of silence has begun. */
async function quiet(): Promise<Device> {
  const device = await alarms.heard();
  await alarms.silence(device, 2);
  await alarms.watch();
  return device;
}

/** Expects that a device that comes back has raised no alarm, and that one that stays silent raises one in the end. */
async function expectOnly(back: Device, silent: Device): Promise<void> {
  expect((await alarms.list()).rows).toEqual([]);
  await alarms.hears(back, { seenAt: new Date().toISOString() });
  await alarms.watch();
  await until(async () => {
    for (const device of [back, silent]) await alarms.age(device, 300);
    await alarms.watch();
    return (await alarms.list()).total > 0;
  });
  expect((await alarms.list()).rows.map(({ deviceId, kind }) => [deviceId, kind])).toEqual([
    [silent.id, 'silence'],
  ]);
}

/** Joins the servers that divide the lanes of a shared broker, with short leases. */
function joinLanes(db: Db) {
  const held = new Set<number>();
  const options = {
    db,
    log,
    server: randomUUID(),
    take: (lane: number) => held.add(lane),
    leave: async (lane: number) => void held.delete(lane),
    isConnected: () => true,
  };
  return { held, lanes: openLanes(options, { beatMs: 20, leaseMs: 300 }) };
}

describe('no silence is raised for devices that come back', () => {
  it('[ALARM-06] after the lanes of a shared broker have changed servers', async () => {
    const wire = await openWire(server.url);
    const db = openDb(wire.url, { max: 2 });
    const [first, second] = [joinLanes(db), joinLanes(server.db)];
    await until(() => first.held.size === laneCount / 2 && second.held.size === laneCount / 2);
    const [back, silent] = [await quiet(), await quiet()];
    wire.cut();
    // Further servers make the share of the second one so small that the first one's lanes have no holder meanwhile.
    await sql`insert into broker_server (server, until) select gen_random_uuid(), now() + interval '1 hour'
      from generate_series(1, ${laneCount})`.execute(server.db);
    await until(() => second.held.size === 1);
    await pass();
    await sql`update alarm_watch set at = now()`.execute(server.db);
    await alarms.watch();
    await sql`delete from broker_server where until > now() + interval '1 minute'`.execute(server.db);
    await until(() => second.held.size === laneCount);
    await alarms.watch();
    await second.lanes.close();
    await first.lanes.close();
    await db.destroy();
    await wire.close();
    await expectOnly(back, silent);
  });
});
