import type { Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

interface Placed {
  platform: Platform;
  /** Version as a text whose order by characters is that of the versions. It begins with the line, `major.minor`. */
  precedence: string;
  hotfix: boolean;
}

/**
 * Reason why a version may not be published: a newer one is published already, or its line has no version that the
 * hotfix could fix.
 */
type Misplaced = { why: 'older'; newest: string } | { why: 'noLine' };

/**
 * Compares a version with the other published ones of its platform. It must be newer than all of them; a hotfix only
 * needs to be newer than those of its own line, of which there must be at least one. Returns undefined if the version
 * may be published.
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
