import { type Db, inTransaction } from './db';

/**
 * Of these keys, those that were never seeded before; they count as seeded from now on. Whoever adds what
 * they stand for does so in the same transaction, so that what people delete later stays deleted.
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

/** Adds the rows a new system begins with, each under its key; what people changed or deleted since stays so. */
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
