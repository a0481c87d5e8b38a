import { accountLevels } from '@chargehand/contract/rights/account-levels';
import type { AccountDraft } from '@chargehand/contract/areas/system/account';
import { sql } from 'kysely';
import type { z } from 'zod';
import { breaks, type Db, inTransaction } from '../../../lib/db';
import { refuseHeld, refusing } from '../../../lib/fail';
import { hashPassword, newToken } from '../../../lib/session/secret';

type Draft = z.output<typeof AccountDraft>;

/** The level of an account and, for a customer, the tenant to which it belongs. */
export type AccountLevelAndTenant =
  | { mType: 0 | 1; agentId: null; merchantId: null }
  | { mType: 2; agentId: number; merchantId: null }
  | { mType: 3; agentId: number; merchantId: number };

const roleKeys = ['admin', 'administrator', 'agent', 'merchant'] as const;

/** Returns the id of the built-in role of a level. */
async function roleOf(db: Db, { mType }: AccountLevelAndTenant): Promise<number> {
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', roleKeys[mType])
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the display name of the account with the login name `account`, ignoring case, or undefined if there is none
 * or the caller cannot see it.
 */
export async function nameOfAccount(db: Db, account: string): Promise<string | undefined> {
  const holder = await db
    .selectFrom('account')
    .select('name')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  return holder?.name;
}

/**
 * Adds a login account, whose password must be changed at the first sign-in. Without `roleId` in the draft, the account
 * gets the built-in role of its level. Returns its id, or refuses a taken account name (422).
 */
export async function addAccount(
  db: Db,
  draft: Draft & { roleId?: number },
  place: AccountLevelAndTenant,
  createdBy: number | null,
): Promise<number> {
  const roleId = draft.roleId ?? (await roleOf(db, place));
  const { account, name, contact, pwd } = draft;
  refuseHeld({ account: await nameOfAccount(db, account) });
  const passwordHash = await hashPassword(pwd);
  const { id } = await refusing({ account_name: { account: 'taken' } }, () =>
    db
      .insertInto('account')
      .values({ account, name, contact, passwordHash, roleId, createdBy, ...place })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * Creates the super administrator's account `admin` with the password `wanted`, if there is no super administrator.
 * Without `wanted`, generates a password that must be changed at the first sign-in, and returns it.
 */
export async function ensureSuperAdministrator(
  db: Db,
  wanted: string | undefined,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7242003)`.execute(tx);
    const there = await tx
      .selectFrom('account')
      .select('id')
      .where('mType', '=', accountLevels.superAdministrator)
      .limit(1)
      .executeTakeFirst();
    if (there) return undefined;
    const pwd = wanted ?? `A1${newToken().slice(0, 14)}z`;
    const id = await addAccount(
      tx,
      { account: 'admin', name: 'admin', pwd, contact: null },
      { mType: accountLevels.superAdministrator, agentId: null, merchantId: null },
      null,
    );
    if (wanted === undefined) return pwd;
    await tx.updateTable('account').set({ mustChangePassword: false }).where('id', '=', id).execute();
    return undefined;
  });
}

/** Creates the operator's own agency if it does not exist. Users without another agent belong to it. */
export async function ensureDirectAgent(db: Db): Promise<void> {
  await db
    .insertInto('agent')
    .values({ name: '直营', customerCode: 'DIRECT', direct: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      if (!breaks(error, '23505')) throw error;
    });
}
