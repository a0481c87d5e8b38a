import { sql } from 'kysely';
import { type Db, isConflict } from '../../../lib/db';
import { inBatches } from '../../../lib/in-batches';

/** A delivery that arrived, with its target's response. */
interface Arrived {
  id: number;
  tries: number;
  status: number | null;
  ms: number;
  answer: string | null;
}

/** Maximum number of tries of a write after a deadlock. */
const maxTries = 3;

async function write(db: Db, arrived: readonly Arrived[], tries = 1): Promise<void> {
  await sql`update api_delivery d set state = 'delivered', tries = c.tries, status = c.status, ms = c.ms, answer = c.answer, error = null,
      finished_at = now(), failing_since = null
    from json_to_recordset(${JSON.stringify(arrived)}) as c (id bigint, tries int, status int, ms int, answer text)
    where d.id = c.id and d.state = 'waiting'`
    .execute(db)
    .catch((error: unknown) => {
      if (tries < maxTries && isConflict(error)) return write(db, arrived, tries + 1);
      throw error;
    });
}

/** Marks a delivery as arrived. Resolves when that is written. */
type Mark = (arrived: Arrived) => Promise<void>;

/**
 * Returns a function that marks deliveries as arrived, for all webhooks together. Deliveries that arrive during a write
 * are written by the next one.
 */
export const openMarks = (db: Db): Mark =>
  inBatches(async (arrived: readonly Arrived[]) => {
    await write(db, arrived);
    return [];
  });
