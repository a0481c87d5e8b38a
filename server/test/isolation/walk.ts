import { apis } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { asSession, type Caller } from '../../src/lib/session/tenant';
import { ask, onlyReads } from '../authorisation/ask';
import type { TestServer } from '../harness';
import { minute, type Reader } from './lived';

const roleOf = (caller: Caller): string => ('userId' in caller ? 'chargehand_app' : 'chargehand_tenant');

/** Returns the tables and views whose column `device_id` a reader may read, with all columns that it may read. */
async function ofDevices(server: TestServer, caller: Caller): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and has_column_privilege(${roleOf(caller)}, c.oid, a.attnum, 'select')
    group by c.relname having 'device_id' = any(array_agg(a.attname::text)) order by 1`.execute(server.db);
  return rows;
}

/** Returns the rows of a device that each table or view shows to a reader. */
export async function rowsOf(
  server: TestServer,
  { caller }: Reader,
  id: number,
): Promise<Map<string, unknown[]>> {
  const byTable = new Map<string, unknown[]>();
  for (const { name, columns } of await ofDevices(server, caller)) {
    const { rows } = await asSession(server.db, caller, false, (db) =>
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} where device_id = ${id}`.execute(
        db,
      ),
    );
    if (rows.length > 0) byTable.set(name, rows);
  }
  return byTable;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const readEndpoints = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api)
    .filter(([, endpoint]) => onlyReads(endpoint))
    .map(([name, endpoint]) => ({
      name: `${area}.${name}`,
      endpoint,
      list: 'list' in api ? api.list : undefined,
    })),
);

/** Returns the columns of a list's rows, which are all columns its export can have. */
const columnsOf = (list: unknown): { key: string; label: string }[] => {
  const shape = (list as { output?: { shape?: { rows?: { element?: { shape?: object } } } } } | undefined)
    ?.output?.shape;
  return Object.keys(shape?.rows?.element?.shape ?? { id: 1 }).map((key) => ({ key, label: key }));
};

/**
 * Calls every read endpoint of the reader's API, with the device's id in each parameter that could mean a device.
 * Returns the responses.
 */
export async function shownTo(
  server: TestServer,
  { caller, token }: Reader,
  id: number,
): Promise<{ name: string; shown: string }[]> {
  const shownRows = [];
  const days = {
    from: dayOf(Date.now() - 1440 * minute),
    to: dayOf(Date.now()),
    day: dayOf(Date.now()),
    by: 'hour',
  };
  for (const { name, endpoint, list } of readEndpoints) {
    if (endpoint.access === 'partner') continue;
    if ('userId' in caller !== (endpoint.access === 'appUser')) continue;
    const file = endpoint.path.endsWith('/export');
    const recipe = {
      about: 'own' as const,
      params: { id, ids: id, commandId: id },
      query: file ? undefined : { ...days, deviceId: id, pageSize: 100 },
      body: file ? { deviceId: id, columns: columnsOf(list) } : undefined,
    };
    const { shown } = await ask(server, endpoint, JSON.parse(JSON.stringify(recipe)), token);
    shownRows.push({ name, shown });
  }
  return shownRows;
}
