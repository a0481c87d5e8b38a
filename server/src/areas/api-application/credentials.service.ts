import { randomInt } from 'node:crypto';
import type { ApiCredentials } from '@chargehand/contract/areas/api-application';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { newToken, tokenHash } from '../../lib/session/secret';

/** Letters and digits that cannot be confused with others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new business code, `P-` and ten letters and digits: 50 bits, so that it is unique. */
export const newCode = (): string =>
  `P-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/**
 * Gives an approved application a new secret, of which only the hash is stored. Locks the application; earlier secrets
 * stay valid for `overlapDays` days, but not beyond their own expiry.
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
  // The prefix lets scanners recognize a leaked secret.
  const secret = `cds_${newToken()}`;
  await db
    .insertInto('apiSecret')
    .values({ applicationId: id, hash: tokenHash(secret) })
    .execute();
  return { code, secret };
}
