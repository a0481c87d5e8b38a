import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { iso } from './calendar';
import { type Ground, numbered, readGround } from './ground';
import { meterSheets } from './meter';
import type { Sheet } from './sheets';
import { order, silenced } from './silenced';
import type { PastOptions } from './story';
import { beginPast, type Past } from './year';

/** The only rows that a database may have in which a past is written. */
interface Expected {
  /** Sign-in names of console accounts. */
  accounts: readonly string[];
  /** Phone numbers and e-mail addresses of app users. */
  users: readonly string[];
}

interface WriteOptions extends PastOptions {
  databaseUrl: string;
  expected: Expected;
  firmware?: Ground['firmware'];
  /** Called when a table is complete. */
  onProgress?: (table: string, rows: number) => void;
  /** Called when everything is committed; the statistics for the planner follow. */
  onWritten?: () => void;
}

/** Thrown if the database has rows that the demo world did not write, or a past. */
export class ForeignDatabase extends Error {
  constructor(found: string) {
    super(`the past is written only into a new database of the demo world, and this one has ${found}`);
  }
}

const untouched = [
  'device',
  'document',
  'movement',
  'charge',
  'warning',
  'feedback',
  'cabinet',
  'announcement',
  'firmware',
];

/** Throws `ForeignDatabase` unless the database has only rows that the demo world has written so far. */
async function refuseForeign(client: Client, { accounts, users }: Expected): Promise<void> {
  for (const table of untouched) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount !== 0) throw new ForeignDatabase(`rows in ${table}`);
  }
  const strangers = [
    ['account', 'select account as name from account where account <> all($1) limit 1', accounts],
    [
      'app user',
      'select coalesce(phone, email) as name from app_user where coalesce(phone, email) <> all($1) limit 1',
      users,
    ],
  ] as const;
  for (const [what, sql, known] of strangers) {
    const { rows } = await client.query(sql, [known]);
    if (rows.length > 0) throw new ForeignDatabase(`an ${what} that the demo world did not add`);
  }
}

async function copy(client: Client, table: string, sheet: Sheet): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${sheet.columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(sheet.bytes()), stream);
}

/** Copies the sums of hours while the chargers' use is still told, because both take long. */
async function copyHours(client: Client, past: Past): Promise<Sheet> {
  const { hours } = meterSheets(past.sheets);
  const stream = client.query(copyFrom(`copy device_hour (${hours.columns.join(', ')}) from stdin`));
  function* blocks() {
    for (const _ of past.charge()) yield* hours.take();
    yield* hours.bytes();
  }
  await pipeline(Readable.from(blocks()), stream);
  past.finish();
  return hours;
}

const sums = [
  'readings',
  'temperature_sum',
  'temperature_peak',
  'power_sum',
  'power_peak',
  'energy_uwh',
  'charge_count',
  'charge_ms',
];
const gathered = sums.map((name) => `${name.endsWith('_peak') ? 'max' : 'sum'}(${name})`).join(', ');

/** Writes the sums of days and months, and of the fleet for the dashboard, from those of hours, as the product does. */
async function sumUp(client: Client): Promise<void> {
  await client.query(`insert into device_day (device_id, day, since, ${sums.join(', ')})
    select device_id, (hour at time zone 'utc')::date, since, ${gathered} from device_hour group by 1, 2, 3`);
  await client.query(`insert into device_month (device_id, month, since, ${sums.join(', ')})
    select device_id, date_trunc('month', day)::date, since, ${gathered} from device_day group by 1, 2, 3`);
  await client.query(
    `select sum_fleet_hours(date_trunc('hour', now()) - interval '31 days', date_trunc('hour', now()))`,
  );
}

/** Does what must happen after a table was written. */
const afterwards: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  device: (client) =>
    client.query(`update device_model set device_count =
      (select count(*) from device where model_id = device_model.id and handed_back_at is null)`),
  device_hour: sumUp,
  cabinet: (client) =>
    client.query(`update qr_code set used_at = cabinet.created_at, used_by = cabinet.created_by, cabinet_id = cabinet.id
      from cabinet where cabinet.label = qr_code.label and qr_code.used_at is null`),
};

/** Makes the partitions of hourly sums, which the product makes only for the last and next months. */
async function makePartitions(client: Client, { now }: PastOptions): Promise<void> {
  for (let month = 0; month <= 13; month += 1)
    await client.query(
      `select ensure_hour_partition(($1::timestamptz - make_interval(months => $2))::date)`,
      [iso(now), month],
    );
}

/** Writes a past into a database, in one transaction. Throws `ForeignDatabase` if it is not the demo world's own. */
export async function writePast(options: WriteOptions): Promise<void> {
  const client = new Client({ connectionString: options.databaseUrl, application_name: 'chargehand-past' });
  // An error of the connection also rejects the query that is running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    await client.query(`lock table ${numbered.join(', ')} in share row exclusive mode`);
    await refuseForeign(client, options.expected);
    const ground = { ...(await readGround(client)), ...(options.firmware && { firmware: options.firmware }) };
    await makePartitions(client, options);
    await write(client, beginPast(ground, options), options);
    await client.query('commit');
    options.onWritten?.();
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function write(
  client: Client,
  past: Past,
  { onProgress }: Pick<WriteOptions, 'onProgress'>,
): Promise<void> {
  const { tables } = past.sheets;
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const [table, triggers] of Object.entries(silenced))
      for (const trigger of triggers) await client.query(`alter table ${table} ${how} trigger ${trigger}`);
  };
  await switchTriggers('disable');
  // A trigger enters the acting account as the one who fitted a charger into a cabinet.
  await client.query(`select set_config('app.account_id', $1, true)`, [String(past.fitterId ?? '')]);
  for (const table of order) {
    const sheet = table === 'device_hour' ? await copyHours(client, past) : tables.get(table);
    if (!sheet || sheet.count === 0) continue;
    if (table !== 'device_hour') await copy(client, table, sheet);
    await afterwards[table]?.(client);
    onProgress?.(table, sheet.count);
  }
  const forgotten = [...tables.keys()].filter((table) => !order.includes(table));
  if (forgotten.length > 0) throw new Error(`no place in the order of tables: ${forgotten.join(', ')}`);
  for (const { table, id, at } of past.backdated)
    await client.query(`update ${table} set created_at = least(created_at, $2) where id = $1`, [id, iso(at)]);
  await switchTriggers('enable');
  for (const table of numbered)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
    );
}
