import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { newToken, tokenHash } from '../../../lib/session/secret';

/**
 * Cookie by which a browser is recognized as known to the accounts that signed in with it. It does not sign in any
 * account.
 */
const cookie = 'known-browser';
const keptDays = 180;
/** Maximum number of known browsers per account. The most recently used ones are kept. */
const maxBrowsers = 10;

const hashOf = (request: FastifyRequest): Buffer | undefined => {
  const token = request.cookies[cookie];
  return token === undefined ? undefined : tokenHash(token);
};

/**
 * Returns an identifier of the request's browser if the account with the name `account` has signed in with it before,
 * otherwise undefined.
 */
export async function knownBrowser(
  db: Db,
  request: FastifyRequest,
  account: string,
): Promise<string | undefined> {
  const hash = hashOf(request);
  if (!hash) return undefined;
  const browser = await db
    .selectFrom('knownBrowser')
    .innerJoin('account', 'account.id', 'knownBrowser.accountId')
    .select('account.id')
    .where('tokenHash', '=', hash)
    .where(sql`lower(account.account)`, '=', account.toLowerCase())
    .where(sql<boolean>`used_at > now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst();
  return browser && hash.toString('hex').slice(0, 32);
}

/**
 * Records the browser of a complete sign-in as known to the account. The browser gets a new token each time, so that a
 * planted or copied token becomes invalid.
 */
export async function rememberBrowser(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  accountId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken();
  const [before, now] = [hashOf(request), tokenHash(token)];
  if (before)
    await db.updateTable('knownBrowser').set({ tokenHash: now }).where('tokenHash', '=', before).execute();
  await db
    .insertInto('knownBrowser')
    .values({ accountId, tokenHash: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ usedAt: sql`now()` }),
    )
    .execute();
  await sql`delete from known_browser where account_id = ${accountId} and token_hash not in (
    select token_hash from known_browser where account_id = ${accountId}
    order by used_at desc limit ${maxBrowsers})`.execute(db);
  reply.setCookie(cookie, token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/admin/',
    maxAge: keptDays * 86_400,
    secure: publicUrl.startsWith('https:'),
  });
}

/** Forgets the known browsers of accounts, except that of the request `besides`. */
export async function forgetBrowsers(
  db: Db,
  accountIds: readonly number[],
  besides?: FastifyRequest,
): Promise<void> {
  const keptHash = besides && hashOf(besides);
  await sql`select forget_browsers(id, ${keptHash ?? null}) from unnest(${accountIds}::bigint[]) id`.execute(
    db,
  );
}
