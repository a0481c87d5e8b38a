import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { log, openTestServer, type TestServer } from '../../../test/harness';
import { watchLate } from './recount';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.model();
});
afterAll(() => server.close());

it('devices that cannot be counted again, however many, hold up no other', async () => {
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select 'LATE' || n, 'late' || n, (select min(id) from device_model), 'x', '', 1, 'w', '', 0
    from generate_series(1, 50) n`.execute(server.db);
  await sql`insert into device_meter (device_id, at, sid, seq, power_mw, ports, hour, readings, temperature_sum, temperature_peak,
      power_sum, power_peak, energy_uwh, charge_count, charge_ms, total_energy_uwh, total_charge_count, total_charge_ms, late_from)
    select id, now(), 's', 1, 0, '[]', date_trunc('hour', now()), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now() from device`.execute(
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
  // The others are still to be counted.
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from device_meter where late_from is not null`.execute(server.db);
  expect(rows).toEqual([{ n: 49 }]);
});
