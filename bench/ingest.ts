import pg from 'pg';
import { openIngest } from '../server/src/device/ingest';
import { openDb } from '../server/src/lib/db';
import { openBenchDatabase, say } from './database';

const messages = Number(process.argv[2] ?? 100_000);
const fleet = 2000;
const inFlight = 4000;
const ports: [number, number, number, number, number, number][] = Array.from({ length: 6 }, () => [
  1, 5000, 1000, 5000, 1, 3,
]);

const database = await openBenchDatabase();
const db = openDb(database.url);
const client = new pg.Client(database.url);
await client.connect();
await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('', '', 'image/png', 0))
  insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('', 'M', 'M', 6, 100, 65, 5, '[]', '', '', '', '')`);
await client.query(
  `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
   select 'B-' || n, 'm' || n, 1, 'B-' || n, '', 6, '', '', 0 from generate_series(1, $1) n`,
  [fleet],
);
await client.query("select ensure_telemetry_partition((now() at time zone 'utc')::date)");

/** The floor: the same telemetry rows, and nothing else, in batches of the same size. */
async function floor(): Promise<number> {
  const begin = performance.now();
  const batch = 1000;
  for (let sent = 0; sent < messages; sent += batch)
    await client.query({
      name: 'floor',
      text: `insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, port_status, port_mv, port_ma, port_mw, port_charging, port_minutes)
        select 1 + n % ${fleet}, now(), 'floor', $1::int + n, 40, false, 30000, '{1,1,1,1,1,1}', '{5000,5000,5000,5000,5000,5000}',
          '{1000,1000,1000,1000,1000,1000}', '{5000,5000,5000,5000,5000,5000}', '{1,1,1,1,1,1}', '{3,3,3,3,3,3}' from generate_series(1, ${batch}) n`,
      values: [sent],
    });
  return messages / ((performance.now() - begin) / 1000);
}

/** The product: every message waits for its commit, thousands at once as from a fleet. */
async function ingest(): Promise<{ rate: number; latency: number }> {
  const queue = openIngest(db);
  let next = 0;
  const latencies: number[] = [];
  const begin = performance.now();
  const device = async () => {
    for (let n = (next += 1); n <= messages; n = next += 1) {
      const sent = performance.now();
      await queue.take({
        deviceId: 1 + (n % fleet),
        receivedAt: Date.now(),
        message: {
          kind: 'telemetry',
          data: { v: 1, sid: 'bench', seq: n, ts: Date.now(), t: 40, fan: 0, p: ports },
        },
      });
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, device));
  await queue.close();
  return {
    rate: messages / ((performance.now() - begin) / 1000),
    latency: latencies.sort((a, b) => a - b)[latencies.length >> 1] ?? 0,
  };
}

const bare = await floor();
const { rate, latency } = await ingest();
say(`floor   ${Math.round(bare)} rows/s`);
say(
  `ingest  ${Math.round(rate)} messages/s, ${(rate / bare).toFixed(2)} of the floor; until committed ${latency.toFixed(0)} ms (median, ${inFlight} in flight)`,
);
await client.end();
await db.destroy();
await database.drop();
