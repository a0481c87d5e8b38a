import type { WarningCourse } from '@chargehand/contract/areas/devices/warning';
import { reportIntervalS } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import type { z } from 'zod';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';

/** Milliseconds that the chart shows before and after a warning. */
const aroundMs = 15 * 60_000;
/**
 * Maximum time that the chart covers, in milliseconds. For a warning that stays open longer, the first days are enough.
 */
const longestMs = 7 * 86_400_000;
/** Maximum number of intervals in the chart. A longer time is divided into longer intervals. */
const maxPoints = 400;

/**
 * Returns a warning's threshold and times, and the highest temperature and power of each interval, from `aroundMs`
 * before it opened until `aroundMs` after its completion or, if it is open, until now (at most `longestMs`). Throws
 * `notFound` if the reader may not see the warning.
 */
export async function courseOf(db: Db, id: number): Promise<z.infer<typeof WarningCourse>> {
  const warning = found(
    await db
      .selectFrom('warning')
      .select(['deviceId', 'threshold', 'reportedAt', 'completedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const begin = Date.parse(warning.reportedAt) - aroundMs;
  const over = warning.completedAt === null ? Date.now() : Date.parse(warning.completedAt) + aroundMs;
  const end = Math.min(over, begin + longestMs);
  const everyS = Math.max(reportIntervalS, Math.ceil((end - begin) / 1000 / maxPoints));
  const { threshold, reportedAt, completedAt } = warning;
  const points = await checkedRows(
    db,
    warningApi.course.output.shape.points.element,
    sql`select to_timestamp(floor(extract(epoch from at) / ${everyS}) * ${everyS}) as at,
        max(temperature) as temperature, max(power_mw) / 1000.0::float8 as power
      from telemetry
      where device_id = ${warning.deviceId} and at between ${new Date(begin).toISOString()} and ${new Date(end).toISOString()}
      group by 1 order by 1`,
  );
  return { threshold, reportedAt, completedAt, everyS, points };
}
