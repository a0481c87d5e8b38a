import { apiKeyApi, maxKeys } from '@chargehand/contract/areas/system/api-key';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyDraft, makeKey } from '../../../../test/api-keys';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { tokenHash } from '../../../lib/session/secret';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
let clerk: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
  clerk = await server.account('clerk', staff);
});
afterAll(() => server.close());

const make = (more: Parameters<typeof makeKey>[2] = {}, owner = clerk.token) => makeKey(server, owner, more);
const call = (token: string, path: string = regionApi.list.path) => server.call('GET', path, { token });
const keyOf = async (id: number, token = root.token) => server.send(apiKeyApi.get, token, { params: { id } });
const update = (id: number, token: string, more: Record<string, unknown> = {}) =>
  server.call('PUT', `/api/admin/api-key/${id}`, { token, json: true, body: { ...keyDraft, ...more } });
const revoke = (ids: number[], token: string) =>
  server.call('POST', `/api/admin/api-key/${ids.join(',')}/revoke`, { token });

describe('API keys', () => {
  it('[KEY-01] are made with permissions out of one’s own, and the token is shown once and stored as a hash', async () => {
    const { id, token } = await make();
    expect(token).toMatch(/^chk_[\w-]{43}$/);
    const row = await server.db
      .selectFrom('apiKey')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      accountId: clerk.id,
      tokenHash: tokenHash(token),
      tokenStart: token.slice(0, 10),
    });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await keyOf(id)).toMatchObject({
      ...keyDraft,
      endsAt: null,
      account: 'clerk',
      state: 'active',
      usedAt: null,
    });
    const log = await server.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'apiKey.create')
      .execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(token.slice(12));

    // The built-in administrators may look at parameters but not change them.
    const beyond = await server.call('POST', apiKeyApi.create.path, {
      token: clerk.token,
      json: true,
      body: { ...keyDraft, permissions: ['regionList:list', 'outboxList:list'] },
    });
    expect(beyond.code).toBe(codes.beyondOwnRights);
    for (const permissions of [['nothing:list'], ['*:*:*'], ['roleList:grant'], ['apiKeyList:list']])
      expect(
        (
          await server.call('POST', apiKeyApi.create.path, {
            token: root.token,
            json: true,
            body: { ...keyDraft, permissions },
          })
        ).code,
        permissions[0],
      ).toBe(codes.beyondOwnRights);
    for (const wrong of [
      { permissions: [] },
      { name: '' },
      { quota: 0 },
      { addresses: ['everywhere'] },
      { endsAt: '2020-01-01T00:00:00Z' },
    ])
      expect(
        (
          await server.call('POST', apiKeyApi.create.path, {
            token: clerk.token,
            json: true,
            body: { ...keyDraft, ...wrong },
          })
        ).code,
        JSON.stringify(wrong),
      ).toBe(codes.invalid);
  });

  it('[KEY-03] are refused at once when revoked, expired, or without their account or its permissions, on all servers', async () => {
    const beside = await openTestServer({}, server);
    const both = async (token: string) =>
      Promise.all(
        [server, beside].map(async (one) => (await one.call('GET', regionApi.list.path, { token })).status),
      );
    const revoked = await make({ name: 'Revoked' });
    const expired = await make({ name: 'Expired', endsAt: new Date(Date.now() + 3_600_000).toISOString() });
    const guest = await server.account('guest', staff);
    const orphan = await make({ name: 'Orphan' }, guest.token);
    for (const { token } of [revoked, expired, orphan]) expect(await both(token)).toEqual([200, 200]);

    expect((await revoke([revoked.id], clerk.token)).code).toBe(1);
    await sql`update api_key set ends_at = now() where id = ${expired.id}`.execute(server.db);
    await sql`update account set disabled = true where id = ${guest.id}`.execute(server.db);
    for (const { token } of [revoked, expired, orphan]) expect(await both(token)).toEqual([401, 401]);
    expect(await keyOf(revoked.id)).toMatchObject({ state: 'revoked', revokedBy: 'clerk' });
    expect(await keyOf(expired.id)).toMatchObject({ state: 'expired', revokedBy: null });
    expect((await revoke([revoked.id], clerk.token)).code).toBe(codes.keyEnded);
    expect((await update(expired.id, clerk.token)).code).toBe(codes.keyEnded);

    const { token } = await make({ name: 'Narrowed' });
    expect(await both(token)).toEqual([200, 200]);
    const taken = await sql<{ role_id: number; menu_id: number }>`delete from role_menu using menu, account
      where menu.id = role_menu.menu_id and role_menu.role_id = account.role_id
        and account.id = ${clerk.id} and menu.permission = 'regionList:list'
      returning role_menu.role_id, role_menu.menu_id`.execute(server.db);
    expect(await both(token)).toEqual([403, 403]);
    for (const row of taken.rows)
      await sql`insert into role_menu (role_id, menu_id) values (${Object.values(row)[0]}, ${Object.values(row)[1]})`.execute(
        server.db,
      );
    expect(await both(token)).toEqual([200, 200]);
    await beside.close();
  });

  it('are seen by staff, changed only by their owner, revoked by superiors, and closed to tenants', async () => {
    const { id, token } = await make({ name: 'Of clerk' });
    const mine = await make({ name: 'Of root' }, root.token);
    const { rows } = await server.send(apiKeyApi.list, clerk.token, { query: { search: 'Of ' } });
    expect(rows).toMatchObject([
      { name: 'Of root', mayEdit: false, mayRevoke: false },
      { name: 'Of clerk', mayEdit: true, mayRevoke: true },
    ]);
    for (const tenant of [world.agentA.token, world.merchantA1.token]) {
      expect((await call(tenant, apiKeyApi.list.path)).code).toBe(codes.forbidden);
      expect((await revoke([id], tenant)).code).toBe(codes.forbidden);
    }
    expect((await update(id, root.token)).code).toBe(codes.notFound);
    expect((await update(id, clerk.token, { name: 'Renamed', permissions: ['regionList:add'] })).code).toBe(
      1,
    );
    expect(await keyOf(id)).toMatchObject({ name: 'Renamed', mayEdit: false, mayRevoke: true });
    expect((await call(token)).status).toBe(403);
    expect((await revoke([mine.id], clerk.token)).code).toBe(codes.keyProtected);
    expect((await revoke([id, 999_999], root.token)).code).toBe(codes.notFound);
    expect((await revoke([id], root.token)).code).toBe(1);
    expect((await call(token)).status).toBe(401);
  });

  it('are limited in number for each account, also by fifty calls at once', async () => {
    const many = await server.account('many', staff);
    const made = await Promise.all(
      Array.from({ length: maxKeys + 5 }, () =>
        server.call('POST', apiKeyApi.create.path, { token: many.token, json: true, body: keyDraft }),
      ),
    );
    expect(made.filter(({ code }) => code === 1)).toHaveLength(maxKeys);
    expect(made.filter(({ code }) => code === codes.tooManyKeys)).toHaveLength(5);
  });
});
