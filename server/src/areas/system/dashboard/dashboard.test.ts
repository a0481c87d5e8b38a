import { agentApi } from '@chargehand/contract/areas/people/agent';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { codes } from '@chargehand/contract/http/codes';
import { type Endpoint, type OutputOf, permissionOf } from '@chargehand/contract/http/endpoint';
import { endpoints } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { slowly, stopClock } from '../../../../test/slowly';
import { inTransaction } from '../../../lib/db';
import { forgetCaches } from '../../../lib/list/list-cache';
import { followMeasured } from '../../../../test/measured';
import { isForStaff } from '../menu/role-seed.service';
import { menu } from '../../pages';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());
// On a slow machine a count takes long enough to be cached for the next test.
beforeEach(() => forgetCaches());

let opened: ReturnType<typeof openTwoAgencies> | undefined;
/** Returns two agencies with their devices, created at the first call. */
const world = () => (opened ??= openTwoAgencies(server));

const says = (deviceId: number, temperature: number) =>
  inTransaction(server.db, (tx) =>
    followMeasured(tx, [
      { deviceId, at: Date.now(), receivedAt: Date.now(), sid: 's', temperature, powerMw: 0 },
    ]),
  );

/** Creates a staff role without permissions. */
const bareRole = async () =>
  (
    await server.db
      .insertInto('role')
      .values({ code: '900', key: 'bare', mType: 1, name: JSON.stringify({ zh_CN: 'bare' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('a new system', () => {
  it('[LAYOUT-21] has empty lists and figures of 0: no data is built in', async () => {
    // Leaves out lists that have rows from the start: settings, and lists of the account itself.
    const lists = endpoints.filter(
      (endpoint) =>
        endpoint.method === 'GET' &&
        endpoint.path.endsWith('/list') &&
        // A list below one record needs the record's id.
        !endpoint.path.includes(':') &&
        endpoint.query?.safeParse({}).success === true &&
        permissionOf(endpoint) &&
        !isForStaff(menu, endpoint.access),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const { path } of lists)
      expect((await server.call('GET', path, { token: root })).data).toEqual({ rows: [], total: 0 });
    const { weekAgo, ...figures } = await server.send(dashboardApi.figures, root);
    expect(new Set([...Object.values(figures), ...Object.values(weekAgo)])).toEqual(new Set([0]));
  });
});

describe('the figures', () => {
  it('[DASH-01] count what the database holds, and for a tenant only its own', async () => {
    const { agentA, merchantA1, devices } = await world();
    await server.device('DEV-FREE');
    const seen = sql<string>`now()`;
    await server.db
      .insertInto('deviceState')
      .values([
        { deviceId: devices.a, online: true, seenAt: seen },
        { deviceId: devices.a1, online: true, seenAt: sql<string>`now() - interval '61 seconds'` },
        { deviceId: devices.b1, online: false, seenAt: seen },
      ])
      .execute();
    await says(devices.a1, 70);
    await says(devices.b1, 70);
    await server.db
      .insertInto('feedback')
      .columns(['userId', 'type', 'content'])
      .expression((eb) =>
        eb
          .selectFrom('device')
          .select(['userId', sql.lit('bug').as('type'), 'code'])
          .where('id', 'in', [devices.a, devices.b1]),
      )
      .execute();
    expect(await server.send(dashboardApi.figures, root)).toEqual({
      models: 1,
      devices: 5,
      inStock: 1,
      sold: 3,
      soldUnbound: 0,
      moving: 0,
      bound: 4,
      online: 1,
      users: 4,
      agents: 2,
      merchants: 3,
      warnings: 2,
      feedback: 2,
      weekAgo: { devices: 0, inStock: 0, sold: 0, bound: 0, users: 0, agents: 0, merchants: 0, feedback: 0 },
    });
    expect(await server.send(dashboardApi.figures, agentA.token)).toMatchObject({
      devices: 3,
      bound: 3,
      online: 1,
      users: 3,
      warnings: 1,
      feedback: 1,
    });
    expect(await server.send(dashboardApi.figures, merchantA1.token)).toMatchObject({
      devices: 1,
      online: 0,
      users: 1,
      warnings: 1,
      feedback: 0,
    });
  });

  it('[DASH-05] equal the totals of the lists that they lead to, for each caller', async () => {
    const { agentA, agentB, merchantA1 } = await world();
    const lists: [keyof OutputOf<typeof dashboardApi.figures>, Endpoint, object][] = [
      ['users', appUserApi.list, {}],
      ['agents', agentApi.list, {}],
      ['merchants', merchantApi.list, {}],
      ['models', deviceModelApi.list, {}],
      ['devices', deviceSummaryApi.list, {}],
      ['sold', deviceSummaryApi.list, { saleStatus: 'sold' }],
      ['inStock', deviceSummaryApi.list, { stands: 'inStock' }],
      ['bound', boundDeviceApi.list, {}],
      ['online', boundDeviceApi.list, { connection: 'online' }],
      ['warnings', warningApi.list, { result: 'processing' }],
      ['feedback', feedbackApi.list, {}],
    ];
    for (const token of [root, agentA.token, agentB.token, merchantA1.token]) {
      const figures = await server.send(dashboardApi.figures, token);
      for (const [figure, list, query] of lists) {
        const { code, data } = await server.call('GET', list.path, { token, query: { ...query } });
        // Skips lists that the account may not read. Its dashboard has no links to them.
        if (code === codes.forbidden) continue;
        expect([figure, (data as { total: number }).total]).toEqual([figure, figures[figure]]);
      }
    }
  });
});

describe('the number of online devices', () => {
  afterEach(() => vi.restoreAllMocks());
  it('[ISOLATION-01, ISOLATION-02] is cached for a second if counting took long, for its own scope only', async () => {
    const { agentA, merchantA1, devices } = await world();
    const tokens = [root, agentA.token, merchantA1.token];
    const online = async (token: string) => (await server.send(dashboardApi.figures, token)).online;
    const readingAfter = (seconds: number) =>
      sql`update device_state set seen_at = now() - make_interval(secs => ${seconds}), online = true`.execute(
        server.db,
      );
    await server.db.insertInto('deviceState').values({ deviceId: devices.a2 }).execute();
    await readingAfter(0);
    const counts = [4, 3, 1];
    const clock = stopClock();
    for (const [n, token] of tokens.entries()) {
      clock.forward(60_000);
      expect(await slowly(server, clock, 100, () => online(token))).toBe(counts[n]);
      const answers = [];
      for (const reader of tokens) answers.push(await online(reader));
      expect(answers).toEqual(counts);
    }
    await readingAfter(3600);
    expect(await online(merchantA1.token)).toBe(1);
    clock.forward(60_000);
    expect(await online(merchantA1.token)).toBe(0);
  });
});

describe('the pending work', () => {
  it('is returned as far as permissions reach: warnings by temperature, documents by kind, failed commands of a day', async () => {
    const { agentA, devices } = await world();
    await server.db.deleteFrom('warning').execute();
    await says(devices.a, 66);
    await says(devices.a1, 71);
    await says(devices.b1, 80);
    await server.db
      .updateTable('deviceState')
      .set({ online: true, seenAt: sql`now()` })
      .execute();
    const failed = {
      kind: 'switchPort',
      port: 1,
      onState: true,
      status: 'failed',
      reason: 'offline',
    } as const;
    await server.db
      .insertInto('command')
      .values([
        { ...failed, deviceId: devices.a },
        { ...failed, deviceId: devices.b1 },
        { ...failed, deviceId: devices.a, createdAt: sql`now() - interval '25 hours'` },
      ])
      .execute();
    const needs = await server.send(dashboardApi.needs, root);
    expect(needs.failedCommands).toBe(2);
    expect(needs.warnings?.open).toBe(3);
    expect(needs.warnings?.hottest.map(({ deviceId, temperature }) => [deviceId, temperature])).toEqual([
      [devices.b1, 80],
      [devices.a1, 71],
      [devices.a, 66],
    ]);
    // Only silent devices have a time. Makes the hottest device silent and colder: its last temperature must be shown,
    // with the time.
    expect(needs.warnings?.hottest.map(({ readAt }) => readAt)).toEqual([null, null, null]);
    const seenAt = new Date(Date.now() - 10 * 60_000).toISOString();
    await server.db
      .updateTable('deviceState')
      .set({ seenAt, temperature: 30 })
      .where('deviceId', '=', devices.b1)
      .execute();
    const { warnings: laterWarnings } = await server.send(dashboardApi.needs, root);
    expect(laterWarnings?.hottest.at(-1)).toMatchObject({
      deviceId: devices.b1,
      temperature: 30,
      readAt: seenAt,
    });
    const agentNeeds = await server.send(dashboardApi.needs, agentA.token);
    expect(agentNeeds.failedCommands).toBe(1);
    expect(agentNeeds.warnings?.hottest.map(({ deviceId }) => deviceId)).toEqual([devices.a1, devices.a]);
    const nobody = await server.account(
      'nobody',
      { mType: 1, agentId: null, merchantId: null },
      await bareRole(),
    );
    expect(await server.send(dashboardApi.needs, nobody.token)).toEqual({
      warnings: null,
      waiting: null,
      feedback: null,
      failedCommands: null,
      portFaults: null,
    });
  });
});
