import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../src/lib/db';

/**
 * Runs statements that change, delete or truncate rows of append-only tables, which the product never does. Disables
 * the triggers that guard these tables; other triggers do not fire in the replica role.
 */
export const unguarded = (
  db: Db,
  tables: readonly string[],
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const guards = tables.flatMap((table) =>
      ['append_only', 'not_emptied'].map((rule) => ({
        table: sql.table(table),
        guard: sql.ref(`${table}_${rule}`),
      })),
    );
    for (const { table, guard } of guards)
      await sql`alter table ${table} disable trigger ${guard}`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    for (const { table, guard } of guards)
      await sql`alter table ${table} enable always trigger ${guard}`.execute(tx);
  });
