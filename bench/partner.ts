import { z } from 'zod';
import type { Db } from '../server/src/lib/db';
import { addPartner } from '../server/test/partners';

/* Adds partners that call the built server. */

const Token = z.object({ access_token: z.string() });
/**
 * Number of tokens requested from one client address before the next address is used. The server limits the requests of
 * each address.
 */
const tokensEach = 20;
let requested = 0;

/** Adds an approved API application and requests a token as partners do. Returns the access token. */
export async function openPartner(
  db: Db,
  address: string,
  reach: Parameters<typeof addPartner>[1],
): Promise<string> {
  const { code, secret } = await addPartner(db, reach);
  requested += 1;
  const from = Math.floor(requested / tokensEach);
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

/** Returns the quantile `part` (0 to 1) of sorted times, or NaN if there are none. */
export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
