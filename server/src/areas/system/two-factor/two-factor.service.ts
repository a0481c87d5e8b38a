import { randomBytes } from 'node:crypto';
import { Proof } from '@chargehand/contract/areas/system/two-factor';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../lib/context';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { giveBack, takeTry } from '../../../lib/http/limit';
import { checkPassword, tokenHash } from '../../../lib/session/secret';
import type { Session } from '../../../lib/session/session';
import { openVault, type Vault } from '../../../lib/session/vault';

const periodS = 30;
/** Number of time steps before and after the current one whose codes are accepted, because clocks may be inaccurate. */
const drift = 1;
const recoveryCodes = 10;

/** Returns the TOTP generator of an account, as authenticator apps use it. */
export const totpOf = (secret: Buffer, account = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label: account,
    period: periodS,
    digits: 6,
    secret: new Secret({ buffer: bytes(secret) }),
  });

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

/** Returns whether an account has a second factor that is on. */
export async function hasTwoFactor(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('twoFactor')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the time step of an authenticator code that is valid now, otherwise undefined. If `confirmed` is false, the
 * secret that waits for its confirmation is used.
 */
export async function stepOf(
  db: Db,
  vault: Vault,
  accountId: number,
  code: string,
  confirmed: boolean,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('twoFactor')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('confirmedAt', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const digits = code.replace(/\s/g, '');
  if (!row || !/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(vault.open(row.secret)).validate({ token: digits, window: drift });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / periodS) + delta;
}

/**
 * Uses up the codes of a time step and of all earlier ones, so that no server accepts them again, and returns whether
 * that was possible. If `confirmed` is false, this turns the second factor on.
 */
export async function takeStep(
  db: Db,
  accountId: number,
  step: number,
  confirmed: boolean,
): Promise<boolean> {
  const taken = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .$if(!confirmed, (query) => query.set({ confirmedAt: sql`now()` }))
    .where('accountId', '=', accountId)
    .where('confirmedAt', confirmed ? 'is not' : 'is', null)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}

const normal = (code: string): string => code.toLowerCase().replace(/[^a-z2-7]/g, '');
const hashOf = (accountId: number, code: string): Buffer => tokenHash(`${accountId} ${normal(code)}`);

/** Uses up a recovery code. Returns whether it was valid. */
async function takeRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(accountId, code))
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses up an authenticator code or a recovery code. Returns whether it was valid. */
export const takeSecondFactor = async (
  db: Db,
  vault: Vault,
  accountId: number,
  code: string,
): Promise<boolean> => {
  const step = await stepOf(db, vault, accountId, code, true);
  if (step !== undefined && (await takeStep(db, accountId, step, true))) return true;
  return takeRecoveryCode(db, accountId, code);
};

/** Returns whether a proof is the account's password or a valid code. A valid code is used up. */
async function takeProof(db: Db, vault: Vault, accountId: number, proof: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (await checkPassword(account?.passwordHash, proof)) || takeSecondFactor(db, vault, accountId, proof);
}

/** Maximum number of wrong proofs of a signed-in account within `proofsWithinS`. */
const maxProofs = 10;
/** Period in which wrong proofs are counted, in seconds. */
const proofsWithinS = 15 * 60;

/**
 * Checks a proof before the transaction of a write, so that counted tries and used codes remain if the write is rolled
 * back.
 */
type Proving = (call: { request: FastifyRequest; session: Session }) => Promise<void>;

/** Runs a check of a proof and returns its result. Throws `tooManyRequests` after too many wrong proofs. */
export async function limitingProofs(
  db: Db,
  accountId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const tried = await takeTry(db, `proof ${accountId}`, maxProofs, proofsWithinS);
  if (tried === undefined) fail('tooManyRequests');
  const right = await check();
  if (right) await giveBack(db, tried);
  return right;
}

/**
 * Returns a check that the `proof` in a request's body is the account's password or a valid code. The check throws
 * `proofWrong` otherwise, and `tooManyRequests` after too many wrong proofs.
 */
export function proving({ db, config }: Context): Proving {
  const vault = openVault(config.secretKeys);
  return async ({ request, session: { accountId } }) => {
    const { proof } = Proof.parse(request.body);
    if (!(await limitingProofs(db, accountId, () => takeProof(db, vault, accountId, proof))))
      fail('proofWrong');
  };
}

/** Returns a new recovery code: 80 random bits as four groups of four characters, which are easy to copy by hand. */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: bytes(randomBytes(10)) }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** Creates new recovery codes and returns them; only their hashes are stored. Earlier codes become invalid. */
export async function renewRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })))
    .execute();
  return codes;
}

/**
 * Removes an account's second factor, passkeys and links for single sign-on, because its holder may have lost them.
 * Also ends its sign-ins that wait for the second factor.
 */
export async function forgetFactors(db: Db, accountId: number): Promise<void> {
  await sql`select forget_factors(${accountId}), forget_links(${accountId})`.execute(db);
  await db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute();
}

/** Turns an account's second factor off, and deletes its recovery codes. */
export async function turnOff(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db.deleteFrom('twoFactor').where('accountId', '=', accountId).execute();
}
