import { type Period, type PeriodSums, Sums } from '@chargehand/contract/areas/devices/device-statistics';
import { hoursKeptForDays } from '@chargehand/contract/device/state';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

interface SumsRequest {
  by: Period;
  /** First day. */
  from: string;
  /** Last day, inclusive. */
  to: string;
  timeZone?: string | undefined;
}

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns the first day whose hourly sums are still stored completely in every time zone. For months, returns the first
 * day of the first month that is stored completely.
 */
export function firstOwnDay(by: Period, now: number): string {
  const day = dayOf(now - (hoursKeptForDays - 2) * dayMs);
  if (by !== 'month' || day.endsWith('-01')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 1));
}

/** SQL for the sums of grouped rows. */
const gathered = sql`sum(charge_count)::float8 as charge_count, round(sum(charge_ms) / 600.0)::float8 / 100 as charge_minutes,
  sum(energy_uwh)::float8 as energy, max(temperature_peak) / 1000.0::float8 as temperature_peak,
  round(sum(temperature_sum) / sum(readings))::float8 / 1000 as temperature_mean,
  max(power_peak) / 1000.0::float8 as power_peak, round(sum(power_sum) / sum(readings))::float8 / 1000 as power_mean`;

/** Sums of a period. Energy is in µWh here, so that subtracting it from the total is exact. */
const Row = Sums.omit({ cumulative: true }).extend({ at: z.string() });
const Energy = z.object({ energy: z.number() });

/** SQL that formats the start of a period as the contract requires. */
const labels: Record<Period, (hour: RawBuilder<unknown>) => RawBuilder<string>> = {
  hour: (at) => sql`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI')`,
  day: (at) => sql`to_char(${at}, 'YYYY-MM-DD')`,
  month: (at) => sql`to_char(${at}, 'YYYY-MM-01')`,
};

/**
 * Returns the sums of a device for each hour, day or month from `from` to `to` that has readings, oldest first. Periods
 * are those of the time zone, or of UTC where hourly sums are no longer stored; an hour that occurs twice at a clock
 * change is one row.
 */
export async function sumsOf(
  db: Db,
  deviceId: number,
  { by, from, to, timeZone = 'UTC' }: SumsRequest,
): Promise<{ rows: PeriodSums[]; ownDaysFrom: string }> {
  const ownDaysFrom = firstOwnDay(by, Date.now());
  const start = (day: string | RawBuilder<unknown>) =>
    sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const after = dayOf(Date.parse(to) + dayMs);
  const first = from < ownDaysFrom ? ownDaysFrom : from;
  const end = after < ownDaysFrom ? ownDaysFrom : after;
  const newer = await checkedRows(
    db,
    Row,
    sql`select ${labels[by](sql`hour at time zone ${timeZone}`)} as at, ${gathered} from hour_sums
      where device_id = ${deviceId} and hour >= ${start(first)} and hour < ${start(end)} and readings > 0
      group by 1 order by 1`,
  );
  const older =
    by === 'hour' || from >= ownDaysFrom
      ? []
      : await checkedRows(
          db,
          Row,
          sql`select ${labels[by](sql.ref(by))} as at, ${gathered} from ${sql.table(by === 'day' ? 'day_sums' : 'month_sums')}
            where device_id = ${deviceId} and ${sql.ref(by)} >= date_trunc(${by}, ${from}::date)
              and ${sql.ref(by)} <= ${to}::date and ${sql.ref(by)} < ${ownDaysFrom}::date and readings > 0
            group by 1 order by 1`,
        );
  const [total] = await checkedRows(
    db,
    Energy,
    sql`select coalesce(sum(total_energy_uwh), 0)::float8 as energy from device_meter where device_id = ${deviceId}`,
  );
  const [later] = await checkedRows(
    db,
    Energy,
    sql`select coalesce((select sum(energy_uwh) from hour_sums where device_id = ${deviceId} and hour >= ${start(end)}), 0)::float8
      + coalesce((select sum(energy_uwh) from day_sums where device_id = ${deviceId} and day >= ${after}::date
        and day < ${ownDaysFrom}::date), 0)::float8 as energy`,
  );
  let left = (total?.energy ?? 0) - (later?.energy ?? 0);
  const rows = [...older, ...newer].reverse().map((row) => {
    const cumulative = left;
    left -= row.energy;
    return { ...row, energy: row.energy / 1e6, cumulative: cumulative / 1e6 };
  });
  return { rows: rows.reverse(), ownDaysFrom };
}
