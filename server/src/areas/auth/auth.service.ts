import { accountTypeOf, type AccountType } from '@chargehand/contract/levels';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail } from '../../lib/fail';
import { countTry, forgetTries, secondsToWait } from '../../lib/limit';
import { checkPassword, hashPassword, newToken, tokenHash } from '../../lib/secret';

export const ticketMinutes = 10;

/** Wrong passwords after which an account is locked, and for how long. */
const mostWrong = 5;
const lockedS = 15 * 60;

/** Checks account, password and account type together; whatever is wrong, the answer is the same. */
export async function checkSignIn(
  db: Db,
  name: string,
  password: string,
  accountType: AccountType,
): Promise<number> {
  // A name that does not exist is locked like one that does: nothing tells them apart.
  const key = `password ${name.toLowerCase()}`;
  const wait = await secondsToWait(db, key, mostWrong, lockedS);
  if (wait > 0) fail('accountLocked', { minutes: Math.ceil(wait / 60) });
  const account = await db
    .selectFrom('account')
    .select(['id', 'passwordHash', 'mType', 'disabled'])
    .where(sql`lower(account)`, '=', name.toLowerCase())
    .executeTakeFirst();
  const right = await checkPassword(account?.passwordHash, password);
  if (!account || !right || accountTypeOf(account.mType) !== accountType) {
    await countTry(db, key);
    fail('signInFailed');
  }
  await forgetTries(db, key);
  if (account.disabled) fail('accountDisabled');
  return account.id;
}

/** Opens a session and answers its token, which is stored only as a hash. */
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

/** Ends all sessions of an account. */
export async function endSessions(db: Db, accountId: number): Promise<void> {
  const ended = await db.deleteFrom('session').where('accountId', '=', accountId).returning('id').execute();
  await announce(
    db,
    'sessionEnded',
    ended.map(({ id }) => id),
  );
}

/** A ticket that sets an account's password once, within ten minutes. Earlier tickets become void. */
export async function newTicket(db: Db, accountId: number): Promise<string> {
  const ticket = newToken();
  await db.deleteFrom('passwordTicket').where('accountId', '=', accountId).execute();
  await db
    .insertInto('passwordTicket')
    .values({ tokenHash: tokenHash(ticket), accountId })
    .execute();
  return ticket;
}

/** Sets the password a ticket stands for and ends the account's sessions. */
export async function redeemTicket(db: Db, ticket: string, password: string): Promise<void> {
  const row = await db
    .deleteFrom('passwordTicket')
    .where('tokenHash', '=', tokenHash(ticket))
    .returning([
      'accountId',
      sql<boolean>`created_at > now() - make_interval(mins => ${ticketMinutes})`.as('fresh'),
    ])
    .executeTakeFirst();
  if (!row?.fresh) fail('ticketInvalid');
  await db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password), mustChangePassword: false })
    .where('id', '=', row.accountId)
    .execute();
  await endSessions(db, row.accountId);
}
