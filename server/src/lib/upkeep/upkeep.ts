import { type RawBuilder, sql } from 'kysely';
import type { CronItem } from 'graphile-worker';
import { z } from 'zod';
import type { Db } from '../db';
import type { DB } from '../db-types';
import type { Queued } from '../job/worker';

/** Something that is done at its times, most often: rows are removed when they are old. Each area declares its own, beside its service. */
export interface Upkeep {
  /** `<area>.<what>`. */
  name: `${string}.${string}`;
  /** When it is looked for: minute, hour, day, month, weekday, as cron has them. */
  at: string;
  /** Removes at most `most` rows, by an index, in one statement. Returns how many are gone. */
  batch(db: Db, most: number): Promise<number>;
}

export const everyTenMinutes = '*/10 * * * *';
export const everyHour = '7 * * * *';

/** Rows of one statement, which holds their locks and its connection so long. */
const rowsEach = 5000;
/** What is left after this long goes with the next run. Milliseconds. */
const runMs = 5000;

/** Removes rows of a table that are old, as a condition says that an index leads to. */
export const removeRows =
  (table: keyof DB, old: RawBuilder<boolean>): Upkeep['batch'] =>
  async (db, most) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${old} limit ${most} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  };

/** Whether a column's instant is so long ago, `1 hour`. */
export const olderThan = (column: string, age: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`;

/** Removes what is old, batch after batch. */
export async function keepUp(db: Db, { batch }: Upkeep, each = rowsEach): Promise<void> {
  const until = performance.now() + runMs;
  while ((await batch(db, each)) >= each) if (performance.now() > until) return;
}

const Named = z.object({ name: z.string() });

/** All upkeep as queued work: one piece at a time among all servers, at its times. */
export function upkeepWork(db: Db, upkeep: readonly Upkeep[]): { work: Queued; cron: CronItem[] } {
  return {
    work: {
      most: 1,
      async run(payload) {
        const { name } = Named.parse(payload);
        const one = upkeep.find((each) => each.name === name);
        // What a newer or an older server has is done there.
        if (one) await keepUp(db, one);
      },
    },
    cron: upkeep.map(({ name, at }) => ({
      task: 'upkeep',
      identifier: name,
      match: at,
      payload: { name },
      options: { queueName: 'upkeep', jobKey: `upkeep ${name}`, maxAttempts: 3, priority: 1 },
    })),
  };
}
