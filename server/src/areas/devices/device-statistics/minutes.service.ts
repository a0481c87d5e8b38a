import { deviceStatisticsApi, type MinuteCourse } from '@chargehand/contract/areas/devices/device-statistics';
import { instant } from '@chargehand/contract/fields/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { sumsOf } from './sums.service';

const Ends = z.object({ begin: instant(), end: instant() });

/** Returns a device's readings of a day in a time zone, minute by minute, with the sums of the day. */
export async function minutesOf(
  db: Db,
  deviceId: number,
  day: string,
  timeZone = 'UTC',
): Promise<MinuteCourse> {
  const [ends = { begin: day, end: day }] = await checkedRows(
    db,
    Ends,
    sql`select ${day}::date::timestamp at time zone ${timeZone} as begin,
      (${day}::date + 1)::timestamp at time zone ${timeZone} as end`,
  );
  const points = await checkedRows(
    db,
    deviceStatisticsApi.minutes.output.shape.points.element,
    sql`select date_trunc('minute', at) as at, max(temperature) as temperature,
        round(avg(power_mw)) / 1000.0::float8 as power
      from telemetry
      where device_id = ${deviceId} and at >= ${ends.begin} and at < ${ends.end}
      group by 1 order by 1`,
  );
  const { rows } = await sumsOf(db, deviceId, { by: 'day', from: day, to: day, timeZone });
  const [row] = rows;
  if (!row) return { ...ends, points, sums: null };
  const { at: _, ...sums } = row;
  return { ...ends, points, sums };
}
