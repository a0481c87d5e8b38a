import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../lib/db';
import type { Manifest } from '../../lib/apk/manifest';

const Facts = z.object({ packageName: z.string(), versionName: z.string(), versionCode: z.int() });

/** Returns what a package stated when it came in; undefined of a file that was never read as one. */
export function factsOf(facts: unknown): Manifest | undefined {
  return Facts.safeParse(facts).data;
}

/**
 * Returns the name that a published package of a platform carries, where it is another one than `packageName`: phones would
 * install both beside each other. What was withdrawn does not count, so that a mistake can be mended.
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

/** Waits for others who publish, so that each sees what the one before has published. Held until the transaction ends. */
export async function publishInTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app upgrades', 0))`.execute(db);
}
