import { sql } from 'kysely';
import type { Db } from './db';
import type { Session } from './session';

/** Agents and merchants are tenants; staff are not. */
export const isTenant = (session: Pick<Session, 'agentId'>): boolean => session.agentId !== null;

/**
 * Runs `work` as a session may see the database: agents and merchants inside a transaction with the
 * tenant role set, staff on the pool, or in a transaction when `write` is true.
 */
export async function asSession<T>(
  db: Db,
  session: Pick<Session, 'accountId' | 'agentId' | 'merchantId'> | undefined,
  write: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!session || !isTenant(session)) return write ? db.transaction().execute(work) : work(db);
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.account_id', ${String(session.accountId)}, true),
      set_config('app.agent_id', ${String(session.agentId)}, true),
      set_config('app.merchant_id', ${session.merchantId === null ? '' : String(session.merchantId)}, true),
      set_config('role', 'chargehand_tenant', true)`.execute(tx);
    return work(tx);
  });
}
