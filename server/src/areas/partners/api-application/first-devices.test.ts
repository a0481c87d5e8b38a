import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../../../../test/applications';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

const { review, get } = apiApplicationApi;
const post = (path: string, id: number, body: Record<string, unknown>, token = root.token) =>
  server.call('POST', path.replace(':id', String(id)), { token, body });
const approve = (id: number) =>
  server.send(review, root.token, { params: { id }, body: { status: 'approved' } });
const applicationOf = (id: number) => server.send(get, root.token, { params: { id } });

describe('[FOUND-121] choosing the devices with an approval', () => {
  const chosen = async (id: number) =>
    (await server.send(apiApplicationApi.devices, root.token, { params: { id } })).map((one) => one.code);

  it('gives the company its devices, and refuses unknown codes and accounts that may not edit the access', async () => {
    const { id } = await apply(server, 'With devices');
    const wanted = ['CHOSEN01', 'CHOSEN02'];
    for (const code of wanted) await server.device(code);
    const refused = await post(review.path, id, {
      status: 'approved',
      codes: ['CHOSEN01', 'NOSUCH01'],
    });
    expect(refused.data).toMatchObject({ errors: [{ field: 'codes.1' }] });
    const role = await server.db
      .insertInto('role')
      .values({ code: 'reviewer', key: 'reviewer', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_menu select ${role.id}, id from menu where permission in
      ('apiApplicationList:list', 'apiApplicationList:review')`.execute(server.db);
    const reviewer = await server.account('reviewer', { mType: 1, agentId: null, merchantId: null }, role.id);
    for (const body of [{ codes: wanted }, { test: true }])
      expect((await post(review.path, id, { status: 'approved', ...body }, reviewer.token)).code).toBe(
        codes.forbidden,
      );
    expect(await applicationOf(id)).toMatchObject({ status: 'pending', code: null });
    await server.send(review, root.token, { params: { id }, body: { status: 'approved', codes: wanted } });
    expect(await chosen(id)).toEqual(wanted);
    expect(await applicationOf(id)).toMatchObject({ status: 'approved', test: false, deviceCount: 2 });
  });

  it('reserves an application for tests, and is left out by a rejection and by an approval without devices', async () => {
    const [tests, rejected, plain] = await Promise.all(
      ['For tests', 'Rejected with devices', 'Plain'].map((name) => apply(server, name)),
    );
    const id = tests?.id ?? 0;
    await server.send(review, root.token, { params: { id }, body: { status: 'approved', test: true } });
    expect(await applicationOf(id)).toMatchObject({ test: true, deviceCount: 0 });
    await post(review.path, rejected?.id ?? 0, { status: 'rejected', reason: 'no', test: true });
    expect(await applicationOf(rejected?.id ?? 0)).toMatchObject({ status: 'rejected', test: false });
    await approve(plain?.id ?? 0);
    expect(await applicationOf(plain?.id ?? 0)).toMatchObject({ test: false, deviceCount: 0 });
  });
});
