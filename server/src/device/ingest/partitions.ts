import { keptForDays } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { parameter } from '../../lib/parameters';

/** Days of telemetry, and months of sums, that are there before anything is. */
const daysAhead = 7;
const monthsAhead = 2;

const dayMs = 24 * 3600_000;

/** The beginning of the first day that readings are kept of, by default. Milliseconds since 1970. */
export const oldestDay = (now: number, days = keptForDays): number =>
  (Math.floor(now / dayMs) - days) * dayMs;

const Missing = z.object({ day: z.string(), isMonth: z.boolean() });

/**
 * Makes the partitions that will be needed, and those of the days that devices may still tell of. Never inside of the
 * transaction that stores messages, whoever calls it.
 */
export async function makePartitions(db: Db): Promise<void> {
  const days = Math.min(keptForDays, await parameter(db, 'telemetry.keptDays'));
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
  // Each for itself: what one statement makes it also locks until its end.
  for (const { day, isMonth } of missing) {
    if (isMonth) await sql`select ensure_hour_partition(${day}::date)`.execute(db);
    else await sql`select ensure_telemetry_partition(${day}::date)`.execute(db);
  }
}

const First = z.object({ day: z.string().nullable() });

/** The beginning of the first day that there is a partition of; milliseconds since 1970, 0 where there is none. */
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

/** Since when readings are taken: the first day there is a partition of, and that may still be told of. */
export const readKeptFrom = async (db: Db): Promise<number> =>
  Math.max(oldestDay(Date.now()), await readFirstDay(db));
