import { randomBytes } from 'node:crypto';
import { Proof } from '@chargehand/contract/areas/two-factor';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../lib/context';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import { giveBack, takeTry } from '../../lib/http/limit';
import { checkPassword, tokenHash } from '../../lib/session/secret';
import type { Session } from '../../lib/session/session';
import { openVault, type Vault } from '../../lib/session/vault';

const periodS = 30;
/** Codes of the step before and after are taken, for clocks that go wrong a little. */
const drift = 1;
export const recoveryCodes = 10;

/** The generator of an account's codes, as authenticator apps know it. */
export const totpOf = (secret: Buffer, account = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label: account,
    period: periodS,
    digits: 6,
    secret: new Secret({ buffer: bytes(secret) }),
  });

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

/** Whether an account's second factor is on. */
export async function hasTwoFactor(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('twoFactor')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time step a code of the app is of, if it is right now; with `confirmed` false, of a secret that waits for it. */
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

/** Takes a step's code, once across instances: a replay is refused. With `confirmed` false it turns the factor on. */
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

/** Uses up a recovery code. */
async function takeRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(accountId, code))
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes a code of the app or a recovery code. */
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

/** Takes the account's password, or else a second factor of it. */
async function takeProof(db: Db, vault: Vault, accountId: number, proof: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (await checkPassword(account?.passwordHash, proof)) || takeSecondFactor(db, vault, accountId, proof);
}

/** Codes and passwords an account may try while it is signed in, within that time, seconds. */
const maxProofs = 10;
const proofsWithinS = 15 * 60;

/** Runs before the transaction of a write: what it counts and uses up stays when the write is given up. */
export type Proving = (call: { request: FastifyRequest; session: Session }) => Promise<void>;

/** Runs a check of a proof, of which only so many may be wrong. */
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

/** Ends the call unless the body's `proof` shows that the account's holder asks. */
export function proving({ db, config }: Context): Proving {
  const vault = openVault(config.secretKeys);
  return async ({ request, session: { accountId } }) => {
    const { proof } = Proof.parse(request.body);
    if (!(await limitingProofs(db, accountId, () => takeProof(db, vault, accountId, proof))))
      fail('proofWrong');
  };
}

/** 80 bits as four groups of four letters, which nobody mistakes when writing them down. */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: bytes(randomBytes(10)) }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** Makes new recovery codes and answers them; only their hashes are kept. The ones before become void. */
export async function renewRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })))
    .execute();
  return codes;
}

/** Takes everything from an account that stands for more than its password: what was lost must open nothing. */
export async function forgetFactors(db: Db, accountId: number): Promise<void> {
  await sql`select forget_factors(${accountId}), forget_links(${accountId})`.execute(db);
  await db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute();
}

/** Turns an account's second factor off; its recovery codes go with it. */
export async function turnOff(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db.deleteFrom('twoFactor').where('accountId', '=', accountId).execute();
}
