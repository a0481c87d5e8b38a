import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { cursorInstant, cursorOf, pageOf, readCursor } from '../../../lib/http/cursor';

interface CallQuery {
  cursor?: string | undefined;
  limit: number;
  errors?: boolean | undefined;
  /** Number of days whose calls are returned. Without it, all stored calls are. */
  days?: number;
}

/** Returns a page of the logged calls of an application, newest first, or only the failed ones. */
export async function callPage(db: Db, applicationId: number, { cursor, limit, errors, days }: CallQuery) {
  const before = readCursor(z.tuple([cursorInstant, z.int()]), cursor);
  const some = await db
    .selectFrom('apiCall')
    .select(['id', 'at', 'method', 'route', 'status', 'ms', 'ip', 'requestId'])
    // The time is read to the microsecond, so that the next page starts exactly after the last row of this one.
    .select(sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .where('applicationId', '=', applicationId)
    .$if(days !== undefined, (those) =>
      those.where(sql<boolean>`at > now() - make_interval(days => ${days})`),
    )
    .$if(errors === true, (those) => those.where('status', '>=', sql<number>`400`))
    .$if(before !== undefined, (those) =>
      those.where(sql<boolean>`(at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(some, limit, (last) => cursorOf(last.place, last.id));
  return { calls: rows.map(({ place: _, ...call }) => call), next };
}
