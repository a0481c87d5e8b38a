import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { permissionOf } from '@chargehand/contract/endpoint';
import { endpoints } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { isForStaff } from '../menu/role-seed.service';
import { menu } from '../pages';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

describe('a new system', () => {
  it('[LAYOUT-21] has empty lists and figures of 0: nothing is built in', async () => {
    // Settings of the system and of the own account are there from the start.
    const lists = endpoints.filter(
      (one) =>
        one.method === 'GET' &&
        one.path.endsWith('/list') &&
        // A list of what belongs to one record asks for which.
        !one.path.includes(':') &&
        one.query?.safeParse({}).success === true &&
        permissionOf(one) &&
        !isForStaff(menu, one.access),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const { path } of lists)
      expect((await server.call('GET', path, { token: root })).data).toEqual({ rows: [], total: 0 });
    const figures = await server.send(dashboardApi.figures, root);
    expect(new Set(Object.values(figures))).toEqual(new Set([0]));
  });
});

describe('the figures', () => {
  it('count what the database holds, and for a tenant only its own', async () => {
    const { agentA, merchantA1, devices } = await openTwoAgencies(server);
    await server.device('DEV-FREE');
    const seen = sql<string>`now()`;
    await server.db
      .insertInto('deviceState')
      .values([
        { deviceId: devices.a, online: true, seenAt: seen, temperature: 70 },
        {
          deviceId: devices.a1,
          online: true,
          seenAt: sql<string>`now() - interval '61 seconds'`,
          temperature: 65,
        },
        { deviceId: devices.b1, online: false, seenAt: seen, temperature: 64.9 },
      ])
      .execute();
    expect(await server.send(dashboardApi.figures, root)).toEqual({
      models: 1,
      devices: 5,
      inStock: 2,
      bound: 4,
      online: 1,
      users: 4,
      hot: 1,
    });
    expect(await server.send(dashboardApi.figures, agentA.token)).toMatchObject({
      devices: 3,
      bound: 3,
      online: 1,
      users: 3,
      hot: 1,
    });
    expect(await server.send(dashboardApi.figures, merchantA1.token)).toMatchObject({
      devices: 1,
      online: 0,
      users: 1,
      hot: 0,
    });
  });
});
