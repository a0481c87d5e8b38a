import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../server/src/app';
import { ensureSuperAdministrator } from '../server/src/areas/account/account.service';
import { openSession } from '../server/src/areas/auth/auth.service';
import { readConfig } from '../server/src/config';
import { openLive } from '../server/src/device/live';
import { openDb } from '../server/src/lib/db';
import { openEvents } from '../server/src/lib/events';
import { seed } from '../server/src/seed';
import { median, openBenchDatabase, say } from './database';

const devices = Number(process.argv[2] ?? 1_000_000);
const database = await openBenchDatabase();
const log = pino({ level: 'error' });
const client = new pg.Client(database.url);
await client.connect();
const db = openDb(database.url);
await seed(db);
await ensureSuperAdministrator(db, 'Bench-mark-1');

say(`filling ${devices} devices …`);
await client.query(`insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  select '', 'M' || n, 'M' || n, 6, 100, 65, 5, '[{"name":"a","colour":"#123456","from":0,"to":90}]', '', '', '', '' from generate_series(1, 12) n`);
await client.query(
  `insert into app_user (agent_id, nickname, phone, password_hash, source) select 1, 'U', '+' || n, '', 'other' from generate_series(1, 1000) n`,
);
await client.query(
  `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status, user_id, bound_at, created_at)
   select 'P6-' || lpad(n::text, 8, '0'), upper(lpad(to_hex(n), 12, '0')), 1 + n % 12, 'Charger ' || n, '10.0.0.1', 6, 'CH-' || n, '', 0,
     case when n % 4 = 0 then 'unbound' else 'bound' end, case when n % 4 = 0 then null else 1 + n % 1000 end,
     case when n % 4 = 0 then null else now() - n * interval '1 second' end, now() - n * interval '1 second' from generate_series(1, $1) n`,
  [devices],
);
await client.query(
  `insert into device_state (device_id, online, seen_at, temperature, power_mw) select id, id % 3 <> 0, now() - (id % 100) * interval '1 second', 20 + id % 60, id % 90000 from device where bind_status = 'bound'`,
);
await client.query(
  `insert into operation_log (at, account_id, account, name, m_type, action, target, before, after, ip)
   select now() - n * interval '15 seconds', n % 500, 'user' || n % 500, 'Person', 1,
     (array['device.update', 'device.create', 'region.update', 'dict.remove', 'account.update'])[1 + n % 5], (n % 5000)::text,
     '{"name":"P6","remark":"as it was"}', '{"name":"P6","remark":"as it is"}', '10.0.0.1' from generate_series(1, $1) n`,
  [devices],
);
await client.query('vacuum analyze');

const events = await openEvents(database.url, log);
const live = openLive(db, events, log);
const app = await buildApp({
  config: readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/chargehand-bench-files`,
  }),
  db,
  long: db,
  devices: db,
  events,
  live,
  log,
});
const token = await openSession(db, 1, '127.0.0.1', null);
const get = async (url: string) => {
  const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (response.json<{ code: number }>().code !== 1) throw new Error(response.body);
};

const floor = await median(15, () =>
  client.query(
    'select d.*, m.name from device d join device_model m on m.id = d.model_id order by d.created_at desc, d.id desc limit 20',
  ),
);
say(`floor                     ${floor.toFixed(1)} ms   newest 20 devices, bare SQL`);
for (const [name, url] of [
  ['warehouse, first page', '/api/admin/device/list'],
  ['warehouse, page 500', '/api/admin/device/list?pageNum=500'],
  ['warehouse, by code', '/api/admin/device/list?orderByColumn=code&isAsc=asc'],
  ['warehouse, search code', '/api/admin/device/list?search=P6-00123456'],
  ['warehouse, search part', '/api/admin/device/list?search=12345'],
  ['warehouse, one model', '/api/admin/device/list?modelId=3'],
  ['warehouse, unbound', '/api/admin/device/list?bindStatus=unbound'],
  ['bound, first page', '/api/admin/bound-device/list'],
  ['bound, online', '/api/admin/bound-device/list?connection=online'],
  ['bound, hottest first', '/api/admin/bound-device/list?orderByColumn=temperature&isAsc=desc'],
  ['bound, too hot', '/api/admin/bound-device/list?hot=true'],
  ['dashboard figures', '/api/admin/dashboard/figures'],
  ['log, first page', '/api/admin/operation-log/list?orderByColumn=at&isAsc=desc'],
  ['log, one account', '/api/admin/operation-log/list?orderByColumn=at&isAsc=desc&account=user7'],
  ['log, one target', '/api/admin/operation-log/list?orderByColumn=at&isAsc=desc&area=device&target=4711'],
  ['log, deletions', '/api/admin/operation-log/list?orderByColumn=at&isAsc=desc&verb=remove'],
] as const) {
  const ms = await median(5, () => get(url));
  say(`${name.padEnd(24)}  ${ms.toFixed(1)} ms   ${(ms / floor).toFixed(1)} × floor`);
}
live.close();
await app.close();
await events.close();
await client.end();
await db.destroy();
await database.drop();
