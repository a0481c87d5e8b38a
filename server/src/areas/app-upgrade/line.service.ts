import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';

interface Placed {
  platform: Platform;
  /** Version in a form ordered by its characters. The line, `major.minor`, comes first. */
  precedence: string;
  hotfix: boolean;
}

/**
 * The reason why a version may not be published: a published one is newer, or there is no version for the hotfix to
 * fix.
 */
export type Misplaced = { why: 'older'; newest: string } | { why: 'noLine' };

/**
 * Checks a version's place among the other published ones of its platform. It must be the newest, or as a hotfix the
 * newest of its line, which must have an earlier published version. Returns undefined if it may be published.
 */
export async function misplaced(
  db: Db,
  { platform, precedence, hotfix }: Placed,
): Promise<Misplaced | undefined> {
  const line = `${precedence.split('.', 2).join('.')}.`;
  const published = db
    .selectFrom('appUpgrade')
    .select(['version', 'precedence'])
    .where('platform', '=', platform)
    .where('state', '=', 'published')
    .where('precedence', '<>', precedence)
    .orderBy('precedence', 'desc')
    .limit(1);
  const newest = await (
    hotfix ? published.where(sql<boolean>`starts_with(precedence, ${line})`) : published
  ).executeTakeFirst();
  if (newest && newest.precedence > precedence) return { why: 'older', newest: newest.version };
  return hotfix && !newest ? { why: 'noLine' } : undefined;
}
