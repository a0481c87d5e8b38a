import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../lib/db';
import { everyTenMinutes, type Upkeep } from '../../lib/upkeep/upkeep';

const Folded = z.object({ n: z.int() });

/** Merges the changes of a day into one row, and old days into months. */
export const dashboardUpkeep: Upkeep[] = [
  {
    name: 'dashboard.tally',
    at: everyTenMinutes,
    async batch(db, most) {
      const [row] = await checkedRows(db, Folded, sql`select fold_tally(${most}) as n`);
      return row?.n ?? 0;
    },
  },
];
