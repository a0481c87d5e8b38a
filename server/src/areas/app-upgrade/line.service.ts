import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';

interface Placed {
  platform: Platform;
  /** As versions are ordered by their characters: the line, `major.minor`, comes first. */
  precedence: string;
  hotfix: boolean;
}

/** Why a version may not go out: one that is published is newer, or there is nothing that it mends. */
export type Misplaced = { why: 'older'; newest: string } | { why: 'noLine' };

/**
 * Looks where a version would stand among the published ones of its platform, itself left out. It must be the newest, or as a
 * hotfix the newest of its line, of which an earlier version is published. Returns undefined where it may go out.
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
