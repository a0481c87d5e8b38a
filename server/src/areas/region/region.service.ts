import { type Db, inTransaction } from '../../lib/db';
import { seedOnce } from '../../lib/seed-once';
import { regions } from './seed';

/** The languages of the seeded regions, each once. */
export const regionLanguages: readonly string[] = [...new Set(regions.map(([, , , language]) => language))];

/** Adds the regions a new system begins with; what people changed or deleted since stays so. */
export async function seedRegions(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const keyOf = (tag: string) => `region ${tag}`;
    const fresh = await seedOnce(
      tx,
      regions.map(([, , , , tag]) => keyOf(tag)),
    );
    const rows = regions.flatMap(([nameZh, nameEn, areaCode, language, languageTag, timeDifference], sort) =>
      fresh.has(keyOf(languageTag))
        ? [{ nameZh, nameEn, areaCode, language, languageTag, timeDifference, sort }]
        : [],
    );
    if (rows.length > 0)
      // Somebody may have added it before this version did.
      await tx
        .insertInto('region')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
