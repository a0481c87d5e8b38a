import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../lib/db';
import type { Manifest } from '../../lib/apk/manifest';

const Facts = z.object({ packageName: z.string(), versionName: z.string(), versionCode: z.int() });

/** Returns the facts of a package read at upload, or undefined for a file that was never read as a package. */
export function factsOf(facts: unknown): Manifest | undefined {
  return Facts.safeParse(facts).data;
}

/**
 * Returns the name of a platform's published package if it differs from `packageName`, because phones would install
 * both side by side. Withdrawn versions do not count, so that a mistake can be corrected.
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

/** Serializes publishing until the transaction ends, so that each call sees what the previous one published. */
export async function publishInTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app upgrades', 0))`.execute(db);
}
