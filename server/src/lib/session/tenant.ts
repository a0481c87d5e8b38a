import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db';
import type { Partner } from './partner';
import type { Session } from './session';

/** Returns whether a session belongs to a tenant. Agents and merchants are tenants, staff are not. */
export const isTenant = (session: Pick<Session, 'agentId'>): boolean => session.agentId !== null;

/** Identity of a caller, with the properties that the database needs. */
export type Caller =
  | Pick<Session, 'accountId' | 'agentId' | 'merchantId'>
  | { userId: number }
  | Pick<Partner, 'applicationId' | 'agentId' | 'merchantId' | 'test'>;

const scopes = new WeakMap<Db, string>();

/**
 * Returns a key that identifies which rows a transaction sees. It is the same for all staff, for all accounts of an
 * agent, and for all accounts of a merchant.
 */
export const scopeOf = (db: Db): string => scopes.get(db) ?? 'owner';

/** Returns whether a transaction runs with the rights of an agent or merchant. */
export const isTenantScope = (db: Db): boolean => scopeOf(db).startsWith(tenantRole);

const tenantRole = 'chargehand_tenant';

/** All database roles of callers. */
export const callerRoles = ['chargehand_app', 'chargehand_partner', 'chargehand_staff', tenantRole] as const;
type CallerRole = (typeof callerRoles)[number];

/** Returns the database role of a caller. The migrations define the privileges of the roles. */
function roleOf(caller: Caller): CallerRole {
  if ('userId' in caller) return 'chargehand_app';
  if ('applicationId' in caller) return 'chargehand_partner';
  return isTenant(caller) ? tenantRole : 'chargehand_staff';
}

const written = new Set<() => void>();

/** Registers a listener that is called after each committed write of a caller on this server. */
export const onWritten = (listener: () => void): void => void written.add(listener);

const settingOf = (id: number | null): string => (id === null ? '' : String(id));

/** Sets the database role and the identity of a caller for a running transaction. */
export async function become(tx: Tx, caller: Caller): Promise<void> {
  const { accountId, agentId, merchantId, userId, applicationId, test } = {
    accountId: null,
    agentId: null,
    merchantId: null,
    userId: null,
    applicationId: null,
    test: false,
    ...caller,
  };
  scopes.set(
    tx,
    `${roleOf(caller)} ${settingOf(agentId)} ${settingOf(merchantId)} ${settingOf(userId)} ${settingOf(applicationId)}`,
  );
  await sql`select set_config('app.account_id', ${settingOf(accountId)}, true),
    set_config('app.agent_id', ${settingOf(agentId)}, true),
    set_config('app.merchant_id', ${settingOf(merchantId)}, true),
    set_config('app.user_id', ${settingOf(userId)}, true),
    set_config('app.application_id', ${settingOf(applicationId)}, true),
    set_config('app.test', ${String(test)}, true),
    set_config('role', ${roleOf(caller)}, true)`.execute(tx);
}

/** Resets a running transaction to the role of the tables' owner, without a caller. */
export async function becomeOwner(tx: Tx): Promise<void> {
  scopes.delete(tx);
  await sql`select set_config('role', 'none', true), set_config('app.account_id', '', true),
    set_config('app.agent_id', '', true), set_config('app.merchant_id', '', true),
    set_config('app.user_id', '', true), set_config('app.application_id', '', true),
    set_config('app.test', '', true)`.execute(tx);
}

/** Calls the listeners registered with `onWritten`. */
export const notifyWritten = (): void => written.forEach((listener) => listener());

/**
 * Runs `work` in a transaction with a caller's database role and identity; the transaction can write only if `write` is
 * true. Without a caller, runs `work` on `db` itself, as the owner of the tables.
 */
export async function asSession<T>(
  db: Db,
  caller: Caller | undefined,
  write: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!caller) return work(db);
  const answer = await inTransaction(
    db,
    async (tx) => {
      await become(tx, caller);
      return work(tx);
    },
    write ? 'read write' : 'read only',
  );
  if (write) notifyWritten();
  return answer;
}
