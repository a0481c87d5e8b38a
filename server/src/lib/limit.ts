import { sql } from 'kysely';
import type { Db } from './db';

/** Counts a try of `key` and says whether it is among the first `most` within `seconds`. Holds across instances. */
export async function withinLimit(db: Db, key: string, most: number, seconds: number): Promise<boolean> {
  await db.insertInto('attempt').values({ key }).execute();
  const { n } = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where(sql<boolean>`at > now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return n <= most;
}

/** Forgets the tries of `key`. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
