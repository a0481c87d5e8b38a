import { accountLevels, type MType } from '@chargehand/contract/rights/account-levels';
import type { Access } from '@chargehand/contract/http/endpoint';
import { type ParameterKey, parameters } from '@chargehand/contract/parameters';
import { everyPermission, hasPermission } from '@chargehand/contract/rights/permission';
import { sql } from 'kysely';
import type { Db } from '../db';
import { fail } from '../fail';
import { tokenHash } from './secret';

const idleKey = 'session.idleHours';

/** SQL interval after which a session without requests expires. */
export const idleLimit = sql<string>`make_interval(hours => coalesce(
  (select config_value::int from config where config_key = ${idleKey} and config_value ~ '^[1-9][0-9]{0,2}$'), ${parameters[idleKey].preset}))`;
/** Minimum number of seconds between two updates of a session's last use, so that most requests do not write. */
const touchEveryS = 60;

/**
 * The session of the calling account, or what a call with an API key has instead. It is read again for each request, so
 * that changes take effect immediately.
 */
export interface Session {
  /** Id of the session; 0 for an API key. */
  id: number;
  /** Key with which the call was made; null for a person who signed in. */
  apiKey: { id: number; name: string } | null;
  accountId: number;
  account: string;
  name: string;
  avatar: string | null;
  mType: MType;
  agentId: number | null;
  merchantId: number | null;
  roleId: number;
  roleKey: string;
  roleName: Record<string, string>;
  permissions: string[];
  mustChangePassword: boolean;
  /** Language that the account chose, or null for that of the browser. */
  language: string | null;
  /** Time zone that the account chose, or null for that of the browser. */
  timeZone: string | null;
  /** True if the system requires a second factor that the account has not set up. */
  mustSetUpTwoFactor: boolean;
}

/** An account with its current permissions. It need not be signed in. */
export type Acting = Omit<Session, 'id'>;

/** Key of the system parameter that requires a second factor for all accounts. */
export const demandKey = 'security.requireTwoFactor' satisfies ParameterKey;

/** Returns a query for the accounts that are not disabled, with the permissions of their roles. */
export const actingAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select([
      'account.id as accountId',
      'account.account',
      'account.name',
      'account.avatar',
      'account.mType',
      'account.agentId',
      'account.merchantId',
      'account.roleId',
      'role.key as roleKey',
      'role.name as roleName',
      'account.mustChangePassword',
      'account.language',
      'account.timeZone',
    ])
    .select(
      sql<boolean>`exists (select from config where config_key = ${demandKey} and config_value = 'true')
        and not exists (select from two_factor
          where two_factor.account_id = account.id and confirmed_at is not null)`.as('mustSetUpTwoFactor'),
    )
    .select((eb) =>
      eb
        .selectFrom('roleMenu')
        .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
        .whereRef('roleMenu.roleId', '=', 'account.roleId')
        .where('menu.permission', 'is not', null)
        .select(sql<string[]>`coalesce(array_agg(distinct menu.permission), '{}')`.as('list'))
        .as('granted'),
    )
    .where('account.disabled', '=', false);

/** Returns a query for the open sessions of accounts that are not disabled. */
const openSessions = (db: Db) =>
  actingAccounts(db)
    .innerJoin('session', 'session.accountId', 'account.id')
    .select('session.id')
    .select(sql<boolean>`session.used_at < now() - make_interval(secs => ${touchEveryS})`.as('stale'))
    .where(sql<boolean>`session.used_at > now() - ${idleLimit}`);

type ActingRow = Awaited<ReturnType<ReturnType<typeof actingAccounts>['execute']>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number];

export const toActing = <R extends ActingRow>({ granted, ...row }: R) => ({
  ...row,
  apiKey: null,
  permissions: row.mType === accountLevels.superAdministrator ? [everyPermission] : (granted ?? []),
});

const toSession = ({ stale: _, ...row }: Row): Session => toActing(row);

/** Returns an account with its current permissions, or undefined if the account was deleted or disabled. */
export async function readActing(db: Db, accountId: number): Promise<Acting | undefined> {
  const row = await actingAccounts(db).where('account.id', '=', accountId).executeTakeFirst();
  return row && toActing(row);
}

/** Returns the open session with this token, or undefined, and extends it, at most once in `touchEveryS` seconds. */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const row = await openSessions(db).where('session.tokenHash', '=', tokenHash(token)).executeTakeFirst();
  if (!row) return undefined;
  if (row.stale)
    await db
      .updateTable('session')
      .set({ usedAt: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return toSession(row);
}

/** Returns the open sessions among these ids, by id. They are not extended. */
export async function readSessions(db: Db, ids: number[]): Promise<Map<number, Session>> {
  if (ids.length === 0) return new Map();
  const rows = await openSessions(db).where('session.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toSession(row)]));
}

/**
 * Throws if a session does not have this access: `unauthenticated` (401) without a session, otherwise `forbidden` (403)
 * or `twoFactorMissing`.
 */
export function admit(session: Acting | undefined, access: Access): void {
  if (access === 'public') return;
  if (!session) fail('unauthenticated');
  if (access === 'owing') return;
  // An account that must change its password has no other access than `owing`.
  if (session.mustChangePassword) fail('forbidden');
  if (access === 'settingUp') return;
  if (session.mustSetUpTwoFactor) fail('twoFactorMissing');
  if (access !== 'signedIn' && !hasPermission(session.permissions, access)) fail('forbidden');
}
