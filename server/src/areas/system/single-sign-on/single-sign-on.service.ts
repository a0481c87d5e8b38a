import { accountLevels } from '@chargehand/contract/rights/account-levels';
import * as client from 'openid-client';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { newToken, tokenHash } from '../../../lib/session/secret';

export const tryMinutes = 10;

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
type Claims = z.infer<typeof Claims>;

/**
 * Returns a function that returns the provider's configuration. The provider's discovery document is read once, and
 * again after a failure.
 */
export function openProvider({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) {
  let discovered: Promise<client.Configuration> | undefined;
  const options = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {};
  return (): Promise<client.Configuration> => {
    discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };
}

const returnAddress = (config: Config): string => `${config.publicUrl}/auth-redirect`;

/** Starts a sign-in at the provider. Returns its URL, and the secret that binds the return to one browser. */
export async function startSignIn(db: Db, config: Config, provider: client.Configuration) {
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce, binding] = [client.randomState(), client.randomNonce(), newToken()];
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(config),
    scope: 'openid email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  await db
    .insertInto('singleSignOnTry')
    .values({ tokenHash: tokenHash(binding), state, nonce, verifier })
    .execute();
  return { url: url.href, binding };
}

/**
 * Returns the claims about the person who has returned from the provider. A sign-in can be completed only once, within
 * `tryMinutes`, and only in the browser that started it. Throws `singleSignOnFailed` otherwise, and the errors of
 * `openid-client`.
 */
export async function completeSignIn(
  db: Db,
  config: Config,
  provider: client.Configuration,
  binding: string,
  query: string,
): Promise<Claims> {
  const way = await db
    .deleteFrom('singleSignOnTry')
    .where('tokenHash', '=', tokenHash(binding))
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${tryMinutes})`)
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst();
  if (!way) fail('singleSignOnFailed');
  const address = new URL(returnAddress(config));
  address.search = query;
  const tokens = await client.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: way.verifier,
    expectedState: way.state,
    expectedNonce: way.nonce,
    idTokenExpected: true,
  });
  const claims = Claims.parse(tokens.claims());
  if (claims.email !== undefined) return claims;
  // Some providers return the e-mail address only from the userinfo endpoint.
  const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
  return Claims.parse({ ...claims, email: more.email, email_verified: more.email_verified });
}

const staffAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.disabled'])
    .where('account.mType', '<=', accountLevels.administrator);

/**
 * Returns the staff account of a subject (a person's id at the provider). If none is linked, links the only account
 * whose contact is the e-mail address that the provider has verified. Throws `singleSignOnUnknown` if there is no such
 * account, it is linked with another subject, or the link was ended; throws `accountDisabled` if it is disabled.
 */
export async function accountOf(
  db: Db,
  { iss, sub, email, email_verified }: Claims,
): Promise<{ id: number; isNew: boolean }> {
  const linked = await staffAccounts(db)
    .innerJoin('singleSignOnLink as link', 'link.accountId', 'account.id')
    .select('link.endedAt')
    .where('link.issuer', '=', iss)
    .where('link.subject', '=', sub)
    .executeTakeFirst();
  // A link that was ended is refused, and a sign-in does not create it again.
  if (linked && linked.endedAt !== null) fail('singleSignOnUnknown');
  if (linked?.disabled === true) fail('accountDisabled');
  if (linked) {
    await db
      .updateTable('singleSignOnLink')
      .set({ usedAt: sql`now()`, ...(email !== undefined && { email: email.slice(0, 200) }) })
      .where('issuer', '=', iss)
      .where('subject', '=', sub)
      .execute();
    return { id: linked.id, isNew: false };
  }
  if (email === undefined || email_verified !== true) fail('singleSignOnUnknown');
  const found = await staffAccounts(db)
    .where(sql`lower(contact)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  const [account] = found;
  if (!account || found.length > 1) fail('singleSignOnUnknown');
  if (account.disabled) fail('accountDisabled');
  const link = await db
    .insertInto('singleSignOnLink')
    .values({
      issuer: iss,
      subject: sub,
      accountId: account.id,
      email: email.slice(0, 200),
      usedAt: sql`now()`,
    })
    // Nothing is inserted if the account is already linked with another subject, because a reassigned e-mail address is
    // no proof of identity.
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return { id: link?.accountId ?? fail('singleSignOnUnknown'), isNew: true };
}

/** Returns the identities linked with an account, including ended links, newest first. */
export const linksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('singleSignOnLink')
    .select(['id', 'issuer', 'subject', 'email', 'createdAt', 'usedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a link of an account, or allows it again. Returns false if there is nothing to change. */
export async function switchLink(db: Db, accountId: number, id: number, allow: boolean): Promise<boolean> {
  const row = await db
    .updateTable('singleSignOnLink')
    .set({ endedAt: allow ? null : sql`now()` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', allow ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
