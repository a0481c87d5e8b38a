import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openWire } from '../../../../test/wire';
import { openDb } from '../../../lib/db';
import { openAlarmWatch } from './watch';

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

/** Moves everything that devices and servers did `long` seconds into the past. */
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

/** Waits until the alarms have been computed after this call. */
async function computed(): Promise<void> {
  const at = async () => {
    const { rows } = await sql<{ at: string }>`select at from alarm_watch`.execute(server.db);
    return Date.parse(rows[0]?.at ?? '');
  };
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(server.db);
  const now = Date.parse(rows[0]?.now ?? '');
  await until(async () => (await at()) > now);
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

describe('no silence is raised for devices that come back', () => {
  it('[ALARM-06] after a server was away for longer than the delay', async () => {
    const [back, silent] = [await quiet(), await quiet()];
    const first = openAlarmWatch({ config: server.app.config, db: server.db, log });
    await computed();
    await first.close();
    await pass();
    const second = openAlarmWatch({ config: server.app.config, db: server.db, log });
    await computed();
    await second.close();
    await expectOnly(back, silent);
  });

  it('[ALARM-06] after the database was away for longer than the delay', async () => {
    const [back, silent] = [await quiet(), await quiet()];
    const wire = await openWire(server.url);
    const db = openDb(wire.url, { max: 2 });
    const watch = openAlarmWatch({ config: server.app.config, db, log });
    await computed();
    wire.cut();
    await pass();
    wire.mend();
    await computed();
    await watch.close();
    await db.destroy();
    await wire.close();
    await expectOnly(back, silent);
  });
});
