import { sql } from 'kysely';
import type { Db } from '../../src/lib/db';
import type { Owner } from './target';

interface Table {
  name: string;
  columns: string[];
}

/** What only counts other tables' rows: an agent's changes with what its merchants do. */
const counts = ['tally'];

/** The tables whose rows belong to somebody, by the columns that say so. */
export async function ownedTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid
        and a.attname in ('agent_id', 'merchant_id', 'account_id', 'device_id')
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${counts}::text[]) group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** A mark of everything an owner has: it changes when any of it does. */
export async function snapshot(db: Db, tables: Table[], owner: Owner): Promise<string> {
  const { agentId, merchantId, accountId } = owner;
  const placed = sql`agent_id = ${agentId} and merchant_id is not distinct from ${merchantId}`;
  const parts = tables.map(({ name, columns }) => {
    const whose = columns.includes('merchant_id')
      ? placed
      : columns.includes('agent_id')
        ? sql`agent_id = ${agentId}`
        : columns.includes('device_id')
          ? sql`device_id in (select id from device where ${placed})`
          : sql`account_id = ${accountId}`;
    return sql`select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} t where ${whose}`;
  });
  const { rows } = await sql<{ hash: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ hash }) => hash).join();
}
