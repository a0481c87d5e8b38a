import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { searchApi } from '@chargehand/contract/areas/system/search';
import { codes } from '@chargehand/contract/http/codes';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { apply } from '../../../../test/applications';
import { withTestChargers } from '../../../../test/test-chargers';
import { replayLedger } from '../../stock/ledger/replay.service';

const { server, partners, world, root, withCharger } = withTestChargers();

const { review, addTestCharger, removeTestCharger, get } = apiApplicationApi;
const ask = ({ method, path }: Endpoint, id: number, by = root()) =>
  server().call(method, path.replace(':id', String(id)), { token: by.token });
const detail = (id: number) => server().send(get, root().token, { params: { id } });

const day = () => new Date().toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const reads = () => [
  '',
  '/ports',
  '/state',
  `/telemetry?from=${hoursAgo(1)}&to=${hoursAgo(-1)}`,
  '/charges',
  `/statistics?by=hour&from=${day()}&to=${day()}`,
];
const orders = [
  ['POST', '/ports/1/start'],
  ['POST', '/ports/1/stop'],
  ['PUT', '/limit', { limitW: 50 }],
] as const;

describe('[FOUND-122] a test charger', () => {
  it('is added only by accounts that may edit the access, once, to an approved application that is not disabled', async () => {
    const role = await server()
      .db.insertInto('role')
      .values({ code: 'reviewer', key: 'reviewer', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_menu select ${role.id}, id from menu where permission in
      ('apiApplicationList:list', 'apiApplicationList:review')`.execute(server().db);
    const place = { mType: 1, agentId: null, merchantId: null } as const;
    const reviewer = await server().account('reviewer', place, role.id);
    const { id } = await apply(server(), 'Refused');
    const approval = await server().call('POST', review.path.replace(':id', String(id)), {
      token: reviewer.token,
      body: { status: 'approved', testCharger: true },
    });
    expect(approval.code).toBe(codes.forbidden);
    for (const endpoint of [addTestCharger, removeTestCharger]) {
      expect((await ask(endpoint, id, reviewer)).code).toBe(codes.forbidden);
      expect((await ask(endpoint, id)).code).toBe(codes.applicationNotApproved);
      expect((await ask(endpoint, 987_654)).code).toBe(codes.notFound);
    }
    await server().send(review, root().token, { params: { id }, body: { status: 'approved' } });
    expect((await ask(removeTestCharger, id)).code).toBe(codes.notFound);
    await server().send(apiApplicationApi.disable, root().token, { params: { ids: [id] } });
    expect((await ask(addTestCharger, id)).code).toBe(codes.testChargerDisabled);
    await server().send(apiApplicationApi.enable, root().token, { params: { ids: [id] } });
    expect((await detail(id)).testCharger).toBeNull();
    const answers = await Promise.all([ask(addTestCharger, id), ask(addTestCharger, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.testChargerExists].sort());
    expect((await detail(id)).testCharger).toMatch(/^TEST-[2-9A-HJ-NP-Z]{10}$/);
  });

  it('is seen, read and commanded by no other application', async () => {
    const { charger, code, call } = await withCharger();
    const given = await call('POST', `/devices/${charger}/ports/2/start`);
    expect((await call('GET', '/events')).body.events.length).toBeGreaterThan(0);
    const others = [await partners().open(), await partners().open({ test: true }), await withCharger()];
    for (const other of others) {
      const { devices } = (await other.call('GET', '/devices')).body;
      expect(devices.map((one: { code: string }) => one.code)).not.toContain(code);
      expect((await other.call('GET', `/devices?code=${code}`)).body.devices).toEqual([]);
      for (const rest of reads())
        expect([rest, (await other.call('GET', `/devices/${charger}${rest}`)).status]).toEqual([rest, 404]);
      for (const [method, rest, body] of orders)
        expect([rest, (await other.call(method, `/devices/${charger}${rest}`, body)).status]).toEqual([
          rest,
          404,
        ]);
      expect((await other.call('GET', `/operations/${given.body.id}`)).status).toBe(404);
      const { events } = (await other.call('GET', '/events')).body;
      expect(events.map(({ deviceId }: { deviceId: number }) => deviceId)).not.toContain(charger);
    }
    const { rows } = await sql`select from api_test_operation where charger_id = ${charger}`.execute(
      server().db,
    );
    expect(rows).toHaveLength(1);
  });

  it('leaves no row in the tables that the console lists, counts and replays', async () => {
    const { db } = server();
    /** Returns the number of rows of each table that is not about the application itself. */
    const counts = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'public'
        and tablename not like 'api\\_%' and tablename not in
          ('operation_log', 'idempotency', 'outbox', 'captcha', 'attempt', 'session')
        order by 1`.execute(db);
      const counted = rows.map(async ({ name }) => {
        const { rows: found } = await sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
        return [name, found[0]?.n];
      });
      return Object.fromEntries(await Promise.all(counted));
    };
    const { token } = root();
    const { agentA } = world();
    const shown = async () => [
      await server().send(dashboardApi.figures, token, {}),
      await server().send(dashboardApi.needs, token, {}),
      await server().send(deviceSummaryApi.figures, token, {}),
      await server().send(deviceApi.list, token, { query: {} }),
      await server().send(deviceSummaryApi.list, agentA.token, { query: {} }),
      await replayLedger(db),
    ];
    const before = [await counts(), await shown()];
    const { call, path, code } = await withCharger();
    for (const [method, rest, body] of orders)
      expect((await call(method, `${path}${rest}`, body)).status).toBe(202);
    expect([await counts(), await shown()]).toEqual(before);
    const { results } = await server().send(searchApi.find, token, { query: { q: code } });
    expect(results).toEqual([]);
  });
});
