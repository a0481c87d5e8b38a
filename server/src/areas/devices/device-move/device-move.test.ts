import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let users: { one: number; other: number; stranger: number; jamaican: number };

const phoneOf = (id: number, phone: string) =>
  server.db.updateTable('appUser').set({ phone }).where('id', '=', id).execute();

beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  users = {
    one: await world.user('One', world.a.agentId),
    other: await world.user('Other', world.a.agentId),
    stranger: await world.user('Stranger', world.b.agentId),
    jamaican: await world.user('Jamaican', world.a.agentId),
  };
  await phoneOf(users.other, '+8613800001234');
  await phoneOf(users.jamaican, '+18765551234');
});
afterAll(() => server.close());

const move = (token: string, body: Record<string, unknown>) =>
  server.call('POST', deviceMoveApi.create.path, { token, body });
const to = (code: string, account: string) => ({ code, accountType: 'email', areaCode: '+86', account });
async function bound(): Promise<string> {
  const [code = ''] = await world.devices(1);
  await world.out(world.a, [code]);
  await world.bind(code, users.one);
  return code;
}

describe('refused', () => {
  it('[MOVE-01] without area code, account or account type, or with one in a wrong format', async () => {
    const code = await bound();
    const { token } = world.staff;
    expect(errorsOf(await move(token, { code }))).toEqual(['accountType', 'areaCode', 'account']);
    expect(errorsOf(await move(token, { ...to(code, 'nobody'), accountType: 'email' }))).toEqual(['account']);
    expect(errorsOf(await move(token, { ...to(code, 'x@example.com'), accountType: 'phone' }))).toEqual([
      'account',
    ]);
    expect(errorsOf(await move(token, to(code, 'nobody@example.com')))).toEqual(['account']);
    expect((await world.of(code)).userId).toBe(users.one);
  });

  it('[MOVE-03] to a user of another agency, and to the user who has it', async () => {
    const code = await bound();
    for (const account of ['stranger@example.com', 'one@example.com'])
      expect(errorsOf(await move(world.staff.token, to(code, account)))).toEqual(['account']);
    expect((await world.of(code)).userId).toBe(users.one);
  });

  it('[MOVE-02] to a closed account, even if its user has another; a new owner of that account can get devices', async () => {
    const [both, closed] = [
      await world.user('Both', world.a.agentId),
      await world.user('Closed', world.a.agentId),
    ];
    await phoneOf(both, '+8613900000001');
    await server.db
      .updateTable('appUser')
      .set({ phoneLoggedOutAt: sql`now()` })
      .where('id', '=', both)
      .execute();
    await server.db
      .updateTable('appUser')
      .set({ emailLoggedOutAt: sql`now()` })
      .where('id', '=', closed)
      .execute();
    const code = await bound();
    const byPhone = { code, accountType: 'phone', areaCode: '+86', account: '13900000001' };
    expect(errorsOf(await move(world.staff.token, byPhone))).toEqual(['account']);
    expect(errorsOf(await move(world.staff.token, to(code, 'closed@example.com')))).toEqual(['account']);
    // The database function refuses it as well.
    const { id } = await world.of(code);
    const { rows } = await world.as(world.staff, (db) =>
      sql<{ refused: string | null }>`select move_device(${id}, ${closed}) as refused`.execute(db),
    );
    expect(rows).toEqual([{ refused: 'otherAgency' }]);
    expect((await world.of(code)).userId).toBe(users.one);

    const heir = await world.user('Heir', world.a.agentId);
    await phoneOf(heir, '+8613900000001');
    expect((await move(world.staff.token, byPhone)).code).toBe(1);
    expect((await world.of(code)).userId).toBe(heir);
    expect((await move(world.staff.token, to(code, 'both@example.com'))).code).toBe(1);
  });

  it('[MOVE-04] for an unbound device, one in return, and one of another agency', async () => {
    const [free = ''] = await world.devices(1);
    expect((await move(world.staff.token, to(free, 'other@example.com'))).code).toBe(1202);
    const code = await bound();
    expect(errorsOf(await move(world.b.token, to(code, 'stranger@example.com')))).toEqual(['code']);
    await world.return(world.a, [code]);
    expect(errorsOf(await move(world.staff.token, to(code, 'other@example.com')))).toEqual(['code']);
  });
});

describe('moved', () => {
  it('[MOVE-02] by phone or e-mail: the device is bound to the other account, and the move is listed with both', async () => {
    for (const target of [
      to('', 'other@example.com'),
      { accountType: 'phone', areaCode: '+86', account: '138 0000 1234' },
    ]) {
      const code = await bound();
      expect((await move(world.a.token, { ...target, code })).code).toBe(1);
      expect(await world.of(code)).toMatchObject({
        userId: users.other,
        bindStatus: 'bound',
        holder: 'agent',
      });
      const { rows } = await server.send(deviceMoveApi.list, world.a.token, { query: { search: code } });
      expect(rows).toMatchObject([{ code, fromUser: 'One', toUser: 'Other', by: 'Anna' }]);
      const others = await server.send(deviceMoveApi.list, world.b.token, { query: { search: code } });
      expect(others.rows).toEqual([]);
    }
  });

  it('[MOVE-02] by a phone of a country that shares its dialling code, with the area code of its region', async () => {
    const code = await bound();
    const target = { code, accountType: 'phone', areaCode: '+1-876', account: '(0)555-1234' };
    expect((await move(world.a.token, target)).code).toBe(1);
    expect((await world.of(code)).userId).toBe(users.jamaican);
  });
});
