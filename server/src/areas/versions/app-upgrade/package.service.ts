import type { Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import type { PackageFacts } from '../../../lib/apk/read-package';

const Facts = z.object({
  packageName: z.string(),
  versionName: z.string(),
  versionCode: z.int(),
  minSdk: z.int(),
  targetSdk: z.int(),
  signers: z.array(z.string()).min(1),
});

/**
 * Returns the facts about a package that were stored when it was uploaded, or undefined for a file that is no package
 * or was uploaded before signatures were read.
 */
export function factsOf(facts: unknown): PackageFacts | undefined {
  return Facts.safeParse(facts).data;
}

/**
 * Returns the package name of a platform's published versions if it differs from `packageName`, because a phone would
 * install both apps side by side. Withdrawn versions do not count, so that a mistake can be corrected.
 */
export async function otherPackage(
  db: Db,
  platform: Platform,
  packageName: string,
): Promise<string | undefined> {
  const other = await db
    .selectFrom('appUpgrade')
    .select('packageName')
    .where('platform', '=', platform)
    .where('state', '=', 'published')
    .where('packageName', '<>', packageName)
    .orderBy('precedence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other?.packageName ?? undefined;
}

/** Serializes publishing until the transaction ends, so that each call sees what earlier ones published. */
export async function lockPublishing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app upgrades', 0))`.execute(db);
}
