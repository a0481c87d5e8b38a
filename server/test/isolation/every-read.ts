import { addRollout } from '../authorisation/recipes.firmware';
import { apis } from '@chargehand/contract/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/areas/system/auth/auth.service';
import { openAppSession } from '../../src/lib/session/app-session';
import type { Db } from '../../src/lib/db';
import { asSession } from '../../src/lib/session/tenant';
import { ask, grantEverything, onlyReads } from '../authorisation/ask';
import { recipes } from '../authorisation/recipes';
import { markOf, targetOf } from '../authorisation/target';
import { addCabinetModel } from '../cabinets';
import { openPartnerToken } from '../partners';
import { openTestServer, openTwoAgencies, type TestServer } from '../harness';
import { unguarded } from '../unguarded';
import { openPolicies, reads } from './reads';
import { readRecipes } from './read-recipes';
import { ofAgents, seeds, seedTenant, type Tenant } from './seeds';

/*
 * Fills every tenant table for two agents and their merchants, and calls every read endpoint as several of these
 * tenants. A table without a seed or an endpoint without an expectation makes a test fail, so that none is untested.
 */

let server: TestServer;
let tenants: Record<'a' | 'a1' | 'a2' | 'b' | 'b1', Tenant>;

type Name = keyof typeof tenants;
/** Tenants whose rows each caller may see. */
const scope: Record<'a' | 'a1' | 'b' | 'b1', Name[]> = {
  a: ['a', 'a1', 'a2'],
  a1: ['a1'],
  b: ['b', 'b1'],
  b1: ['b1'],
};
type Caller = keyof typeof scope;
const seenBy = (caller: Caller) => scope[caller].map((name) => tenants[name]);

const carriers = ['agent_id', 'merchant_id', 'account_id', 'device_id', 'user_id'];

/** Returns the tables whose rows belong to a tenant, with the columns that identify it. */
async function tenantTables() {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname::text as table, array_agg(a.attname::text) filter (where a.attname in (${sql.join(carriers)})) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname having bool_or(a.attname in (${sql.join(carriers)})) or c.relname in ('agent', 'merchant')
    order by 1`.execute(server.db);
  return rows;
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const readEndpoints = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api)
    .filter(([, endpoint]) => onlyReads(endpoint))
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

const isFigure = (name: string): boolean => {
  const sees = reads[name];
  return typeof sees === 'object' && 'figures' in sees;
};

/** Defines tests of what each of these callers sees. The fast test run has two callers, of different agents. */
export function describeReads(callers: readonly Caller[]): void {
  beforeAll(async () => {
    server = await openTestServer();
    const { ids, agentA, agentB, merchantA1, merchantA2 } = await openTwoAgencies(server);
    const merchantB1 = await server.account('merchant-b1', { mType: 3, agentId: ids.b, merchantId: ids.b1 });
    await grantEverything(server);
    const tenant = (
      agentId: number,
      merchantId: number | null,
      who: { id: number; token: string },
      size = 1,
    ) => ({
      agentId,
      merchantId,
      accountId: who.id,
      token: who.token,
      size,
    });
    // Removes the agencies' initial devices, so that each tenant gets a different number of devices below.
    await sql`alter table device disable trigger device_never_moved`.execute(server.db);
    await sql`delete from device`.execute(server.db);
    await sql`alter table device enable trigger device_never_moved`.execute(server.db);
    await unguarded(server.db, ['device_log', 'movement'], async (tx) => {
      await sql`truncate device_log, movement`.execute(tx);
    });
    await sql`delete from app_user`.execute(server.db);
    tenants = {
      a: tenant(ids.a, null, agentA, 2),
      a1: tenant(ids.a, ids.a1, merchantA1, 3),
      a2: tenant(ids.a, ids.a2, merchantA2, 5),
      b: tenant(ids.b, null, agentB, 7),
      b1: tenant(ids.b, ids.b1, merchantB1, 11),
    };
    await sql`select ensure_telemetry_partition(current_date)`.execute(server.db);
    await addRollout(server);
    await addCabinetModel(server, 'C1');
    for (const seeded of Object.values(tenants)) {
      const mark = markOf(seeded);
      await server.db.updateTable('account').set({ name: mark }).where('id', '=', seeded.accountId).execute();
      if (seeded.merchantId !== null)
        await server.db
          .updateTable('merchant')
          .set({ name: mark })
          .where('id', '=', seeded.merchantId)
          .execute();
      await seedTenant(server, seeded);
    }
  });
  afterAll(() => server.close());

  describe('rows of tenants', () => {
    it('[ISOLATION-06] every table that carries a tenant is filled here, by each of them', async () => {
      const tables = await tenantTables();
      expect(tables.map(({ table }) => camel(table)).filter((name) => !(name in seeds))).toEqual([]);
      for (const { table, columns } of tables.filter(({ columns }) => columns?.includes('account_id')))
        for (const { accountId } of Object.values(tenants)) {
          const { rows } = await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(
            server.db,
          );
          expect(rows.length, `${table} ${columns.join()}`).toBeGreaterThan(0);
        }
    });

    it('[ISOLATION-06] every table has row-level security, and a tenant sees all of one only for a reason', async () => {
      const { rows: bare } = await sql<{ name: string }>`
        select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity and c.relname <> 'migration'`.execute(
        server.db,
      );
      expect(bare).toEqual([]);
      const { rows: open } = await sql<{ table: string }>`
        select distinct tablename::text as table from pg_policies
        where 'chargehand_tenant' = any(roles) and (qual = 'true' or with_check = 'true') order by 1`.execute(
        server.db,
      );
      expect(open.map(({ table }) => table)).toEqual(Object.keys(openPolicies).sort());
      const { rows: everybody } = await sql`select * from pg_policies where roles = '{public}'`.execute(
        server.db,
      );
      expect(everybody).toEqual([]);
    });

    it.each(callers)(
      '[ISOLATION-01, ISOLATION-02, ISOLATION-04] %s sees its own rows of each table without asking for them, and no others',
      async (caller) => {
        const seen = seenBy(caller);
        const ids = async (table: 'device' | 'appUser') =>
          (
            await server.db
              .selectFrom(table)
              .select('id')
              .where((eb) =>
                eb.or(
                  seen.map(({ agentId, merchantId }) =>
                    eb.and([
                      eb('agentId', '=', agentId),
                      merchantId === null ? eb('merchantId', 'is', null) : eb('merchantId', '=', merchantId),
                    ]),
                  ),
                ),
              )
              .execute()
          ).map(({ id }) => id);
        const allowed: Record<string, Set<unknown>> = {
          agent_id: new Set(seen.map(({ agentId }) => agentId)),
          merchant_id: new Set([...seen.map(({ merchantId }) => merchantId), null]),
          account_id: new Set([...seen.map(({ accountId }) => accountId), null]),
          device_id: new Set(await ids('device')),
          user_id: new Set([...(await ids('appUser')), null]),
        };
        const wrong: string[] = [];
        for (const { table, columns } of await tenantTables()) {
          const { rows: readable } = await sql<{ column: string }>`
            select a.attname::text as column from pg_attribute a
            where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
              and has_column_privilege('chargehand_tenant', a.attrelid, a.attnum, 'select')`.execute(
            server.db,
          );
          const wanted = readable.map(({ column }) => column).filter((column) => columns?.includes(column));
          if (readable.length === 0) continue;
          const key = table === 'agent' ? 'agent_id' : table === 'merchant' ? 'merchant_id' : undefined;
          const shown = key ? [sql`id as ${sql.ref(key)}`] : wanted.map((column) => sql.ref(column));
          if (shown.length === 0) continue;
          const { rows } = await asSession(server.db, tenants[caller], false, (db) =>
            sql<Record<string, unknown>>`select ${sql.join(shown)} from ${sql.table(table)}`.execute(db),
          );
          const none = camel(table) in ofAgents && tenants[caller].merchantId !== null;
          if (rows.length === 0 && !none) wrong.push(`${table}: not even its own`);
          for (const row of rows)
            for (const [column, value] of Object.entries(row)) {
              const name = snake(column);
              // Skips the ledger rows of a cabinet itself, which have no device.
              if (table === 'movement' && name === 'device_id' && value === null) continue;
              if (!allowed[name]?.has(value)) wrong.push(`${table}.${name} = ${String(value)}`);
            }
        }
        expect([...new Set(wrong)]).toEqual([]);
      },
    );

    it.each(callers)(
      '[ISOLATION-01, ISOLATION-04] %s sees of the tables of agents the rows of its own agency, and as a merchant none',
      async (caller) => {
        const { agentId, merchantId } = tenants[caller];
        for (const [table, column] of Object.entries(ofAgents)) {
          const idsOf = async (db: Db, condition: RawBuilder<boolean>) => {
            const rows = await sql<{ id: number }>`select id from ${sql.table(snake(table))}
              where ${condition} order by id`.execute(db);
            return rows.rows.map(({ id }) => id);
          };
          const ownIds = await idsOf(server.db, sql`${sql.ref(snake(column))} = ${agentId}`);
          expect(ownIds.length, table).toBeGreaterThan(0);
          const seen = await asSession(server.db, tenants[caller], false, (db) => idsOf(db, sql`true`));
          expect(seen, table).toEqual(merchantId === null ? ownIds : []);
        }
      },
    );
  });

  describe('every read endpoint', () => {
    it('has an entry in the registry, and every entry an endpoint', () => {
      expect(readEndpoints.map(({ name }) => name).filter((name) => !(name in reads))).toEqual([]);
      expect(Object.keys(reads).filter((name) => !readEndpoints.some((one) => one.name === name))).toEqual(
        [],
      );
    });

    it.each(callers)(
      '[ISOLATION-01, ISOLATION-02] %s is shown what is its own by every list, detail, export, search and figure, and nothing foreign',
      async (caller) => {
        const tenant = tenants[caller];
        const seen = seenBy(caller);
        const marks = seen.map(markOf);
        const owned = {
          devices: seen.reduce((sum, { size }) => sum + size, 0),
          users: seen.reduce((sum, { size }) => sum + size, 0),
          accounts: seen.length,
          unsold: seen.reduce((sum, { size, merchantId }) => sum + (merchantId === null ? size : 0), 0),
        };
        const user = await server.db
          .selectFrom('appUser')
          .select('id')
          .where('agentId', '=', tenant.agentId)
          .where('merchantId', tenant.merchantId === null ? 'is' : '=', tenant.merchantId)
          // Takes the last user, because this user has a friend and shares a device with that friend.
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const wrong: string[] = [];
        // Makes all devices online again, because on a slow machine they may have been silent for too long.
        await server.db.updateTable('deviceState').set({ seenAt: new Date().toISOString() }).execute();
        // Reads figures first. Later, they would also count the rows that are created for other calls.
        const inOrder = [...readEndpoints].sort(
          (one, other) => Number(isFigure(other.name)) - Number(isFigure(one.name)),
        );
        for (const { name, endpoint } of inOrder) {
          const sees = reads[name];
          if (!sees) continue;
          const token =
            endpoint.access === 'appUser'
              ? await openAppSession(server.db, user.id)
              : endpoint.access === 'partner'
                ? await openPartnerToken(server.db, tenant)
                : await openSession(server.db, tenant.accountId, '192.0.2.1', markOf(tenant));
          const recipe = (await readRecipes[name]?.(server, tenant)) ??
            (await recipes[name]?.(targetOf(server, tenant))) ?? { about: 'own' as const };
          const { code, shown } = await ask(server, endpoint, recipe, token);
          const found = [...new Set(shown.match(/OWNED\d+X\d+X/g) ?? [])];
          const foreign = found.filter((mark) => !marks.includes(mark));
          if (foreign.length > 0) wrong.push(`${name} shows ${foreign.join()}`);
          const shows = sees === 'ownForAgents' && tenant.merchantId === null ? 'own' : sees;
          if (shows === 'ownForAgents') {
            if (found.length > 0) wrong.push(`${name} shows a merchant ${found.join()}`);
          } else if (shows === 'own') {
            if (code !== 'success') wrong.push(`${name}: ${code} ${shown.slice(0, 200)}`);
            else if (found.length === 0)
              wrong.push(`${name} shows nothing of its own: ${shown.slice(0, 200)}`);
          } else if ('figures' in shows) {
            const parsed = JSON.parse(shown);
            const pairs = shows.figures((Array.isArray(parsed) ? parsed : parsed.data) as never, owned);
            if (pairs.some(([is, shall]) => is !== shall)) wrong.push(`${name}: ${JSON.stringify(pairs)}`);
          } else if ('nothing' in shows) {
            if (code === 'success' && found.length > 0) wrong.push(`${name} shows ${found.join()}`);
          } else if (found.some((mark) => mark !== markOf(tenant)))
            wrong.push(`${name} shows ${found.join()}`);
          if (code === 'internal') wrong.push(`${name}: ${shown}`);
        }
        expect(wrong).toEqual([]);
      },
    );
  });
}
