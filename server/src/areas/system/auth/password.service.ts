import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Audit } from '../../../lib/audit/audit';
import { type Db, inTransaction } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';
import type { Messenger } from '../../../lib/messages/messenger';
import { checkPassword, hashPassword, newToken, tokenHash } from '../../../lib/session/secret';
import { checkCode, newCode, sendMessage } from '../verification/verification.service';
import { notifyAccount } from '../security-notice/security-notice.service';
import { endSessions, unlock } from './auth.service';

const ticketMinutes = 10;

/**
 * Creates a ticket with which an account's password can be set once, within ten minutes. Earlier tickets of the account
 * become invalid.
 */
export async function newTicket(db: Db, accountId: number): Promise<string> {
  const ticket = newToken();
  await db.deleteFrom('passwordTicket').where('accountId', '=', accountId).execute();
  await db
    .insertInto('passwordTicket')
    .values({ tokenHash: tokenHash(ticket), accountId })
    .execute();
  return ticket;
}

/** The objects of a handler that are needed to set a password without a session. */
interface Unsigned {
  db: Db;
  audit: Audit;
  request: FastifyRequest;
  language: Language;
}

/** Refuses a password that the account already has: if another account set it, that account's holder still knows it. */
async function refusePresent(db: Db, accountId: number, password: string): Promise<void> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (await checkPassword(passwordHash, password)) refuse({ newPwd: 'samePassword' });
}

/**
 * Sets the password of the account of a ticket and ends the account's sessions. Must be called outside a transaction.
 * Throws `ticketInvalid` if the ticket is unknown, used or too old; refuses the account's current password.
 */
export async function redeemTicket(call: Unsigned, ticket: string, password: string): Promise<void> {
  const { db } = call;
  const valid = (from: Db) =>
    from
      .selectFrom('passwordTicket')
      .select('accountId')
      .where('tokenHash', '=', tokenHash(ticket))
      .where(sql<boolean>`created_at > now() - make_interval(mins => ${ticketMinutes})`);
  const { accountId } = (await valid(db).executeTakeFirst()) ?? fail('ticketInvalid');
  await refusePresent(db, accountId, password);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    // The second of two concurrent calls finds that the ticket is used up.
    if (!(await valid(tx).forUpdate().executeTakeFirst())) fail('ticketInvalid');
    await setOwnPassword(tx, accountId, passwordHash);
    await notifyAccount({ ...call, db: tx }, accountId, 'passwordChanged');
    await writeAs(tx, call.audit, accountId, { by: 'ticket' });
  });
}

/** Writes the operation log entry of an account that has no session. */
async function writeAs(
  tx: Db,
  audit: Audit,
  accountId: number,
  after: Record<string, string>,
): Promise<void> {
  const { account, name, mType, agentId, merchantId } = await tx
    .selectFrom('account')
    .select(['account', 'name', 'mType', 'agentId', 'merchantId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  audit.by({ accountId, account, name, mType, agentId, merchantId });
  audit.of(accountId, null, { account, name, ...after });
  await audit.write(tx);
}

/** Sets a password that the account's holder has chosen, given by its hash. */
export const setOwnPassword = (db: Db, accountId: number, passwordHash: string): Promise<void> =>
  setPassword(db, accountId, passwordHash, false);

/**
 * Sets a password issued by a superior account, given by its hash. The account must change it at the next sign-in, is
 * unlocked, and loses its links for single sign-on.
 */
export async function handOverPassword(db: Db, accountId: number, passwordHash: string): Promise<void> {
  await setPassword(db, accountId, passwordHash, true);
  await sql`select forget_links(${accountId})`.execute(db);
  await unlock(db, accountId);
}

/**
 * Sets a password and ends the account's sessions, its password tickets, and its sign-ins that wait for their second
 * factor.
 */
async function setPassword(
  db: Db,
  accountId: number,
  passwordHash: string,
  mustChangePassword: boolean,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash, mustChangePassword })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('passwordTicket').where('accountId', '=', accountId).execute();
  await db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute();
  await endSessions(db, [accountId]);
}

/**
 * Returns the id of the enabled account with this name and contact, or undefined. The query takes the same time in both
 * cases.
 */
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

/**
 * Returns the key of a code for the console. It differs from the keys of codes for the app, which are in the same
 * table.
 */
const codeKey = (name: string, contact: string): string =>
  `console ${name.toLowerCase()} ${contact.toLowerCase()}`;

/**
 * Creates a code for an account and a contact, and sends it only if such an account exists. Does not wait until it is
 * sent, so that neither the response nor its timing shows which accounts exist. Throws `codeTooSoon` like `newCode`.
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

/**
 * Sets a forgotten password by a code that was sent. Must be called outside a transaction. Throws `codeWrong` if the
 * code is wrong or no enabled account has this contact; refuses the account's current password.
 */
export async function redeemCode(
  call: Unsigned,
  { account, contact, code }: { account: string; contact: string; code: string },
  password: string,
): Promise<void> {
  const { db } = call;
  const spend = await checkCode(db, codeKey(account, contact), code);
  const accountId = await findByContact(db, account, contact);
  if (accountId === undefined) fail('codeWrong');
  await refusePresent(db, accountId, password);
  const passwordHash = await hashPassword(password);
  await spend();
  await inTransaction(db, async (tx) => {
    await setOwnPassword(tx, accountId, passwordHash);
    await notifyAccount({ ...call, db: tx }, accountId, 'passwordChanged');
    await writeAs(tx, call.audit, accountId, { by: 'code', contact });
  });
}
