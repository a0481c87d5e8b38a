import { authApi } from '@chargehand/contract/areas/system/auth';
import { onlineSessionApi } from '@chargehand/contract/areas/system/online-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import WebSocket from 'ws';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { tokenHash } from '../../../lib/session/secret';
import { openSession } from '../auth/auth.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
let base: string;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const read = (query: Record<string, unknown> = {}, token = root.token) =>
  server.send(onlineSessionApi.list, token, { query });
const only = async (account: string, token = root.token) =>
  (await read({ account }, token)).rows[0] ?? expect.unreachable(account);
const end = (ids: number[] | number, token = root.token) =>
  server.call('DELETE', `/api/admin/online-session/${[ids].flat().join(',')}`, { token });
const alive = async (token: string) => (await server.call('GET', authApi.accountInfo.path, { token })).code;
const idle = (token: string, minutes: number) =>
  server.db
    .updateTable('session')
    .set({ usedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('tokenHash', '=', tokenHash(token))
    .execute();

describe('online sessions', () => {
  it('can be listed and ended only with the permission', async () => {
    const victim = await only('merchant-a1');
    expect((await server.call('GET', onlineSessionApi.list.path)).code).toBe(401);
    for (const { token } of [world.agentA, world.merchantA2]) {
      expect((await server.call('GET', onlineSessionApi.list.path, { token })).code).toBe(403);
      expect((await end(victim.id, token)).code).toBe(403);
    }
    expect(await alive(world.merchantA1.token)).toBe(1);
    expect((await end(999_999)).code).toBe(404);
  });

  it('[AUDIT-03] list the open ones, and an ended one is refused at once and its websocket is closed', async () => {
    const clerk = await server.account('clerk', staff);
    const row = await only('clerk');
    expect(row).toMatchObject({ name: 'clerk', mType: 1, ip: '127.0.0.1', current: false, mayEnd: true });
    expect(await only('root')).toMatchObject({ current: true, mayEnd: false });
    expect((await read({ search: 'CLE' })).total).toBe(1);
    expect((await read({ level: ['agent'] })).rows.map(({ account }) => account).sort()).toEqual([
      'agent-a',
      'agent-b',
    ]);

    const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${clerk.id}_PC`, {
      headers: { cookie: `Admin-Token=${clerk.token}`, origin: base },
    });
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await alive(clerk.token)).toBe(1);
    expect((await end(row.id)).code).toBe(1);
    expect(await alive(clerk.token)).toBe(401);
    expect(await closed).toBe(4401);
    expect((await read({ account: 'clerk' })).total).toBe(0);
  });

  it('can be ended several at a time, although some may have ended meanwhile', async () => {
    const several = [await server.account('one', staff), await server.account('two', staff)];
    const ids = [(await only('one')).id, (await only('two')).id];
    expect((await end([...ids, 999_999])).code).toBe(1);
    for (const { token } of several) expect(await alive(token)).toBe(401);
  });

  it('cannot be ended if they belong to the caller, a peer or a super administrator', async () => {
    const clerk = await server.account('guard', staff);
    const other = await server.account('root-2', superAdministrator);
    expect(await only('root-2', clerk.token)).toMatchObject({ mayEnd: false });
    expect((await end((await only('root-2')).id, clerk.token)).code).toBe(1402);
    expect((await end((await only('guard')).id, clerk.token)).code).toBe(1401);
    // If a request contains one protected session, it must end none.
    const ids = [(await only('agent-a')).id, (await only('root-2')).id];
    expect((await end(ids, clerk.token)).code).toBe(1402);
    for (const { token } of [world.agentA, other, clerk]) expect(await alive(token)).toBe(1);
    expect(await only('root-2')).toMatchObject({ mayEnd: false });
    expect((await end((await only('root-2')).id)).code).toBe(1402);
    const peer = await server.account('peer', staff);
    expect(await only('peer', clerk.token)).toMatchObject({ mayEnd: false });
    expect((await end((await only('peer')).id, clerk.token)).code).toBe(1402);
    for (const { token } of [other, peer]) expect(await alive(token)).toBe(1);
  });

  it('with the permission alone, an account can end its own other sessions but none of a more powerful account', async () => {
    const role = await server.db
      .insertInto('role')
      .values({ code: 'ender', key: 'ender', name: '{}', mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_menu select ${role.id}::bigint, id from menu
      where name in ('systemSetting', 'onlineSessionList', 'onlineSessionList:list', 'onlineSessionList:end')`.execute(
      server.db,
    );
    const ender = await server.account('ender', staff, role.id);
    const bigger = await server.account('bigger', staff);
    for (const account of ['bigger', 'agent-b', 'merchant-a1']) {
      expect(await only(account, ender.token)).toMatchObject({ mayEnd: false });
      expect((await end((await only(account)).id, ender.token)).code).toBe(1402);
    }
    expect(await alive(bigger.token)).toBe(1);
    // Opens another session of `ender`, as on another computer. The account may end it itself.
    const elsewhere = await openSession(server.db, ender.id, '192.0.2.1', null);
    const { id } = await server.db
      .selectFrom('session')
      .select('id')
      .where('tokenHash', '=', tokenHash(elsewhere))
      .executeTakeFirstOrThrow();
    expect((await end(id, ender.token)).code).toBe(1);
    expect(await alive(elsewhere)).toBe(401);
    // The role of `bigger` has all permissions of the role of `ender`, and more. So `bigger` is the superior, and may
    // end a session of `ender`.
    expect((await end((await only('ender')).id, bigger.token)).code).toBe(1);
    expect(await alive(ender.token)).toBe(401);
  });

  it('past their idle time are not listed, even before they are cleaned up', async () => {
    const late = await server.account('late', staff);
    await idle(late.token, 11 * 60);
    const { id } = await only('late');
    await idle(late.token, 13 * 60);
    expect((await read({ account: 'late' })).total).toBe(0);
    expect((await server.call('GET', `/api/admin/online-session/${id}`, { token: root.token })).code).toBe(
      404,
    );
    expect((await end(id)).code).toBe(404);
  });

  it('can be listed and ended by an agent for its own merchants if its role has the page', async () => {
    const grants = await server.db
      .selectFrom('menu')
      .select('id')
      .where('permission', 'in', ['onlineSessionList:list', 'onlineSessionList:end'])
      .execute();
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'agent')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('roleMenu')
      .values(grants.map(({ id }) => ({ menuId: id, roleId: role.id })))
      .execute();
    const { token } = world.agentA;
    expect((await read({}, token)).rows.map(({ account }) => account).sort()).toEqual([
      'agent-a',
      'merchant-a1',
      'merchant-a2',
    ]);
    const [theirs, foreign] = [await only('merchant-a2'), await only('agent-b')];
    expect((await end(foreign.id, token)).code).toBe(404);
    // Another account of the same agency is not one of the agent's merchants, so the agent may not end its session.
    const beside = await server.account('agent-a-2', {
      mType: 2,
      agentId: world.ids.a,
      merchantId: null,
    });
    expect(await only('agent-a-2', token)).toMatchObject({ mayEnd: false });
    expect((await end((await only('agent-a-2')).id, token)).code).toBe(1402);
    expect(await alive(beside.token)).toBe(1);
    expect(await alive(world.agentB.token)).toBe(1);
    expect((await end(theirs.id, token)).code).toBe(1);
    expect(await alive(world.merchantA2.token)).toBe(401);
  });
});
