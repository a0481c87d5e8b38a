import type { Db } from '../../lib/db';
import { seedRows } from '../../lib/seed-once';
import { regions } from './seed';

/** The languages of the seeded regions, each once. */
export const regionLanguages: readonly string[] = [...new Set(regions.map(({ language }) => language))];

/** Adds the regions a new system begins with; what people changed or deleted since stays so. */
export const seedRegions = (db: Db): Promise<void> =>
  seedRows(
    db,
    regions,
    ({ languageTag }) => `region ${languageTag}`,
    (tx, rows) =>
      // Somebody may have added it before this version did.
      tx
        .insertInto('region')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
