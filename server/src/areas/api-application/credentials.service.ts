import { randomInt } from 'node:crypto';
import type { ApiCredentials } from '@chargehand/contract/areas/api-application';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { newToken, tokenHash } from '../../lib/session/secret';

/** Without what is read as something else. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new business code, `P-` and ten letters and figures: 50 bits, so that none comes twice. */
export const newCode = (): string =>
  `P-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/**
 * Gives an approved application a secret, of which only the hash stays. Those before it work on for so many days, and no longer
 * than they would have anyhow. The application is locked.
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
  // Recognised by its beginning where somebody has put it by mistake.
  const secret = `cds_${newToken()}`;
  await db
    .insertInto('apiSecret')
    .values({ applicationId: id, hash: tokenHash(secret) })
    .execute();
  return { code, secret };
}
