import { type Db, inTransaction } from './db';

/**
 * Returns those keys that were never seeded before and marks them as seeded. The caller adds their rows in the same
 * transaction, so that rows deleted later are not added again.
 */
async function seedOnce(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const added = await db
    .insertInto('seeded')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return new Set(added.map(({ key }) => key));
}

/** Adds the initial rows of a new system, each under its key. Rows changed or deleted since are not touched. */
export const seedRows = <Row>(
  db: Db,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  insert: (db: Db, rows: Row[]) => Promise<unknown>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const fresh = await seedOnce(tx, rows.map(keyOf));
    const missing = rows.filter((row) => fresh.has(keyOf(row)));
    if (missing.length > 0) await insert(tx, missing);
  });
