import { z } from 'zod';
import type { Db } from '../server/src/lib/db';
import { addPartner } from '../server/test/partners';

/* Partners that call the built server. */

const Token = z.object({ access_token: z.string() });
/** Number of tokens requested from one address before the next one is used, because of the rate limit per address. */
const tokensEach = 20;
let asked = 0;

/** Adds an approved application and authenticates it as partners do. Returns its access token. */
export async function openPartner(
  db: Db,
  address: string,
  reach: Parameters<typeof addPartner>[1],
): Promise<string> {
  const { code, secret } = await addPartner(db, reach);
  asked += 1;
  const from = Math.floor(asked / tokensEach);
  const answer = await fetch(`${address}/api/open/v1/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`,
      'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return Token.parse(await answer.json()).access_token;
}

/** Returns a quantile of sorted times, as a number. */
export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
