import { agentApi } from '@chargehand/contract/areas/people/agent';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi, fetchableMinutes } from '@chargehand/contract/areas/stock/device-credentials';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { recipientApi } from '@chargehand/contract/areas/stock/recipient';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { mac } from '@chargehand/contract/fields/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff as operator, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

const post = (who: { token: string }, path: string, body: Record<string, unknown>) =>
  server.call('POST', path, { token: who.token, body });

describe('codes and addresses', () => {
  it('[STOCK-09] are the same in upper and lower case, with colons, dashes or no separator', async () => {
    const { staff, a } = world;
    const [code = '', other = ''] = await world.devices(2);
    const typed = code.toLowerCase();
    const [looked] = await server.send(scanApi.look, staff.token, {
      body: { kind: 'outbound', codes: [typed] },
    });
    expect(looked).toMatchObject({ asked: typed, code, refused: null });
    expect(
      (
        await post(staff, outboundApi.create.path, {
          codes: [typed, code],
          target: 'agent',
          agentId: a.agentId,
        })
      ).code,
    ).toBe(1);
    expect((await world.of(code)).agentId).toBe(a.agentId);
    expect(
      ['a4cf12-318179', 'A4CF12318179', 'a4-cf-12-31-81-79', 'A4CF.1231.8179'].map((one) => mac().parse(one)),
    ).toEqual(Array(4).fill('A4:CF:12:31:81:79'));
    expect(mac().safeParse('A4CF1231817').success).toBe(false);
    const address = (await world.of(other)).mac;
    for (const [who, sought] of [
      [staff, address.replaceAll(':', '').toLowerCase()],
      [staff, address.replaceAll(':', '').slice(4)],
      [staff, address.toLowerCase()],
      [staff, other.toLowerCase()],
    ] as const) {
      const { rows } = await server.send(deviceApi.list, who.token, { query: { search: sought } });
      expect([sought, rows.map((row) => row.code)]).toEqual([sought, expect.arrayContaining([other])]);
    }
    // A second device whose code differs only in case must be rejected as well.
    const draft = {
      modelId: (await world.of(other)).modelId,
      ip: '10.0.0.1',
      portCount: 1,
      wifiName: 'w',
      image: 'x.png',
    };
    const scanned = await server.send(deviceApi.lookIn, staff.token, {
      body: { devices: [{ code: other.toLowerCase(), mac: 'A4CF12318179' }] },
    });
    expect(scanned[0]?.msg).not.toBeNull();
    expect(draft.modelId).toBeGreaterThan(0);
  });

  it('[AGENT-03] a customer’s code that differs only in case from an existing one is refused', async () => {
    const { staff } = world;
    const roleId = (
      await server.db.selectFrom('role').select('id').where('key', '=', 'agent').executeTakeFirstOrThrow()
    ).id;
    const made = (account: string, customerCode: string) =>
      post(staff, agentApi.create.path, {
        account,
        pwd: 'Chargehand-9',
        name: account,
        customerCode,
        roleId,
        disabled: false,
      });
    expect((await made('first-one', 'Code-77')).code).toBe(1);
    expect(errorsOf(await made('second-one', 'CODE-77'))).toEqual(['customerCode']);
  });
});

describe('disabled agents and closed users', () => {
  it('a disabled agent is marked and refused, and a closed user is neither offered nor accepted', async () => {
    const { staff, a, b } = world;
    const codes = await world.devices(1);
    const gone = await world.user('Gone', a.agentId);
    await sql`update app_user set email_logged_out_at = now() where id = ${gone}`.execute(server.db);
    await world.out(a, codes);
    await server.db
      .updateTable('account')
      .set({ disabled: true })
      .where('agentId', '=', b.agentId)
      .where('mType', '=', 2)
      .execute();
    const offered = (kind: 'agent' | 'user', search: string) =>
      server.send(recipientApi.list, staff.token, { query: { kind, search } });
    expect(await offered('agent', 'Bert')).toMatchObject([{ name: 'Bert', disabled: true }]);
    expect(await offered('agent', 'Anna')).toMatchObject([{ name: 'Anna', disabled: false }]);
    expect(await offered('user', 'Gone')).toEqual([]);
    const fresh = await world.devices(1);
    expect(
      errorsOf(
        await post(staff, outboundApi.create.path, { codes: fresh, target: 'agent', agentId: b.agentId }),
      ),
    ).toEqual(['agentId']);
    expect(
      errorsOf(await post(staff, outboundApi.create.path, { codes: fresh, target: 'user', userId: gone })),
    ).toEqual(['userId']);
    expect(errorsOf(await post(a, transferApi.create.path, { codes, recipientAccount: b.login }))).toEqual([
      'recipientAccount',
    ]);
    await server.db
      .updateTable('account')
      .set({ disabled: false })
      .where('agentId', '=', b.agentId)
      .execute();
  });

  it('[USER-05] an agency set by staff is kept at the first binding; a user who registered gets the device’s', async () => {
    const { a, b } = world;
    const [bound = '', waiting = ''] = await world.devices(2);
    await world.out(b, [bound, waiting]);
    const placed = await world.user('Placed', a.agentId);
    const direct = (
      await server.db.selectFrom('agent').select('id').where('direct', '=', true).executeTakeFirstOrThrow()
    ).id;
    const self = await world.user('Self', direct);
    await world.bind(bound, placed);
    await world.bind(waiting, self);
    const rows = await server.db
      .selectFrom('appUser')
      .select(['agentId', 'firstBoundAt'])
      .where('id', 'in', [placed, self])
      .orderBy('id')
      .execute();
    expect(rows.map(({ agentId }) => agentId)).toEqual([a.agentId, b.agentId]);
    expect(rows.every(({ firstBoundAt }) => firstBoundAt !== null)).toBe(true);
  });
});

it('[STOCK-10] passwords of devices taken in at once are kept a week, for accounts that may take devices in', async () => {
  const { staff, a } = world;
  const colleague = await server.account('colleague', operator);
  const modelId = await server.model('WEEK');
  await server.send(deviceApi.takeIn, staff.token, {
    body: { modelId, ip: '10.0.0.1', wifiName: 'w', devices: [{ code: 'WEEK-1', mac: 'A4:CF:12:99:00:01' }] },
  });
  await server.db
    .updateTable('secretBatch')
    .set({ createdAt: sql<string>`now() - interval '6 days'` })
    .execute();
  expect(fetchableMinutes).toBe(7 * 24 * 60);
  const waiting = await server.send(deviceCredentialsApi.waiting, colleague.token);
  expect(waiting).toMatchObject([{ by: 'keeper' }]);
  expect((await server.call('GET', deviceCredentialsApi.waiting.path, { token: a.token })).code).toBe(403);
  const path = deviceCredentialsApi.fetch.path.replace(':id', String(waiting[0]?.id));
  const fetched = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${colleague.token}` },
  });
  expect(fetched.headers['content-type']).toContain('spreadsheet');
  // The passwords can be downloaded only once.
  expect(await server.send(deviceCredentialsApi.waiting, staff.token)).toEqual([]);
});
