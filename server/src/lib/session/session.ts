import { accountLevels, type MType } from '@chargehand/contract/account-levels';
import type { Access } from '@chargehand/contract/endpoint';
import { type ParameterKey, parameters } from '@chargehand/contract/parameters';
import { everyPermission, hasPermission } from '@chargehand/contract/permission';
import { sql } from 'kysely';
import type { Db } from '../db';
import { fail } from '../fail';
import { tokenHash } from './secret';

const idleKey = 'session.idleHours';

/** The hours without a request after which a session is over, for a condition in SQL. */
export const idleLimit = sql<string>`make_interval(hours => coalesce(
  (select config_value::int from config where config_key = ${idleKey} and config_value ~ '^[1-9][0-9]{0,2}$'), ${parameters[idleKey].preset}))`;
/** A session's last use is written at most this often, so that reading stays reading. Seconds. */
const touchEveryS = 60;

/** Who calls: read anew on each request, so that what changes counts at once. */
export interface Session {
  id: number;
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
  /** What the person chose; null leaves it to the browser. */
  language: string | null;
  timeZone: string | null;
  /** True while the system demands a second factor and the account has none. */
  mustSetUpTwoFactor: boolean;
}

/** An account as it may act now, signed in or not. */
export type Acting = Omit<Session, 'id'>;

/** The system parameter that demands a second factor of every account. */
export const demandKey = 'security.requireTwoFactor' satisfies ParameterKey;

/** Accounts that are not disabled, with what their roles grant. */
const actingAccounts = (db: Db) =>
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

/** Their open sessions. */
const openSessions = (db: Db) =>
  actingAccounts(db)
    .innerJoin('session', 'session.accountId', 'account.id')
    .select('session.id')
    .select(sql<boolean>`session.used_at < now() - make_interval(secs => ${touchEveryS})`.as('stale'))
    .where(sql<boolean>`session.used_at > now() - ${idleLimit}`);

type ActingRow = Awaited<ReturnType<ReturnType<typeof actingAccounts>['execute']>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number];

const toActing = <R extends ActingRow>({ granted, ...row }: R) => ({
  ...row,
  permissions: row.mType === accountLevels.superAdministrator ? [everyPermission] : (granted ?? []),
});

const toSession = ({ stale: _, ...row }: Row): Session => toActing(row);

/** What an account may do now, or undefined when it is gone or disabled. */
export async function readActing(db: Db, accountId: number): Promise<Acting | undefined> {
  const row = await actingAccounts(db).where('account.id', '=', accountId).executeTakeFirst();
  return row && toActing(row);
}

/** The open session of a token, or undefined. Extends it. */
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

/** The sessions of these ids that are open, by id. Looking at them does not extend them. */
export async function readSessions(db: Db, ids: number[]): Promise<Map<number, Session>> {
  if (ids.length === 0) return new Map();
  const rows = await openSessions(db).where('session.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toSession(row)]));
}

/** Lets a session in, or ends the call with 401 or 403. */
export function admit(session: Acting | undefined, access: Access): void {
  if (access === 'public') return;
  if (!session) fail('unauthenticated');
  if (access === 'owing') return;
  // A session that owes a password change can call nothing else.
  if (session.mustChangePassword) fail('forbidden');
  if (access === 'settingUp') return;
  if (session.mustSetUpTwoFactor) fail('twoFactorMissing');
  if (access !== 'signedIn' && !hasPermission(session.permissions, access)) fail('forbidden');
}
