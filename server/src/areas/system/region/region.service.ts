import type { Db } from '../../../lib/db';
import { seedRows } from '../../../lib/seed-once';
import { regions } from './seed';

/** The languages of the seeded regions, each once. */
export const regionLanguages: readonly string[] = [...new Set(regions.map(({ language }) => language))];

/** Adds the initial regions of a new system. Regions that users have changed or deleted are not touched. */
export const seedRegions = (db: Db): Promise<void> =>
  seedRows(
    db,
    regions,
    ({ languageTag }) => `region ${languageTag}`,
    (tx, rows) =>
      // Causes no error if a user has already added the region.
      tx
        .insertInto('region')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
