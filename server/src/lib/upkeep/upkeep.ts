import { type RawBuilder, sql } from 'kysely';
import type { CronItem } from 'graphile-worker';
import { z } from 'zod';
import type { Db } from '../db';
import type { DB } from '../db-types';
import type { Queued } from '../job/worker';

/** A piece of scheduled maintenance, mostly the deletion of old rows. Each area declares its own. */
export interface Upkeep {
  /** Name of the piece, such as `<area>.<what>`. */
  name: `${string}.${string}`;
  /** Schedule in cron format: minute, hour, day, month, weekday. */
  at: string;
  /** Deletes at most `limit` rows and returns their number. The query for these rows must use an index. */
  batch(db: Db, most: number): Promise<number>;
}

export const everyTenMinutes = '*/10 * * * *';
export const everyHour = '7 * * * *';

/** Number of rows per batch. It limits how long a batch holds locks and a connection. */
const rowsEach = 5000;
/** Milliseconds after which a run ends. The next run deletes the remaining rows. */
const runMs = 5000;

/** Returns a batch that deletes rows of a table. The condition must be supported by an index. */
export const removeRows =
  (table: keyof DB, old: RawBuilder<boolean>): Upkeep['batch'] =>
  async (db, limit) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${old} limit ${limit} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  };

/** Returns the condition that the time in a column is longer ago than an age such as `1 hour`. */
export const olderThan = (column: string, age: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`;

/** Runs batches until no more rows are left or the time for a run is over. */
export async function deleteInBatches(db: Db, { batch }: Upkeep, each = rowsEach): Promise<void> {
  const until = performance.now() + runMs;
  while ((await batch(db, each)) >= each) if (performance.now() > until) return;
}

const Named = z.object({ name: z.string() });

/** Returns all upkeep as scheduled work of the job queue. Only one piece of upkeep runs at a time among all servers. */
export function upkeepWork(db: Db, upkeep: readonly Upkeep[]): { work: Queued; cron: CronItem[] } {
  return {
    work: {
      most: 1,
      async run(payload) {
        const { name } = Named.parse(payload);
        const cleaning = upkeep.find((each) => each.name === name);
        // Does nothing for a piece that this version of the server does not know.
        if (!cleaning) return;
        await deleteInBatches(db, cleaning);
        await sql`insert into upkeep_run (name) values (${name})
          on conflict (name) do update set at = now()`.execute(db);
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
