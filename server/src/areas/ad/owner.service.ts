import type { AdPlace } from '@chargehand/contract/areas/ad';
import { maxOwnAds } from '@chargehand/contract/areas/ad-arrangement';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import type { Acting } from '../../lib/session/session';

/** Whose an ad is that somebody adds: the agent's own, or the operator's. A merchant has none. */
export function ownerFor({ agentId, merchantId }: Acting): number | null {
  if (merchantId !== null) fail('forbidden');
  return agentId;
}

/** Ends with `tooManyAds` where an owner has no room for another ad on a page: each server keeps those that are shown in mind. */
export async function checkRoom(db: Db, place: AdPlace, ownerId: number | null): Promise<void> {
  const most = ownerId === null ? maxOwnAds.operator : maxOwnAds.agent;
  // One after another: two at once would both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ads ${place} ${ownerId ?? 0}`}, 0))`.execute(db);
  const { n } = await db
    .selectFrom('ad')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('place', '=', place)
    .where(sql<boolean>`owner_id is not distinct from ${ownerId}`)
    .executeTakeFirstOrThrow();
  if (n >= most) fail('tooManyAds', { n: most });
}
