import type { Db } from './db';

/**
 * Of these keys, those that were never seeded before; they count as seeded from now on. Whoever adds what
 * they stand for does so in the same transaction, so that what people delete later stays deleted.
 */
export async function seedOnce(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const added = await db
    .insertInto('seeded')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return new Set(added.map(({ key }) => key));
}
