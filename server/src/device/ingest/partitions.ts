import { maxKeptDays } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { parameter } from '../../lib/parameters';

/** Number of days whose partitions of telemetry are created in advance. */
const daysAhead = 7;
/** Number of months whose partitions of hourly sums are created in advance. */
const monthsAhead = 2;

const dayMs = 24 * 3600_000;

/** Returns the start of the day (UTC) that is `days` days before the day of `now`, in milliseconds since 1970. */
export const oldestDay = (now: number, days = maxKeptDays): number =>
  (Math.floor(now / dayMs) - days) * dayMs;

const Missing = z.object({ day: z.string(), isMonth: z.boolean() });

/**
 * Creates the missing partitions for the past days from which readings are still accepted, and for the days and months
 * ahead. Must not be called inside the transaction that stores messages.
 */
export async function makePartitions(db: Db): Promise<void> {
  const days = Math.min(maxKeptDays, await parameter(db, 'telemetry.keptDays'));
  const missing = await checkedRows(
    db,
    Missing,
    sql`select day::text as day, false as "isMonth"
        from (select (now() at time zone 'utc')::date + n as day from generate_series(${-days}::int, ${daysAhead}::int) n) days
        where to_regclass('telemetry_' || to_char(day, 'YYYYMMDD')) is null
      union all
      select day::text, true
        from (select ((now() at time zone 'utc') + make_interval(months => n))::date as day
          from generate_series(${-Math.ceil(days / 28)}::int, ${monthsAhead}::int) n) months
        where to_regclass('device_hour_' || to_char(day, 'YYYYMM')) is null`,
  );
  // Each partition is created in a statement of its own, which releases its locks when it ends.
  for (const { day, isMonth } of missing) {
    if (isMonth) await sql`select ensure_hour_partition(${day}::date)`.execute(db);
    else await sql`select ensure_telemetry_partition(${day}::date)`.execute(db);
  }
}

const First = z.object({ day: z.string().nullable() });

/**
 * Returns the start of the first day for which a partition of telemetry exists, in milliseconds since 1970. Returns 0
 * if there is none.
 */
export async function readFirstDay(db: Db): Promise<number> {
  const [first] = await checkedRows(
    db,
    First,
    sql`select min(right(c.relname, 8)) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'telemetry'::regclass`,
  );
  if (typeof first?.day !== 'string') return 0;
  return Date.parse(first.day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3T00:00:00Z'));
}

/**
 * Returns the time from which readings are accepted, in milliseconds since 1970. It is the start of the day
 * `maxKeptDays` days ago or, if that is later, of the first day for which a partition exists.
 */
export const readKeptFrom = async (db: Db): Promise<number> =>
  Math.max(oldestDay(Date.now()), await readFirstDay(db));
