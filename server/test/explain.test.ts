import { recipientApi } from '@chargehand/contract/areas/stock/recipient';
import { apis } from '@chargehand/contract/endpoints';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sortedWithoutIndex, samples, small } from './explain-samples';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { stepsWithoutIndex } from './plans';

/*
 * Checks the query plan of every sort order and every filter of every growing list, on filled tables. Without an index,
 * a million rows would be read or sorted for a page of twenty.
 */

/** Returns whether a sample is a sentence. It then states why a filter has no sample value. */
const isReason = (value: unknown): value is string => typeof value === 'string' && /\w \w+ /.test(value);

const grown = [
  'device',
  'device_state',
  'device_log',
  'movement',
  'document',
  'document_device',
  'app_consent',
  'app_friend',
  'app_installation',
  'app_user',
  'device_share',
  'merchant',
  'alarm',
  'warning',
  'feedback',
  'operation_log',
  'sign_in_log',
  'session',
  'qr_code',
];

let server: TestServer;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  await server.model();
  await server.model('P7');
  const fill = (text: string) => sql.raw(text).execute(server.db);
  await fill(
    `insert into app_user (agent_id, nickname, email, password_hash, source) select min(id), 'u', 'u@example.com', 'x', 'other' from agent`,
  );
  await fill(`insert into app_user (agent_id, nickname, phone, password_hash, source, created_at, first_bound_at)
    select (select min(id) from agent), 'N' || lpad(n::text, 6, '0'), '+86' || n, 'x', 'other', now() - n * interval '1 minute',
      now() - n * interval '1 minute' from generate_series(1, 12000) n`);
  await fill(`insert into app_friend (user_id, friend_id, created_at)
    select id, lag(id) over (order by id), created_at from app_user offset 1`);
  await fill(`insert into app_installation (platform, installation, version, precedence, user_id, last_seen_at)
    select case when id % 100 = 0 then 'ios' else 'android' end, gen_random_uuid(), '2.0.' || id % 400, lpad((id % 400)::text, 9, '0'), id,
      now() - id * interval '1 minute' from app_user`);
  await fill(`insert into app_text_version (text, version, content, agree_anew)
    select text, n, '{}', true from generate_series(1, 40) n, unnest(array['userAgreement', 'privacyPolicy']) text`);
  await fill(`insert into app_consent (user_id, text, version, language, at)
    select id, case when id % 100 = 0 then 'privacyPolicy' else 'userAgreement' end, 1 + id % 40, 'zh_CN', created_at from app_user`);
  await fill(`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status, user_id, bound_at, created_at)
    select 'N' || lpad(n::text, 6, '0'), 'mac' || n, (select min(id) from device_model), 'n' || n, '', 1, 'w', '', 0, 'bound',
      (select min(id) from app_user) + n, now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 12000) n`);
  await fill(
    `insert into agent (name, customer_code) select 'a' || n, 'A' || n from generate_series(1, 90) n`,
  );
  await fill(`insert into merchant (agent_id, name, customer_code, created_at)
    select 2 + n % 90, 'm' || n, 'M' || lpad(n::text, 6, '0'), now() - n * interval '1 minute' from generate_series(1, 12000) n`);
  await fill(`insert into account (account, name, password_hash, m_type, role_id, agent_id, merchant_id, disabled)
    select customer_code, name, '', 3, (select id from role where key = 'merchant'), agent_id, id, id % 50 = 0 from merchant`);
  await fill(`insert into device_share (device_id, owner_id, user_id, created_at)
    select device.id, app_friend.user_id, friend_id, app_friend.created_at from device
      join app_friend on app_friend.user_id = device.user_id`);
  await fill(`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, out_status, agent_id, created_at, unbound_at)
    select 'A' || lpad(n::text, 6, '0'), 'amac' || n, (select max(id) from device_model), 'a' || n, '', 1, 'w', '', 0, 'out',
      (select min(id) from agent) + 1 + n % 20, now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 12000) n`);
  await fill(`insert into document (kind, state, from_agent_id, to_agent_id, from_name, to_name, created_at, decided_at)
    select 'transfer', 'received', 2 + n % 9, 11 + n % 9, 'from ' || n, 'to ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 12000) n`);
  await fill(`insert into document_device (document_id, device_id, code, open)
    select 1 + n % 6000, n, 'N' || lpad(n::text, 6, '0'), false from generate_series(1, 12000) n`);
  await fill(`insert into movement (kind, device_id, code, model_id, at, from_holder, from_out, to_holder, to_agent_id, to_out)
    select 'outbound', id, code, model_id, created_at, 'warehouse', 'notOut', 'agent', agent_id, 'out' from device where agent_id is not null`);
  await fill(`insert into movement (kind, device_id, code, model_id, at, from_holder, from_out, to_holder, to_out, from_binder_id, to_binder_id)
    select 'move', id, code, model_id, created_at, 'warehouse', 'notOut', 'warehouse', 'notOut', 1, 2 from device where agent_id is null`);
  await fill(`insert into device_state (device_id, temperature) select id, 20 from device`);
  await fill(`insert into warning (device_id, agent_id, merchant_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at, read_at, sid, completed_at)
    select n, m.agent_id, m.id, 65, 66, 1, 66 + n % 50, 1, at, at, 's', case when n % 100 > 0 then at + interval '1 hour' end
    from generate_series(1, 12000) n cross join lateral (select now() - n * interval '1 minute' as at) t
      left join merchant m on m.id = n % 400`);
  await fill(`insert into alarm (device_id, kind, severity, code, device_name, model_name, agent_id, merchant_id, since, began_at, raised_at,
      returned_at, acknowledged_at)
    select n, 'silence', 'major', 'A' || n, 'A' || n, 'P6', m.agent_id, m.id, at, at, at, case when n % 100 > 0 then at + interval '1 hour' end,
      case when n % 100 > 0 then at + interval '2 hours' end
    from generate_series(1, 12000) n cross join lateral (select now() - n * interval '1 minute' as at) t
      left join merchant m on m.id = n % 400`);
  await fill(`insert into feedback (user_id, type, content, created_at, processed_at, opinion)
    select id, (array['suggestion', 'bug', 'other'])[1 + id % 3], nickname || ' says', created_at,
      case when id % 100 > 0 then created_at + interval '1 hour' end, case when id % 100 > 0 then 'thanks' end from app_user`);
  await fill(`insert into operation_log (at, account, account_id, action, target, target_name, ip)
    select now() - n * interval '1 minute', 'user' || n % 90, n % 90, 'device.update', n::text, 'N' || n, '10.0.0.1' from generate_series(1, 12000) n`);
  await fill(`insert into sign_in_log (at, account, account_id, method, ok, ip)
    select now() - n * interval '1 minute', 'user' || n % 90, n % 90, 'password', true, '10.0.0.1' from generate_series(1, 12000) n`);
  await fill(
    `insert into session (token_hash, account_id, ip) select int4send(n), ${root.id}, '10.0.0.1' from generate_series(1, 12000) n`,
  );
  await fill(`insert into qr_batch (number, quantity) select 'B' || n, 100 from generate_series(1, 120) n`);
  await fill(`insert into qr_code (label, batch_id, position, used_at)
    select '0' || lpad(n::text, 13, '0'), 1 + n / 100, 1 + n % 100, case when n % 3 = 0 then now() - n * interval '1 minute' end
    from generate_series(0, 11999) n`);
  await fill('vacuum analyze');
});
afterAll(() => server.close());

const unindexedSteps = (query: CompiledQuery, sorts: boolean) =>
  stepsWithoutIndex(server, { accountId: root.id, agentId: null, merchantId: null }, grown, query, sorts);

/**
 * Returns whether a statement reads rows in the order of a page. A materialized statement does not: it collects a small
 * result, and sorts that.
 */
const byOrder = (text: string): boolean => text.includes('order by') && !text.includes('materialized');

/** Calls an endpoint and returns the statements that searched rows: those for the count and for the page's ids. */
async function statementsOf(endpoint: Endpoint, query: Record<string, unknown>): Promise<CompiledQuery[]> {
  server.statements.length = 0;
  const { code, body } = await server.call('GET', endpoint.path.replace(':id', '1'), {
    token: root.token,
    query,
  });
  if (code !== 1) throw new Error(body);
  return server.statements.filter(
    ({ sql: text }) =>
      grown.some((table) => text.includes(`from "${table}"`)) &&
      (text.includes('count(*)') || text.includes('limit')) &&
      !text.includes('array_position'),
  );
}

const lists = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api)
    .filter(([, { path, query }]) => path.endsWith('/list') && query instanceof z.ZodObject)
    .map(([name, endpoint]) => ({
      area: name === 'list' ? area : `${area}.${name}`,
      endpoint,
      shape: (endpoint.query as z.ZodObject).shape,
    })),
);
const growing = lists.filter(({ area, shape }) => !(area in small) && 'orderByColumn' in shape);
const base = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc'];
const sortable = (endpoint: Endpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.query ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  const found = JSON.stringify(schema.properties?.['orderByColumn']).match(/"enum":\[([^\]]*)\]/)?.[1] ?? '';
  return JSON.parse(`[${found}]`) as string[];
};

const inFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('growing lists', () => {
  it('are covered with all their filters', () => {
    expect(growing.map(({ area }) => area).sort()).toEqual(Object.keys(samples).sort());
    for (const { area, shape } of growing)
      expect(
        Object.keys(shape)
          .filter((key) => !base.includes(key))
          .sort(),
        area,
      ).toEqual(Object.keys(samples[area] ?? {}).sort());
  });

  it('[LAYOUT-14] use an index for every sort order, both ways, or share a snapshot for a stated reason', async () => {
    const wrong: string[] = [];
    const excused = new Set(Object.keys(sortedWithoutIndex));
    for (const { area, endpoint } of growing)
      for (const column of [undefined, ...sortable(endpoint)])
        for (const isAsc of column === undefined ? [undefined] : ['asc', 'desc']) {
          if (excused.has(`${area} ${column}`)) continue;
          const statements = await statementsOf(endpoint, { orderByColumn: column, isAsc });
          if (!statements.some(({ sql: text }) => byOrder(text))) wrong.push(`${area}: no page`);
          for (const statement of statements.filter(({ sql: text }) => byOrder(text)))
            wrong.push(
              ...(await unindexedSteps(statement, true)).map(
                (finding) => `${area} by ${column} ${isAsc} ${finding}`,
              ),
            );
        }
    expect(wrong).toEqual([]);
  });

  it('[LAYOUT-13] use an index for every filter', async () => {
    const wrong: string[] = [];
    for (const { area, endpoint } of growing)
      for (const [key, value] of Object.entries(samples[area] ?? {})) {
        if (isReason(value)) continue;
        // A search term may be typed in full width, and is then searched in both spellings.
        for (const sought of key === 'search' ? [value, inFullWidth(String(value))] : [value])
          for (const statement of await statementsOf(endpoint, { [key]: sought }))
            wrong.push(
              ...(await unindexedSteps(statement, false)).map(
                (finding) => `${area} with ${key} ${sought} ${finding}`,
              ),
            );
      }
    expect(wrong).toEqual([]);
  });

  it('the search for recipients uses an index, however many there are', async () => {
    const wrong: string[] = [];
    for (const kind of ['user', 'merchant'])
      for (const query of [{ search: 'N0001' }, { account: '+8612' }, { id: 7 }]) {
        const statements = await statementsOf(recipientApi.list, { kind, ...query });
        expect(statements).toHaveLength(1);
        for (const statement of statements)
          wrong.push(
            ...(await unindexedSteps(statement, false)).map(
              (finding) => `${kind} with ${JSON.stringify(query)} ${finding}`,
            ),
          );
      }
    expect(wrong).toEqual([]);
  });

  it('a missing index is detected', async () => {
    const device = growing.find(({ area }) => area === 'device');
    if (!device) throw new Error('devices have no list');
    const byPorts = async () => {
      const [page] = (
        await statementsOf(device.endpoint, { orderByColumn: 'portCount', isAsc: 'desc' })
      ).filter(({ sql: text }) => byOrder(text));
      return page ? unindexedSteps(page, true) : ['no page'];
    };
    // Uses a new text at each call, because recent searches are cached.
    const search = async (text: string) => {
      const searches = await statementsOf(device.endpoint, { search: text });
      return (await Promise.all(searches.map((one) => unindexedSteps(one, false)))).flat();
    };
    expect([await byPorts(), await search('N00004')]).toEqual([[], []]);
    await sql`drop index device_port_count, device_search`.execute(server.db);
    expect(await byPorts()).toContain('sorts all of it');
    expect(await search('N00005')).toContain('reads all of device');
  });
});
