import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../src/lib/session/tenant';
import { openTestServer, type TestServer } from './harness';
import { openPartners } from './partners';
import { stepsWithoutIndex } from './plans';

/* Checks the query plans of partners' requests on tables with many devices of other owners. */

const grown = ['device', 'device_state', 'api_event', 'charge', 'api_application_device'];
let server: TestServer;
let partners: ReturnType<typeof openPartners>;
beforeAll(async () => {
  server = await openTestServer();
  partners = openPartners(server);
  await server.model();
  const fill = (text: string) => sql.raw(text).execute(server.db);
  await fill(
    `insert into agent (name, customer_code) select 'a' || n, 'A' || n from generate_series(1, 90) n`,
  );
  await fill(`insert into merchant (agent_id, name, customer_code)
    select 2 + n % 90, 'm' || n, 'M' || n from generate_series(1, 2000) n`);
  await fill(`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, out_status, out_at, sale_status, sold_at, agent_id, merchant_id)
    select 'N' || n, 'mac' || n, (select min(id) from device_model), 'n' || n, '', 1, 'w', '', 0, 'out', now(), 'sold', now(), m.agent_id, m.id
    from generate_series(1, 12000) n join merchant m on m.id = 1 + n % 2000`);
  await fill(`insert into device_state (device_id, temperature) select id, 20 from device`);
  await fill(`insert into api_event (type, device_id, at, position, sequence)
    select 'device.online', id, now(), row_number() over (order by id), 1 from device`);
  await fill('update api_event_line set position = (select max(position) from api_event)');
  await fill('vacuum analyze');
});
afterAll(() => server.close());

const reads = (id: number): string[] => [
  'devices',
  'devices?code=N77',
  `devices/${id}`,
  `devices/${id}/ports`,
  `devices/${id}/state`,
  `devices/${id}/telemetry?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`,
  `devices/${id}/charges`,
  `devices/${id}/statistics?by=day&from=2026-01-01&to=2026-01-02`,
  'events',
];

/** Reads a device and its data as a partner. Returns the steps of the query plans that no index supports. */
async function unindexedReadsOf(kind: string): Promise<string[]> {
  const device = await server.db
    .selectFrom('device')
    .select(['id', 'agentId', 'merchantId'])
    .where('code', '=', 'N77')
    .executeTakeFirstOrThrow();
  const reach = {
    agentId: kind === 'chosen devices' ? null : device.agentId,
    merchantId: kind === 'merchant' ? device.merchantId : null,
  };
  const partner = await partners.open(reach);
  if (kind === 'chosen devices')
    await server.db
      .insertInto('apiApplicationDevice')
      .values({ applicationId: partner.id, deviceId: device.id })
      .execute();
  const caller: Caller = { applicationId: partner.id, ...reach, test: false };
  const wrong: string[] = [];
  for (const path of reads(device.id)) {
    server.statements.length = 0;
    const { status, body } = await partner.call('GET', `/${path}`);
    expect([path, status, body]).toEqual([path, 200, expect.anything()]);
    const statements: CompiledQuery[] = server.statements.filter(
      ({ sql: text }) => text.startsWith('select') && grown.some((table) => text.includes(`from "${table}"`)),
    );
    expect([path, statements.length > 0]).toEqual([path, true]);
    for (const statement of statements)
      wrong.push(
        ...(
          await stepsWithoutIndex(
            server,
            caller,
            grown,
            statement,
            statement.sql.includes('order by'),
            path !== 'events',
          )
        ).map((finding) => `${path} ${finding}`),
      );
  }
  return wrong;
}

it.each(['agent', 'merchant', 'chosen devices'])(
  'every read of a partner of %s uses an index',
  async (kind) => {
    expect(await unindexedReadsOf(kind)).toEqual([]);
  },
);

it('[OPENAPI-06] skipped events of others are not read again', async () => {
  const partner = await partners.open();
  const first = await partner.call('GET', '/events');
  expect(first.body.events).toEqual([]);
  const { cursor } = { cursor: encodeURIComponent(first.body.next) };
  const again = await partner.call('GET', `/events?cursor=${cursor}`);
  expect(again.body).toEqual(first.body);
  const statement = server.statements.findLast(({ sql: text }) => text.includes('from "api_event"'));
  const { rows } = await sql<{ n: number }>`select max(position)::int as n from api_event`.execute(server.db);
  expect(statement?.parameters).toContain(rows[0]?.n);
});

it('a missing index is detected', async () => {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename = 'device' and indexdef like '%agent_id%' and indexdef not like '%UNIQUE%'`.execute(
    server.db,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(server.db);
  expect(await unindexedReadsOf('agent')).toContain('devices reads all of device');
});
