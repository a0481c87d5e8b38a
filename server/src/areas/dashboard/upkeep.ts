import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../lib/db';
import { everyTenMinutes, type Upkeep } from '../../lib/upkeep/upkeep';

const Folded = z.object({ n: z.int() });

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
];
