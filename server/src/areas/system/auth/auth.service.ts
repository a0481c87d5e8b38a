import type { FirstFactor } from '@chargehand/contract/areas/system/sign-in-log';
import { accountTypeOf, type AccountType } from '@chargehand/contract/rights/account-levels';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../lib/context';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail } from '../../../lib/fail';
import {
  addressOf,
  forgetTries,
  giveBack,
  secondsToWait,
  takeTry,
  withinLimit,
} from '../../../lib/http/limit';
import { checkPassword, newToken, tokenHash } from '../../../lib/session/secret';
import type { Session } from '../../../lib/session/session';
import type { Vault } from '../../../lib/session/vault';
import { isAutomation } from './captcha.service';
import { forgetBrowsers, knownBrowser } from './known-browser.service';
import { hasTwoFactor, takeSecondFactor } from '../two-factor/two-factor.service';

const secondFactorMinutes = 5;

/** Maximum number of sign-in tries per IP address and minute, with all methods together. */
const triesPerMinute = 20;

/** Number of wrong passwords after which an account is locked. */
const maxWrong = 5;
/** Duration of the lock, in seconds. */
const lockedS = 15 * 60;

/** Counts a sign-in try for its IP address. Throws `tooManyRequests` if there were too many. */
export async function limitSignIn({ config, db }: Context, request: FastifyRequest): Promise<void> {
  if (isAutomation(config, request)) return;
  if (!(await withinLimit(db, `sign-in ${addressOf(request.ip)}`, triesPerMinute, 60)))
    fail('tooManyRequests');
}

/**
 * Returns the key under which tries of passwords and second factors are counted. Each browser that the account has used
 * has its own key and all other browsers share one, so that strangers cannot lock out the account's holder.
 */
async function triesOf(db: Db, account: string, request: FastifyRequest): Promise<string> {
  const browser = await knownBrowser(db, request, account);
  return browser === undefined ? strangersOf(account) : `browser ${browser} ${account.toLowerCase()}`;
}
const strangersOf = (account: string): string => `password ${account.toLowerCase()}`;

/**
 * Counts a try for an account name and returns the try's id. Throws `accountLocked`, with the remaining minutes, if the
 * account is locked.
 */
async function takeAccountTry(db: Db, account: string, request: FastifyRequest): Promise<number> {
  const key = await triesOf(db, account, request);
  const tried = await takeTry(db, key, maxWrong, lockedS);
  if (tried !== undefined) return tried;
  const wait = await secondsToWait(db, key, maxWrong, lockedS);
  return fail('accountLocked', { minutes: Math.max(1, Math.ceil(wait / 60)) });
}

/** Unlocks an account by deleting its wrong tries from unknown browsers. */
export async function unlock(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('account')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account) await forgetTries(db, strangersOf(account.account));
}

/**
 * Checks account, password and account type of a sign-in and returns the account's id. Throws `accountLocked` after too
 * many wrong tries, `signInFailed` whichever of the three is wrong, and `accountDisabled` if all are right but the
 * account is disabled.
 */
export async function checkSignIn(
  db: Db,
  name: string,
  password: string,
  accountType: AccountType,
  request: FastifyRequest,
): Promise<number> {
  // Wrong tries lock an unknown name like a known one, so that the response does not show which accounts exist.
  const tried = await takeAccountTry(db, name, request);
  const account = await db
    .selectFrom('account')
    .select(['id', 'passwordHash', 'mType', 'disabled'])
    .where(sql`lower(account)`, '=', name.toLowerCase())
    .executeTakeFirst();
  const right = await checkPassword(account?.passwordHash, password);
  if (!account || !right || accountTypeOf(account.mType) !== accountType) fail('signInFailed');
  await giveBack(db, tried);
  if (account.disabled) fail('accountDisabled');
  return account.id;
}

/**
 * Returns whether a password is that of the signed-in account. A wrong one counts towards the lock of the account.
 * Throws `accountLocked` if the account is locked.
 */
export async function checkOwnPassword(
  db: Db,
  { accountId, account }: Pick<Session, 'accountId' | 'account'>,
  password: string,
  request: FastifyRequest,
): Promise<boolean> {
  const tried = await takeAccountTry(db, account, request);
  const row = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const right = await checkPassword(row?.passwordHash, password);
  if (right) await giveBack(db, tried);
  return right;
}

/** Throws `accountDisabled` if an account is disabled or does not exist. */
export async function refuseDisabled(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('disabled')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.disabled) fail('accountDisabled');
}

/**
 * Completes a sign-in after its first factor. Returns the token of a new session. Throws `secondFactorNeeded`, with a
 * ticket, if the account has a second factor.
 */
export async function enter(
  db: Db,
  accountId: number,
  method: FirstFactor,
  request: FastifyRequest,
): Promise<string> {
  if (!(await hasTwoFactor(db, accountId))) {
    const token = await openSession(db, accountId, request.ip, userAgentOf(request));
    await forgetAccountTries(db, accountId, request);
    return token;
  }
  const ticket = newToken();
  await db
    .insertInto('signInTicket')
    .values({ tokenHash: tokenHash(ticket), accountId, method })
    .execute();
  return fail('secondFactorNeeded', { ticket });
}

async function accountName(db: Db, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('account')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.account;
}

/** Deletes the wrong tries that are counted for this account and browser. Called only after a complete sign-in. */
const forgetAccountTries = async (db: Db, accountId: number, request: FastifyRequest): Promise<void> =>
  forgetTries(db, await triesOf(db, await accountName(db, accountId), request));

/**
 * Returns the account id and the first factor's method of a ticket for the second factor, and uses up one of its five
 * tries. Returns undefined if the ticket is no longer valid.
 */
export async function openTicket(db: Db, ticket: string) {
  return db
    .updateTable('signInTicket')
    .set({ tries: sql`tries + 1` })
    .where('tokenHash', '=', tokenHash(ticket))
    .where('tries', '<', maxWrong)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${secondFactorMinutes})`)
    .returning(['accountId', 'method'])
    .executeTakeFirst();
}

/**
 * Completes a sign-in by a code of the second factor and returns the token of a new session. A wrong code counts
 * towards the lock of the account. Throws `accountLocked`, `secondFactorWrong`, `secondFactorExpired` if the ticket has
 * been used, or `accountDisabled`.
 */
export async function enterWithCode(
  db: Db,
  vault: Vault,
  ticket: string,
  accountId: number,
  code: string,
  request: FastifyRequest,
): Promise<string> {
  await takeAccountTry(db, await accountName(db, accountId), request);
  if (!(await takeSecondFactor(db, vault, accountId, code))) fail('secondFactorWrong');
  const used = await db
    .deleteFrom('signInTicket')
    .where('tokenHash', '=', tokenHash(ticket))
    .returning('accountId')
    .executeTakeFirst();
  if (!used) fail('secondFactorExpired');
  await refuseDisabled(db, accountId);
  await forgetAccountTries(db, accountId, request);
  return openSession(db, accountId, request.ip, userAgentOf(request));
}

/** Returns the user agent of a request, cut to 400 characters. */
export const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 400) ?? null;

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function openSession(
  db: Db,
  accountId: number,
  ip: string,
  userAgent: string | null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({ tokenHash: tokenHash(token), accountId, ip, userAgent })
    .execute();
  return token;
}

/** Ends all sessions of accounts and forgets their known browsers. */
export async function endSessions(db: Db, accountIds: readonly number[]): Promise<void> {
  await forgetBrowsers(db, accountIds);
  const ended = await db.deleteFrom('session').where('accountId', 'in', accountIds).returning('id').execute();
  await announce(
    db,
    'sessionEnded',
    ended.map(({ id }) => id),
  );
}
