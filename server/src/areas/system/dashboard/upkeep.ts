import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../../lib/db';
import { everyHour, everyTenMinutes, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

const Folded = z.object({ n: z.int() });
const Summed = z.object({ from: z.iso.datetime({ offset: true }).nullable() });

/** Days of hourly sums that the dashboard shows, with a margin for time zones. */
const shownDays = 31;

/** Merges tally rows of the same day, and those of old days by month. */
export const dashboardUpkeep: Upkeep[] = [
  {
    name: 'dashboard.tally',
    at: everyTenMinutes,
    async batch(db, limit) {
      const [row] = await checkedRows(db, Folded, sql`select fold_tally(${limit}) as n`);
      return row?.n ?? 0;
    },
  },
  {
    // Sums the present hour and the one before, and deletes nothing.
    name: 'dashboard.fleet',
    at: everyTenMinutes,
    async batch(db) {
      await sql`select sum_fleet_hours(date_trunc('hour', now()) - interval '1 hour', date_trunc('hour', now()))`.execute(
        db,
      );
      return 0;
    },
  },
  {
    // Sums one earlier day at a time, from the newest to the oldest one that is shown, for a database that has none.
    name: 'dashboard.fleetBefore',
    at: everyHour,
    async batch(db, limit) {
      const [summed] = await checkedRows(
        db,
        Summed,
        sql`select min(hour) as from from fleet_hour where level = 0 having min(hour) > now() - ${shownDays} * interval '1 day'`,
      );
      if (!summed?.from) return 0;
      await sql`select sum_fleet_hours(${summed.from}::timestamptz - interval '1 day', ${summed.from}::timestamptz - interval '1 hour')`.execute(
        db,
      );
      return limit;
    },
  },
  {
    // Sums the last three days again, because devices send late what they stored while they were offline.
    name: 'dashboard.fleetLate',
    at: '47 2 * * *',
    async batch(db) {
      for (const days of [3, 2, 1])
        await sql`select sum_fleet_hours(date_trunc('hour', now()) - ${days} * interval '1 day',
          date_trunc('hour', now()) - ${days - 1} * interval '1 day' - interval '1 hour')`.execute(db);
      return 0;
    },
  },
  {
    name: 'dashboard.fleetOld',
    at: everyHour,
    batch: removeRows('fleetHour', olderThan('hour', '62 days')),
  },
];
