import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { inTransaction } from '../../../lib/db';
import type { Incoming } from '../message';
import { storeBatch } from '../store';
import { recount, watchLate } from './recount';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.model();
});
afterAll(() => server.close());

it('a device with impossibly large totals can still be recounted', async () => {
  const id = await server.device('VAST');
  const began = Math.floor(Date.now() / 3600_000 - 20) * 3600_000;
  const port = [1, 2_000_000, 2_000_000, 2_000_000_000, 1, 1_000_000] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const says = (ts: number, seq: number, mw = port[3]): Incoming => ({
    deviceId: id,
    receivedAt: Date.now(),
    message: {
      kind: 'telemetry',
      data: { v: 1, sid: 'a', seq, ts, t: 20, fan: 0, p: [[...port.with(3, mw)] as typeof port] },
    },
  });
  const store = (batch: Incoming[]) => inTransaction(server.db, (tx) => storeBatch(tx, batch));
  const minutes = Array.from({ length: 180 }, (_, n) => says(began + n * 60_000, n));
  await store(minutes);
  // Sets totals that would take years to reach.
  await sql`update device_hour set energy_uwh = 9e15 where device_id = ${id}`.execute(server.db);
  await sql`update device_meter set total_energy_uwh = ${Number.MAX_SAFE_INTEGER} where device_id = ${id}`.execute(
    server.db,
  );
  await store([says(began + 30_000, 1000)]);
  expect(await recount(server.db, { deviceId: id, since: 0 })).toBe(true);
  const { rows } =
    await sql`select late_from, total_energy_uwh > 0 as counted, charge_ms from device_meter where device_id = ${id}`.execute(
      server.db,
    );
  expect(rows).toEqual([{ lateFrom: null, counted: true, chargeMs: 60 * 60_000 }]);
});

const says = (deviceId: number, ts: number, seq: number): Incoming => ({
  deviceId,
  receivedAt: Date.now(),
  message: {
    kind: 'telemetry',
    data: { v: 1, sid: 'a', seq, ts, t: 20, fan: 0, p: [[0, 0, 0, 1000, 0, 0]] },
  },
});
const store = (batch: Incoming[]) => inTransaction(server.db, (tx) => storeBatch(tx, batch));

it('a recount is kept if late readings arrive meanwhile, and these are counted next', async () => {
  const id = await server.device('MEANWHILE');
  const began = Math.floor(Date.now() / 3600_000 - 20) * 3600_000;
  await store(Array.from({ length: 5000 }, (_, n) => says(id, began + n * 10_000, n)));
  const counted = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select coalesce(sum(readings), 0)::int + (select readings::int from device_meter
      where device_id = ${id}) as n from device_hour where device_id = ${id}`.execute(server.db);
    return rows[0]?.n ?? 0;
  };
  const before = await counted();
  await store([says(id, began + 5000, 10_000)]);
  let going = true;
  const recounting = recount(server.db, { deviceId: id, since: 0 }).finally(() => (going = false));
  let more = 0;
  for (; going; more += 1) await store([says(id, began + 15_001 + more, 20_000 + more)]);
  expect(more).toBeGreaterThan(1);
  expect(await recounting).toBe(false);
  expect(await counted()).toBeGreaterThan(before);
  expect(await recount(server.db, { deviceId: id, since: 0 })).toBe(true);
  expect(await counted()).toBe(before + 1 + more);
});

it('a recount of another server is waited for, and an interrupted one is started again', async () => {
  const id = await server.device('BROKEN');
  const begun = Date.now() - 7200_000;
  await store([says(id, begun, 1), says(id, begun + 20_000, 3)]);
  await store([says(id, begun + 10_000, 2)]);
  const of = (until: string) =>
    sql`update device_meter set counting_from = late_from, late_from = null,
      counting_until = now() + ${until}::interval where device_id = ${id}`.execute(server.db);
  await of('1 minute');
  expect(await recount(server.db, { deviceId: id, since: 0 })).toBe(false);
  await sql`update device_meter set counting_until = now() - interval '1 second' where device_id = ${id}`.execute(
    server.db,
  );
  expect(await recount(server.db, { deviceId: id, since: 0 })).toBe(true);
});

it('any number of devices that cannot be recounted do not block another one', async () => {
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select 'LATE' || n, 'late' || n, (select min(id) from device_model), 'x', '', 1, 'w', '', 0
    from generate_series(1, 50) n`.execute(server.db);
  await sql`insert into device_meter (device_id, at, sid, seq, power_mw, ports, hour, readings, temperature_sum, temperature_peak,
      power_sum, power_peak, energy_uwh, charge_count, charge_ms, total_energy_uwh, total_charge_count, total_charge_ms, late_from)
    select id, now(), 's', 1, 0, '[]', date_trunc('hour', now()), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now() from device where code like 'LATE%'`.execute(
    server.db,
  );
  const { id } = await server.db
    .selectFrom('device')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await sql`create function refuse_count() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    server.db,
  );
  await sql`create trigger refuse_count before update on device_meter for each row when (old.device_id <> ${sql.lit(id)})
    execute function refuse_count()`.execute(server.db);
  const stop = watchLate(server.db, log);
  await until(async () => {
    const late = await server.db
      .selectFrom('deviceMeter')
      .select('lateFrom')
      .where('deviceId', '=', id)
      .executeTakeFirstOrThrow();
    return late.lateFrom === null;
  });
  stop();
  // The 49 devices whose recount fails still wait for it.
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from device_meter where late_from is not null`.execute(server.db);
  expect(rows).toEqual([{ n: 49 }]);
});
