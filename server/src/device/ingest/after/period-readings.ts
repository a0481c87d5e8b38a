import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { instantOf } from '../literal';
import type { Reading } from '../reading';
import type { Period } from './meter-rows';

/** Number of readings per query. */
export const rowsEach = 1000;

const Row = z.object({
  at: z.string(),
  sid: z.string(),
  seq: z.int(),
  temperature: z.number(),
  powerMw: z.int(),
  ports: z.array(z.int()),
});

const Until = z.object({ until: z.string().nullable() });

/**
 * Returns when a device's period (the time between two changes of owner) ended, in milliseconds since 1970, or null for
 * the current period.
 */
export async function endOf(db: Db, { deviceId, since }: Period): Promise<number | null> {
  const [row] = await checkedRows(
    db,
    Until,
    sql`select min(since) as until from device_ownership where device_id = ${deviceId} and since > ${instantOf(since)}::timestamptz`,
  );
  return typeof row?.until === 'string' ? Date.parse(row.until) : null;
}

/**
 * Returns the SQL condition for readings of a period: the device's time and the time of receipt are both at or after
 * the start of the period, and the earlier of the two is before its end.
 */
const ofPeriod = ({ deviceId, since }: Period, until: number | null) => sql`device_id = ${deviceId}
  and at >= ${instantOf(since)}::timestamptz and received_at >= ${instantOf(since)}::timestamptz
  ${until === null ? sql`` : sql`and least(at, received_at) < ${instantOf(until)}::timestamptz`}`;

const asReading = (row: z.output<typeof Row>): Reading => ({
  ...row,
  at: Date.parse(row.at),
  receivedAt: 0,
  fan: false,
  rssi: null,
});

/**
 * Returns at most `rowsEach` readings of a period that follow the reading with this `at`, `sid` and `seq`, in order of
 * these three. `until` is the end of the period, or null for the current one.
 */
export async function readingsAfter(
  db: Db,
  period: Period,
  until: number | null,
  { at, sid, seq }: Pick<Reading, 'at' | 'sid' | 'seq'>,
): Promise<Reading[]> {
  const rows = await checkedRows(
    db,
    Row,
    sql`select at, sid, seq, temperature, power_mw, ports from telemetry
      where ${ofPeriod(period, until)} and at >= ${instantOf(at)}::timestamptz
        and (at, sid collate "C", seq) > (${instantOf(at)}::timestamptz, ${sid} collate "C", ${seq}::bigint)
      order by at, sid collate "C", seq limit ${rowsEach}`,
  );
  return rows.map(asReading);
}

/**
 * Returns the last reading of a period whose device time is before `before`. `until` is the end of the period, or null
 * for the current one.
 */
export async function readingBefore(
  db: Db,
  period: Period,
  until: number | null,
  before: number,
): Promise<Reading | undefined> {
  const [row] = await checkedRows(
    db,
    Row,
    sql`select at, sid, seq, temperature, power_mw, ports from telemetry
      where ${ofPeriod(period, until)} and at < ${instantOf(before)}::timestamptz
      order by at desc, sid collate "C" desc, seq desc limit 1`,
  );
  return row && asReading(row);
}
