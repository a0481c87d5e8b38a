import type { CodeName } from '@chargehand/contract/http/codes';
import type { SignInMethod } from '@chargehand/contract/areas/system/sign-in-log';
import { accountTypeOf, type AccountType } from '@chargehand/contract/rights/account-levels';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { addressOf, withinLimit } from '../../../lib/http/limit';

/** A sign-in try. The caller sets its fields as they become known during the try. */
export interface Try {
  method: SignInMethod;
  /** The account name that was entered, or an empty text. */
  account: string;
  accountType?: AccountType | undefined;
  accountId?: number | undefined;
}

/**
 * Maximum number of tries over the rate limit that are logged per IP address and minute, so that a flood does not fill
 * the disk.
 */
const refusedPerMinute = 5;

const nothing = '';

/**
 * Returns name, id and type of the account of a try. What is missing is looked up: the id by the name, or the name by
 * the id.
 */
async function who(db: Db, { account, accountId, accountType }: Try) {
  if (account === nothing && accountId === undefined)
    return { account, accountId: null, accountType: accountType ?? null };
  const row = await db
    .selectFrom('account')
    .select(['id', 'account', 'mType'])
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId ?? 0))
    .$if(accountId === undefined, (query) => query.where(sql`lower(account)`, '=', account.toLowerCase()))
    .executeTakeFirst();
  return {
    account: account === nothing ? (row?.account ?? account) : account,
    accountId: row?.id ?? null,
    accountType: accountType ?? (row ? accountTypeOf(row.mType) : null),
  };
}

async function write(db: Db, tried: Try, request: FastifyRequest, reason: CodeName | null): Promise<void> {
  await db
    .insertInto('signInLog')
    .values({
      ...(await who(db, tried)),
      method: tried.method,
      ok: reason === null,
      reason,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    })
    .execute();
}

/**
 * Runs a sign-in try and logs its result. `db` must be the pool, so that the rows of a refused try are not rolled back.
 * Throws the error of the try; a correct password that needs a second factor is logged as `secondFactorNeeded`.
 */
export async function logged<T>(
  db: Db,
  request: FastifyRequest,
  tried: Try,
  run: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await run();
    await write(db, tried, request, null);
    return answer;
  } catch (error) {
    const reason = error instanceof Failure ? error.code : 'internal';
    const room =
      reason !== 'tooManyRequests' ||
      (await withinLimit(db, `refused ${addressOf(request.ip)}`, refusedPerMinute, 60));
    if (room) await write(db, tried, request, reason);
    throw error;
  }
}
