import { apis } from '@chargehand/contract/endpoints';
import type { Endpoint } from '@chargehand/contract/endpoint';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asSession } from '../src/lib/tenant';
import { openTestServer, superAdministrator, type TestServer } from './harness';

/*
 * Asks the planner how it comes to every order and every filter of every list that grows, on filled tables.
 * Where no index leads there, a million rows would be read or sorted for a page of twenty.
 */

/** Lists whose tables stay small, and why. */
const small: Record<string, string> = {
  account: 'people of the operator',
  config: 'parameters',
  deviceModel: 'models',
  dict: 'words of selects',
  job: 'an account’s own jobs of a week',
  outbox: 'messages of a week, while nothing sends them',
  region: 'regions of the world',
  role: 'roles',
  stocktake: 'counts of a warehouse, a few a year for each agent; the report is read by its count',
};

const live = 'a live value: an index on it would cost each message of a device';

/** Orders without an index: they come from a snapshot that everybody shares. */
const gathered: Record<string, string> = {
  'device modelName': 'few models: each with a large part of the fleet',
  'boundDevice modelName': 'few models: each with a large part of the fleet',
  'boundDevice temperature': live,
  'boundDevice power': live,
  'onlineSession account': 'the account is another table’s; people signed in at once are few',
  'onlineSession createdAt': 'people signed in at once are few',
};

/** A value of each filter of each list that grows; undefined with a reason where no index can help. */
const samples: Record<string, Record<string, unknown>> = {
  device: {
    search: 'N00004',
    modelId: 1,
    saleStatus: 'sold',
    bindStatus: 'bound',
    outStatus: 'out',
    params: { beginTime: '2020-01-01', endTime: '2020-01-02' },
  },
  boundDevice: {
    search: 'N00004',
    modelId: 1,
    connection: live,
    hot: live,
    params: { beginTime: '2020-01-01', endTime: '2020-01-02' },
  },
  operationLog: {
    search: 'N00004',
    account: 'user7',
    area: 'device',
    verb: 'remove',
    target: '4711',
    ip: '10.0.0.7',
    params: { beginTime: '2020-01-01', endTime: '2020-01-02' },
  },
  signInLog: {
    search: 'user7',
    account: 'user7',
    outcome: 'failed',
    method: 'passkey',
    reason: 'signInFailed',
    accountType: 'administrator',
    ip: '10.0.0.7',
    params: { beginTime: '2020-01-01', endTime: '2020-01-02' },
  },
  onlineSession: {
    search: 'few people are signed in at once',
    account: 'few people are signed in at once',
    level: 'few people are signed in at once',
    ip: 'few people are signed in at once',
    params: 'few people are signed in at once',
  },
};

/** Sentences among the samples are reasons why there is none. */
const isReason = (value: unknown): value is string => typeof value === 'string' && /\w \w+ /.test(value);

const grown = ['device', 'device_state', 'operation_log', 'sign_in_log', 'session'];

let server: TestServer;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  await server.model();
  const fill = (text: string) => sql.raw(text).execute(server.db);
  await fill(
    `insert into app_user (agent_id, nickname, email, password_hash, source) select min(id), 'u', 'u@example.com', 'x', 'other' from agent`,
  );
  await fill(`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status, user_id, bound_at, created_at)
    select 'N' || lpad(n::text, 6, '0'), 'mac' || n, (select min(id) from device_model), 'n' || n, '', 1, 'w', '', 0, 'bound',
      (select min(id) from app_user), now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 12000) n`);
  await fill(`insert into device_state (device_id, temperature) select id, 20 from device`);
  await fill(`insert into operation_log (at, account, account_id, action, target, target_name, ip)
    select now() - n * interval '1 minute', 'user' || n % 90, n % 90, 'device.update', n::text, 'N' || n, '10.0.0.1' from generate_series(1, 12000) n`);
  await fill(`insert into sign_in_log (at, account, account_id, method, ok, ip)
    select now() - n * interval '1 minute', 'user' || n % 90, n % 90, 'password', true, '10.0.0.1' from generate_series(1, 12000) n`);
  await fill(
    `insert into session (token_hash, account_id, ip) select int4send(n), ${root.id}, '10.0.0.1' from generate_series(1, 12000) n`,
  );
  await fill('analyze');
});
afterAll(() => server.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** What of a statement has no index to go by, even when the planner would take one at any price. */
async function unled({ sql: text, parameters }: CompiledQuery, sorts: boolean): Promise<string[]> {
  const rows = await asSession(
    server.db,
    { accountId: root.id, agentId: null, merchantId: null },
    false,
    async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(db);
      const explained = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        ...sql`select`.compile(db),
        sql: `explain (format json) ${text}`,
        parameters,
      });
      return explained.rows;
    },
  );
  const [plan] = Object.values(rows[0] ?? {});
  return nodes((plan as [{ Plan: Plan }])[0].Plan).flatMap((node) => {
    if (node['Node Type'] === 'Seq Scan' && grown.includes(node['Relation Name'] ?? ''))
      return [`reads all of ${node['Relation Name']}`];
    return sorts && node['Node Type'] === 'Sort' ? ['sorts all of it'] : [];
  });
}

/** Whether a statement reads a page in its order; what is few is gathered and then sorted. */
const byOrder = (text: string): boolean => text.includes('order by') && !text.includes('materialized');

/** The statements of a call that look for rows: the count and the page's ids. */
async function statementsOf(endpoint: Endpoint, query: Record<string, unknown>): Promise<CompiledQuery[]> {
  server.statements.length = 0;
  const { code, body } = await server.call('GET', endpoint.path, { token: root.token, query });
  if (code !== 1) throw new Error(body);
  return server.statements.filter(
    ({ sql: text }) =>
      grown.some((table) => text.includes(`from "${table}"`)) &&
      (text.includes('count(*)') || text.includes('limit')) &&
      !text.includes('array_position'),
  );
}

const lists = Object.entries(apis).flatMap(([area, api]) =>
  Object.values(api)
    .filter(({ path, query }) => path.endsWith('/list') && query instanceof z.ZodObject)
    .map((endpoint) => ({ area, endpoint, shape: (endpoint.query as z.ZodObject).shape })),
);
const growing = lists.filter(({ area, shape }) => !(area in small) && 'orderByColumn' in shape);
const base = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc'];
const sortable = (endpoint: Endpoint): string[] => {
  const asked = z.toJSONSchema(endpoint.query ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  const found = JSON.stringify(asked.properties?.['orderByColumn']).match(/"enum":\[([^\]]*)\]/)?.[1] ?? '';
  return JSON.parse(`[${found}]`) as string[];
};

describe('lists that grow', () => {
  it('are known with all their filters', () => {
    expect(growing.map(({ area }) => area).sort()).toEqual(Object.keys(samples).sort());
    for (const { area, shape } of growing)
      expect(
        Object.keys(shape)
          .filter((key) => !base.includes(key))
          .sort(),
        area,
      ).toEqual(Object.keys(samples[area] ?? {}).sort());
  });

  it('[LAYOUT-14] come by every order of theirs through an index, both ways, or share a snapshot for a reason', async () => {
    const wrong: string[] = [];
    const known = new Set(Object.keys(gathered));
    for (const { area, endpoint } of growing)
      for (const column of [undefined, ...sortable(endpoint)])
        for (const isAsc of column === undefined ? [undefined] : ['asc', 'desc']) {
          if (known.has(`${area} ${column}`)) continue;
          const statements = await statementsOf(endpoint, { orderByColumn: column, isAsc });
          if (!statements.some(({ sql: text }) => byOrder(text))) wrong.push(`${area}: no page`);
          for (const one of statements.filter(({ sql: text }) => byOrder(text)))
            wrong.push(...(await unled(one, true)).map((said) => `${area} by ${column} ${isAsc} ${said}`));
        }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('[LAYOUT-13] come by every filter of theirs through an index', async () => {
    const wrong: string[] = [];
    for (const { area, endpoint } of growing)
      for (const [key, value] of Object.entries(samples[area] ?? {})) {
        if (isReason(value)) continue;
        for (const one of await statementsOf(endpoint, { [key]: value }))
          wrong.push(...(await unled(one, false)).map((said) => `${area} with ${key} ${said}`));
      }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('an index that goes is missed', async () => {
    const device = growing.find(({ area }) => area === 'device');
    if (!device) throw new Error('devices have no list');
    const byPorts = async () => {
      const [page] = (
        await statementsOf(device.endpoint, { orderByColumn: 'portCount', isAsc: 'desc' })
      ).filter(({ sql: text }) => byOrder(text));
      return page ? unled(page, true) : ['no page'];
    };
    // Another text each time: what a search found a moment ago is remembered.
    const search = async (text: string) => {
      const all = await statementsOf(device.endpoint, { search: text });
      return (await Promise.all(all.map((one) => unled(one, false)))).flat();
    };
    expect([await byPorts(), await search('N00004')]).toEqual([[], []]);
    await sql`drop index device_port_count, device_search`.execute(server.db);
    expect(await byPorts()).toContain('sorts all of it');
    expect(await search('N00005')).toContain('reads all of device');
  }, 30_000);
});
