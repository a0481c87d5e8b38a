import type { Language } from '@chargehand/contract/languages';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import type { Messenger } from '../../lib/messenger';
import { hashPassword, newToken, tokenHash } from '../../lib/secret';
import { newCode, sendMessage, useCode } from '../app-user/verification.service';
import { endSessions, unlock } from './auth.service';

const ticketMinutes = 10;

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
  await setOwnPassword(db, row.accountId, password);
}

/** Sets the password its holder chose. */
export const setOwnPassword = (db: Db, accountId: number, password: string): Promise<void> =>
  setPassword(db, accountId, password, false);

/** Sets a password that a superior hands over: the account has to change it, and is no longer locked. */
export async function handOverPassword(db: Db, accountId: number, password: string): Promise<void> {
  await setPassword(db, accountId, password, true);
  await unlock(db, accountId);
}

/**
 * Whatever was open under the password before is over, sessions and sign-ins that wait for their second
 * factor.
 */
async function setPassword(
  db: Db,
  accountId: number,
  password: string,
  mustChangePassword: boolean,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password), mustChangePassword })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('passwordTicket').where('accountId', '=', accountId).execute();
  await db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute();
  await endSessions(db, accountId);
}

/** The enabled account that has a name and a contact. Looking costs the same whether there is one. */
async function findByContact(db: Db, name: string, contact: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(account)`, '=', name.toLowerCase())
    .where(sql`lower(contact)`, '=', contact.toLowerCase())
    .where('disabled', '=', false)
    .executeTakeFirst();
  return row?.id;
}

/** Codes for the console and for the app are apart, though they lie in one table. */
const codeKey = (name: string, contact: string): string =>
  `console ${name.toLowerCase()} ${contact.toLowerCase()}`;

/**
 * Sends a code to an account's contact. Where no account has it, everything goes the same way but for the
 * message, which leaves after the answer: neither words nor time tell who exists.
 */
export async function sendPasswordCode(
  db: Db,
  send: Messenger,
  name: string,
  contact: string,
  language: Language,
  failed: (error: unknown) => void,
): Promise<void> {
  const code = await newCode(db, codeKey(name, contact));
  const accountId = await findByContact(db, name, contact);
  if (accountId !== undefined) void sendMessage(db, send, contact, code, language).catch(failed);
}

/** Sets a forgotten password with the code that was sent. Runs outside of a transaction. */
export async function redeemCode(
  db: Db,
  { account, contact, code }: { account: string; contact: string; code: string },
  password: string,
): Promise<void> {
  await useCode(db, codeKey(account, contact), code);
  const accountId = await findByContact(db, account, contact);
  if (accountId === undefined) fail('codeWrong');
  await db.transaction().execute((tx) => setOwnPassword(tx, accountId, password));
}
