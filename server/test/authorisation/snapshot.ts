import { sql } from 'kysely';
import type { Db } from '../../src/lib/db';
import type { Owner } from './target';

interface Table {
  name: string;
  columns: string[];
}

/**
 * Tables left out of snapshots because they only count rows of other tables. An agent's counts change when its
 * merchants act.
 */
const counts = ['tally'];

/** Creates the database function that makes snapshots, so that its plan over all tables is made only once. */
export async function readySnapshots(db: Db): Promise<void> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid
        and a.attname in ('agent_id', 'merchant_id', 'account_id', 'device_id')
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${counts}::text[]) group by 1 order by 1`.execute(
    db,
  );
  const placed = 'agent_id = $1 and merchant_id is not distinct from $2';
  const parts = tables.map(({ name, columns }) => {
    const condition = columns.includes('merchant_id')
      ? columns.includes('agent_id')
        ? placed
        : 'merchant_id = $2'
      : columns.includes('agent_id')
        ? 'agent_id = $1'
        : columns.includes('device_id')
          ? `device_id in (select id from device where ${placed})`
          : 'account_id = $3';
    return `coalesce((select md5(string_agg(t::text, ',' order by t::text)) from ${name} t where ${condition}), '')`;
  });
  await sql`create function test_snapshot(int, int, int) returns text language plpgsql as ${sql.lit(
    `begin return concat_ws(',', ${parts.join(', ')}); end`,
  )}`.execute(db);
}

/** Returns a hash of all rows of a tenant, so that any change of them changes the hash. */
export async function snapshot(db: Db, { agentId, merchantId, accountId }: Owner): Promise<string> {
  const { rows } = await sql<{
    mark: string;
  }>`select test_snapshot(${agentId}, ${merchantId}, ${accountId}) as mark`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a function answers one row');
  return row.mark;
}
