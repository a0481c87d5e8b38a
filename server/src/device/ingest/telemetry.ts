import { sql } from 'kysely';
import { z } from 'zod';
import { breaks, checkedRows, type Tx } from '../../lib/db';
import { type Columns, instantOf, rowsOf } from './literal';
import type { Reading } from './reading';

/** A reading with its device. */
export interface ReadingOf {
  deviceId: number;
  reading: Reading;
}

const key = {
  device_id: ['bigint', ({ deviceId }: ReadingOf) => deviceId],
  at: ['timestamptz', ({ reading }: ReadingOf) => instantOf(reading.at)],
  sid: ['text', ({ reading }: ReadingOf) => reading.sid],
  seq: ['bigint', ({ reading }: ReadingOf) => reading.seq],
} as const satisfies Columns<ReadingOf>;

const columns: Columns<ReadingOf> = {
  ...key,
  temperature: ['real', ({ reading }) => reading.temperature],
  fan: ['boolean', ({ reading }) => reading.fan],
  power_mw: ['bigint', ({ reading }) => reading.powerMw],
  ports: ['int[]', ({ reading }) => reading.ports],
  received_at: ['timestamptz', ({ reading }) => instantOf(reading.receivedAt)],
};

const keyOf = (deviceId: number, { at, sid, seq }: Pick<Reading, 'at' | 'sid' | 'seq'>): string =>
  `${deviceId} ${at} ${sid} ${seq}`;

const Key = z.object({ deviceId: z.int(), at: z.string(), sid: z.string(), seq: z.int() });

const names = Object.keys(columns);
const copy = sql.raw(`copy telemetry (${names.join(', ')}) from stdin`);

/** Returns a row in COPY's text format. No value of a reading needs escaping. */
function line({ deviceId, reading }: ReadingOf): string {
  const { at, sid, seq, temperature, fan, powerMw, ports, receivedAt } = reading;
  return `${deviceId}\t${instantOf(at)}\t${sid}\t${seq}\t${temperature}\t${fan}\t${powerMw}\t{${ports.join(',')}}\t${instantOf(receivedAt)}\n`;
}

/**
 * Copies readings into the table, which is several times faster than inserting. Returns false and stores nothing if any
 * of them was already stored or is given twice.
 */
async function copied(tx: Tx, rows: readonly ReadingOf[]): Promise<boolean> {
  await sql`savepoint copying`.execute(tx);
  try {
    await sql`${copy} ${rows.map(line).join('')}`.execute(tx);
  } catch (error) {
    if (!breaks(error, '23505')) throw error;
    await sql`rollback to savepoint copying`.execute(tx);
    return false;
  } finally {
    // An error is ignored: in a failed transaction, the savepoint cannot be released.
    await sql`release savepoint copying`.execute(tx).catch(() => undefined);
  }
  return true;
}

/**
 * Stores readings that are not stored yet and returns these. A reading is identified by its device, `at`, `sid` and
 * `seq`. Throws if a day has no partition.
 */
export async function keepReadings(tx: Tx, readings: readonly ReadingOf[]): Promise<ReadingOf[]> {
  if (readings.length === 0) return [];
  if (await copied(tx, readings)) return [...readings];
  const each = new Map(readings.map((one) => [keyOf(one.deviceId, one.reading), one]));
  const rows = [...each.values()];
  const { numAffectedRows = 0n } =
    await sql`insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, ports,
      received_at)
    select device_id, at, sid, seq, temperature, fan, power_mw, ports, received_at from ${rowsOf(rows, columns)}
    on conflict do nothing`.execute(tx);
  if (Number(numAffectedRows) === rows.length) return rows;
  // Some readings were stored before. The rows written by this transaction are the new ones.
  const written = await checkedRows(
    tx,
    Key,
    sql`select t.device_id, t.at, t.sid, t.seq from telemetry t join ${rowsOf(rows, key)} using (device_id, at, sid, seq)
      where t.xmin = pg_current_xact_id()::xid`,
  );
  return written.flatMap(
    ({ deviceId, at, sid, seq }) => each.get(keyOf(deviceId, { at: Date.parse(at), sid, seq })) ?? [],
  );
}
