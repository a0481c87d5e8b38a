import type { AdPlace } from '@chargehand/contract/areas/content/ad';
import { maxOwnAds } from '@chargehand/contract/areas/content/ad-arrangement';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import type { Acting } from '../../../lib/session/session';

/** Returns the owner of a new ad: the caller's agent, or null for the operator. Merchants may not add ads. */
export function ownerFor({ agentId, merchantId }: Acting): number | null {
  if (merchantId !== null) fail('forbidden');
  return agentId;
}

/**
 * Throws `tooManyAds` if an owner has the maximum number of ads on a page of the app. The number is limited because
 * each server caches the ads that are shown.
 */
export async function checkRoom(db: Db, place: AdPlace, ownerId: number | null): Promise<void> {
  const maxAds = ownerId === null ? maxOwnAds.operator : maxOwnAds.agent;
  // Waits for other transactions that add an ad: otherwise two concurrent ones could both take the last free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ads ${place} ${ownerId ?? 0}`}, 0))`.execute(db);
  const { n } = await db
    .selectFrom('ad')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('place', '=', place)
    .where(sql<boolean>`owner_id is not distinct from ${ownerId}`)
    .executeTakeFirstOrThrow();
  if (n >= maxAds) fail('tooManyAds', { n: maxAds });
}
