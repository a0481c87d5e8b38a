import { type Db, inTransaction } from './db';

/**
 * Returns the keys that were never seeded before, and marks them as seeded. The caller must add their rows in the same
 * transaction; rows that are deleted later are then not added again.
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

/**
 * Adds initial rows, each only once in the life of the system, by its key. Rows that were changed or deleted later are
 * not touched.
 */
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
