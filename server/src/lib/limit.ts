import { sql } from 'kysely';
import type { Db } from './db';

/**
 * Counts a try of `key` and says whether it is among the first `most` within `seconds`. Holds across
 * instances; a try that is refused leaves no row, so a flood does not grow the table.
 */
export async function withinLimit(db: Db, key: string, most: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`insert into attempt (key)
    select ${key} where (select count(*) from attempt
      where key = ${key} and at > now() - make_interval(secs => ${seconds})) < ${most}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Seconds until one of `most` tries within `seconds` is old enough for another, or 0. */
export async function secondsToWait(db: Db, key: string, most: number, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select(
      sql<number>`ceil(extract(epoch from at + make_interval(secs => ${seconds}) - now()))::int`.as('left'),
    )
    .where('key', '=', key)
    .where(sql<boolean>`at > now() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** Counts a try without asking. */
export async function countTry(db: Db, key: string): Promise<void> {
  await db.insertInto('attempt').values({ key }).execute();
}

/** Forgets the tries of `key`. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
