import { searchApi } from '@chargehand/contract/areas/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
  await server.device('DEV-STOCK');
});
afterAll(() => server.close());

const find = async (token: string, q: string) =>
  (await server.send(searchApi.find, token, { query: { q } })).results
    .map(({ kind, title }) => `${kind} ${title}`)
    .sort();

describe('search', () => {
  it('finds devices, users and customers by code, MAC, name and account', async () => {
    expect(await find(root, 'dev-a01')).toEqual(['device DEV-A01', 'user DEV-A01']);
    const { mac } = await server.db
      .selectFrom('device')
      .select('mac')
      .where('code', '=', 'DEV-STOCK')
      .executeTakeFirstOrThrow();
    expect(await find(root, mac.toLowerCase())).toEqual(['device DEV-STOCK']);
    expect(await find(root, 'DEV-A02@example')).toEqual(['user DEV-A02']);
    expect(await find(root, 'A1')).toEqual(['merchant A1']);
  });

  it('takes its wildcards literally, and one letter finds nothing', async () => {
    expect(await find(root, '%%')).toEqual([]);
    expect(await find(root, '__')).toEqual([]);
    expect(await find(root, 'D')).toEqual([]);
  });

  it('[ISOLATION-01] shows nobody what is not theirs or not on a list of theirs', async () => {
    expect(await find(world.agentB.token, 'DEV')).toEqual(['device DEV-B01']);
    expect(await find(world.merchantA1.token, 'DEV')).toEqual(['device DEV-A01']);
    expect(await find(world.agentA.token, 'A1')).toEqual([]);
  });
});
