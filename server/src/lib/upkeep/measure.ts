import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { briefly, source } from '../metrics/source';
import type { Upkeep } from './upkeep';

const Run = z.object({ name: z.string(), at: z.number() });

/** Returns the source for the last success of each task. */
export const upkeepSource = (db: Db, upkeep: readonly Upkeep[]) => {
  const taskNames = new Set<string>(upkeep.map(({ name }) => name));
  return source({
    name: 'upkeep',
    gauges: {
      chargehand_upkeep_last_success_timestamp_seconds: {
        help: 'Time at which a scheduled task last succeeded',
        label: 'task',
      },
    },
    async read() {
      const statement = sql`select name, extract(epoch from at)::float8 as at from upkeep_run`;
      const runs = await briefly(db, (tx) => checkedRows(tx, Run, statement));
      // Tasks of other versions are omitted, because they would seem to be overdue.
      const mine = runs.filter(({ name }) => taskNames.has(name));
      return {
        chargehand_upkeep_last_success_timestamp_seconds: new Map(mine.map(({ name, at }) => [name, at])),
      };
    },
  });
};
