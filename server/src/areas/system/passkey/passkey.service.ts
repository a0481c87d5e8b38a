import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Language } from '@chargehand/contract/i18n/languages';
import { brand } from '@chargehand/contract/texts/brand';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { passkeyHome } from '../../../lib/session/passkey-home';
import type { Session } from '../../../lib/session/session';
import { assertionOf, attestationOf } from './credential';

const challengeMinutes = 5;
/** Maximum number of passkeys per account. */
const maxPasskeys = 20;
const columns = ['id', 'name', 'backedUp', 'createdAt', 'usedAt'] as const;

/**
 * Uses up a challenge, which belongs to an account or, if `accountId` is null, to a sign-in. Returns whether it existed
 * and is still valid.
 */
async function takeChallenge(db: Db, challenge: string, accountId: number | null): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('accountId', 'is not distinct from', accountId)
    .returning(sql<boolean>`created_at > now() - make_interval(mins => ${challengeMinutes})`.as('fresh'))
    .executeTakeFirst();
  return row?.fresh ?? false;
}

/** Returns the options for a browser to create a passkey for an account. */
export async function askForPasskey(
  db: Db,
  config: Config,
  session: Session,
  language: Language,
): Promise<string> {
  const { passkeyHandle } = await db
    .selectFrom('account')
    .select('passkeyHandle')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credentialId as id', 'transports'])
    .where('accountId', '=', session.accountId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: brand[language],
    rpID: passkeyHome(config).rpId,
    userName: session.account,
    userDisplayName: session.name,
    userID: new Uint8Array(Buffer.from(passkeyHandle)),
    excludeCredentials: passkeys,
    // Requires a discoverable passkey, so that sign-in needs no account name, and user verification, so that the
    // passkey covers both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * 60_000,
  });
  await db
    .insertInto('passkeyChallenge')
    .values({ challenge: options.challenge, accountId: session.accountId })
    .execute();
  return JSON.stringify(options);
}

/**
 * Stores the passkey that a browser created, and returns it. Throws `passkeyRefused` if it is invalid or known already,
 * or its challenge is not valid any more, and `tooManyRequests` if the account has `maxPasskeys`.
 */
export async function keepPasskey(
  db: Db,
  config: Config,
  accountId: number,
  name: string,
  credential: string,
) {
  const response = attestationOf(credential) ?? fail('passkeyRefused');
  const { origin, rpId } = passkeyHome(config);
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, accountId),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) fail('passkeyRefused');
  const { credential: storedCredential, credentialBackedUp } = made.registrationInfo;
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= maxPasskeys) fail('tooManyRequests');
  const row = await db
    .insertInto('passkey')
    .values({
      accountId,
      name,
      credentialId: storedCredential.id,
      publicKey: Buffer.from(storedCredential.publicKey),
      counter: storedCredential.counter,
      transports: storedCredential.transports ?? [],
      backedUp: credentialBackedUp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? fail('passkeyRefused');
}

/** Returns an account's passkeys, newest first. */
export const passkeysOf = (db: Db, accountId: number) =>
  db
    .selectFrom('passkey')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns the options for a browser to sign in with any passkey it has for this site. */
export async function askForSignIn(db: Db, config: Config): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: passkeyHome(config).rpId,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
  });
  await db.insertInto('passkeyChallenge').values({ challenge: options.challenge }).execute();
  return JSON.stringify(options);
}

/** Returns the passkey that a response names, or undefined. It is not verified yet; `checkPasskey` does that. */
export async function claimedPasskey(db: Db, credential: string) {
  const response = assertionOf(credential);
  if (!response) return undefined;
  const row = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.accountId')
    .select(['passkey.id', 'accountId', 'credentialId', 'publicKey', 'counter', 'passkeyHandle'])
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  return row && { ...row, response };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimedPasskey>>>;

/**
 * Checks that a passkey has signed a challenge of this server for this site, with user verification. Throws
 * `passkeyRefused` otherwise.
 */
export async function checkPasskey(db: Db, config: Config, claimed: Claimed): Promise<void> {
  const { origin, rpId } = passkeyHome(config);
  const { response } = claimed;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: claimed.credentialId,
      publicKey: new Uint8Array(claimed.publicKey),
      counter: claimed.counter,
    },
    requireUserVerification: true,
  }).catch(() => fail('passkeyRefused'));
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (!verified || handle !== claimed.passkeyHandle) fail('passkeyRefused');
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` })
    .where('id', '=', claimed.id)
    .execute();
}
