import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const keep = async (recipient: string) =>
  (
    await server.db
      .insertInto('outbox')
      .values({ channel: 'email', recipient, subject: '验证码', body: 'code 482913' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('the development outbox', () => {
  it('is open to super administrators only, even if a role was granted its pages', async () => {
    const { agentA } = await openTwoAgencies(server);
    const { token } = await server.account('clerk', staff);
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'administrator')
      .executeTakeFirstOrThrow();
    const pages = await server.db
      .selectFrom('menu')
      .select('id as menuId')
      .where('permission', 'like', 'outboxList:%')
      .execute();
    await server.db
      .insertInto('roleMenu')
      .values(pages.map(({ menuId }) => ({ menuId, roleId: role.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const id = await keep('a@example.com');
    for (const who of [undefined, token, agentA.token])
      for (const [method, path] of [
        ['GET', outboxApi.list.path],
        ['GET', outboxApi.ways.path],
        ['GET', `/api/admin/outbox/${id}`],
        ['DELETE', `/api/admin/outbox/${id}`],
        ['DELETE', outboxApi.clear.path],
      ] as const)
        expect((await server.call(method, path, { token: who })).code).toBe(who === undefined ? 401 : 403);
    expect((await server.send(outboxApi.list, root)).total).toBe(1);
  });

  it('shows messages that could not be sent, searchable by recipient, until they are deleted', async () => {
    const id = await keep('b@example.com');
    expect((await server.send(outboxApi.list, root, { query: { search: 'B@EX' } })).rows).toMatchObject([
      { id, recipient: 'b@example.com', body: 'code 482913' },
    ]);
    expect(await server.send(outboxApi.get, root, { params: { id } })).toMatchObject({ subject: '验证码' });
    await server.send(outboxApi.remove, root, { params: { ids: id } });
    expect((await server.call('GET', `/api/admin/outbox/${id}`, { token: root })).code).toBe(404);
    await keep('c@example.com');
    await server.send(outboxApi.clear, root);
    expect((await server.send(outboxApi.list, root)).total).toBe(0);
    const log = await server.db.selectFrom('operationLog').selectAll().where('area', '=', 'outbox').execute();
    expect(log.map(({ verb }) => verb).sort()).toEqual(['clear', 'remove']);
    expect(JSON.stringify(log)).not.toContain('482913');
  });

  it('reports which channels can send', async () => {
    expect(await server.send(outboxApi.ways, root)).toEqual({ email: false, phone: false });
    const texting = await openTestServer({ SMS_URL: 'http://127.0.0.1:2525/sms' });
    const { token } = await texting.account('root', superAdministrator);
    expect(await texting.send(outboxApi.ways, token)).toEqual({ email: false, phone: true });
    await texting.close();
  });
});
