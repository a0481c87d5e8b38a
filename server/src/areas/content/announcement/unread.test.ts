import { messageApi } from '@chargehand/contract/areas/content/message';
import { unreadCustomerApi } from '@chargehand/contract/areas/people/unread-customer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnnouncements } from '../../../../test/announcements';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAnnouncements>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openAnnouncements(server);
});
afterAll(async () => {
  await world.jobs.close();
  await server.close();
});

const list = (announcementId: number, query: Record<string, unknown> = {}, token = world.token) =>
  server.send(unreadCustomerApi.list, token, { query: { announcementId, ...query } });
const kinds = async (announcementId: number, query: Record<string, unknown> = {}) =>
  (await list(announcementId, query)).rows.map(({ kind }) => kind).sort();

describe('the list of customers who have not read an announcement', () => {
  it('[MESSAGE-09] has each recipient until it reads it, found by name, kind and account', async () => {
    const { a, b1 } = world.world;
    const id = await world.sent({ audience: 'customers' });
    const other = await world.sent({ audience: 'customers', reach: 'people', agentIds: [a.agentId] });
    expect(await kinds(id)).toEqual(['agent', 'agent', 'merchant', 'merchant']);
    const accounts = await server.db
      .selectFrom('account')
      .leftJoin('merchant', 'merchant.id', 'account.merchantId')
      .select(['account.account', 'merchant.name'])
      .where('account.id', '=', b1.id)
      .execute();
    const [merchant] = accounts;
    const { rows } = await list(id, { search: merchant?.account });
    expect(rows).toMatchObject([{ ...merchant, kind: 'merchant', announcementId: id }]);
    const [message] = (await server.send(messageApi.list, b1.token)).rows;
    await server.call('POST', `/api/admin/message/${message?.id}/read`, { token: b1.token });
    expect(await kinds(id)).toEqual(['agent', 'agent', 'merchant']);
    expect(await kinds(id, { kind: 'merchant' })).toEqual(['merchant']);
    expect(await kinds(other)).toEqual(['agent']);
    const { recipients, reads } = await world.get(id);
    expect((await list(id)).total).toBe(recipients - reads);
    const page = await list(id, { pageSize: 2, pageNum: 2 });
    expect([page.total, page.rows.length]).toEqual([3, 1]);
  });

  it('[MESSAGE-09] is empty for an announcement to app users, and for a withdrawn or scheduled one', async () => {
    expect((await list(await world.sent())).total).toBe(0);
    const waiting = await world.put({
      audience: 'customers',
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect((await list(waiting)).total).toBe(0);
    const id = await world.sent({ audience: 'customers' });
    expect((await list(id)).total).toBe(4);
    expect((await world.does(id, 'withdraw')).code).toBe(1);
    expect((await list(id)).total).toBe(0);
  });

  it('[MESSAGE-09] is for staff only, whatever permissions a customer has, and is exported', async () => {
    const { a, a1 } = world.world;
    const announcementId = await world.sent({ audience: 'customers' });
    // The test has granted all permissions to these accounts, so the refusal proves that only staff may do this.
    for (const { token } of [a, a1]) {
      const query = { announcementId };
      expect((await server.call('GET', unreadCustomerApi.list.path, { token, query })).code).toBe(403);
    }
    const answer = await server.call('POST', unreadCustomerApi.export.path, {
      token: world.token,
      body: { announcementId, columns: [{ key: 'account', label: 'Account' }] },
    });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
  });
});
