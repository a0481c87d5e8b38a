import { randomInt } from 'node:crypto';
import type { ApiCredentials } from '@chargehand/contract/areas/partners/api-application';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { newToken, tokenHash } from '../../../lib/session/secret';

/** Letters and digits without those that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new code: the prefix, by default that of business codes, and ten letters and digits, which are 50 random
 * bits, so that it is unique.
 */
export const newCode = (prefix: 'P-' | 'TEST-' = 'P-'): string =>
  `${prefix}${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/**
 * Creates a new secret for an approved application; only its hash is stored. Earlier secrets end after `overlapDays`
 * days, or when they would have ended if that is earlier.
 */
export async function giveSecret(
  db: Db,
  { id, code }: { id: number; code: string },
  overlapDays: number,
): Promise<ApiCredentials> {
  await db
    .updateTable('apiSecret')
    .set({ endsAt: sql`least(ends_at, now() + make_interval(days => ${overlapDays}))` })
    .where('applicationId', '=', id)
    .execute();
  // Secret scanners recognize a leaked secret by this prefix.
  const secret = `cds_${newToken()}`;
  await db
    .insertInto('apiSecret')
    .values({ applicationId: id, hash: tokenHash(secret) })
    .execute();
  return { code, secret };
}
