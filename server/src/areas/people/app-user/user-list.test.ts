import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSession } from '../../../lib/session/tenant';
import { fieldsOf } from '../../../../test/customers';
import { openPhones } from '../../../../test/phones';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let phones: ReturnType<typeof openPhones>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
  phones = openPhones(server);
});
afterAll(() => server.close());

const pwd = 'Phone-password-1';
let made = 0;
const draft = (more: Record<string, unknown> = {}) => {
  made += 1;
  return { account: `+86139000${String(made).padStart(5, '0')}`, nickname: `用户 ${made}`, pwd, ...more };
};
const create = (token: string, body: Record<string, unknown>) =>
  server.call('POST', appUserApi.create.path, { token, body });
const add = async (token: string, more: Record<string, unknown> = {}) => {
  const body = draft(more);
  return { id: (await server.send(appUserApi.create, token, { body })).id, account: body.account };
};
const get = (token: string, id: number) => server.send(appUserApi.get, token, { params: { id } });
const change = (token: string, id: number, body: Record<string, unknown>) =>
  server.call('PUT', `/api/admin/app-user/${id}`, { token, body });
const act = (token: string, id: number, what: string) =>
  server.call('POST', `/api/admin/app-user/${id}/${what}`, { token });
const listed = async (query: Record<string, unknown>, token = root) =>
  (await server.send(appUserApi.list, token, { query })).rows.map(({ nickname }) => nickname);

describe('refused', () => {
  it('[USER-04] a user added or saved by staff without an agency, or with one that does not exist', async () => {
    expect(fieldsOf(await create(root, draft()))).toEqual(['agentId']);
    expect(fieldsOf(await create(root, draft({ agentId: 99_999 })))).toEqual(['agentId']);
    const { id } = await add(root, { agentId: world.ids.a });
    expect(fieldsOf(await change(root, id, { nickname: 'x', agentId: '' }))).toEqual(['agentId']);
    const left = server.db
      .updateTable('appUser')
      .set({ agentId: sql`null` })
      .where('id', '=', id);
    await expect(left.execute()).rejects.toMatchObject({ code: '23502' });
  });

  it('a merchant of another agency, an existing account, and one that is neither phone nor e-mail', async () => {
    const { a, a1, b1 } = world.ids;
    expect(fieldsOf(await create(root, draft({ agentId: a, merchantId: b1 })))).toEqual(['merchantId']);
    expect(fieldsOf(await create(world.agentA.token, draft({ merchantId: b1 })))).toEqual(['merchantId']);
    const { account, id } = await add(root, { agentId: a, merchantId: a1 });
    expect(fieldsOf(await create(root, draft({ agentId: a, account })))).toEqual(['account']);
    expect(fieldsOf(await create(root, draft({ agentId: a, account: '13800000000' })))).toEqual(['account']);
    expect(fieldsOf(await create(root, draft({ agentId: a, pwd: 'short', nickname: '' }))).sort()).toEqual([
      'nickname',
      'pwd',
    ]);
    expect(fieldsOf(await change(root, id, { nickname: 'x', agentId: a, merchantId: b1 }))).toEqual([
      'merchantId',
    ]);
  });

  it('agents and merchants moving a user to others: the field is ignored, and the database refuses it', async () => {
    const { a, a1, a2, b, b1 } = world.ids;
    const { id } = await add(root, { agentId: a, merchantId: a1 });
    expect((await change(world.agentA.token, id, { nickname: 'x', agentId: b, merchantId: a2 })).code).toBe(
      1,
    );
    expect(await get(root, id)).toMatchObject({ agentId: a, merchantId: a2 });
    expect((await change(world.merchantA2.token, id, { nickname: 'y', merchantId: a1 })).code).toBe(1);
    expect(await get(root, id)).toMatchObject({ nickname: 'y', merchantId: a2 });
    expect(fieldsOf(await change(world.agentA.token, id, { nickname: 'x', merchantId: b1 }))).toEqual([
      'merchantId',
    ]);
    for (const { token } of [world.agentB, world.merchantA1]) {
      expect((await change(token, id, { nickname: 'z' })).code).toBe(404);
      expect((await act(token, id, 'signOut')).code).toBe(404);
      expect((await act(token, id, 'warnOff')).code).toBe(404);
    }
  });
});

it('an agent writing users of others or adding users elsewhere, also in the database', async () => {
  const { a, b } = world.ids;
  const caller = { accountId: world.agentA.id, agentId: a, merchantId: null };
  await asSession(server.db, caller, true, (db) =>
    db.updateTable('appUser').set({ warningMessages: true, nickname: '只改自己的' }).execute(),
  );
  const renamed = await server.db
    .selectFrom('appUser')
    .select('agentId')
    .distinct()
    .where('nickname', '=', '只改自己的')
    .execute();
  expect(renamed).toEqual([{ agentId: a }]);
  const values = {
    agentId: b,
    nickname: 'x',
    email: 'x@example.com',
    passwordHash: 'x',
    source: 'system',
  } as const;
  await expect(
    asSession(server.db, caller, true, (db) => db.insertInto('appUser').values(values).execute()),
  ).rejects.toMatchObject({ code: '42501' });
});

describe('app users', () => {
  it('[USER-05] have the source “system” when added in the console, and otherwise “other”', async () => {
    const { a, a1 } = world.ids;
    const made = await add(root, { agentId: a, merchantId: a1 });
    const phone = await phones.register('+8613700000001', '自己注册');
    expect(await get(root, made.id)).toMatchObject({ source: 'system', agentName: 'A', merchantName: 'A1' });
    expect(await get(root, phone.id)).toMatchObject({ source: 'other', agentName: '直营' });
    expect(await listed({ source: 'other', search: '自己注册' })).toEqual(['自己注册']);
    expect(await listed({ source: 'system', search: '自己注册' })).toEqual([]);
    // A user added in the console can sign in on the phone like any other user.
    expect((await phones.signIn(made.account, pwd)).status).toBe(200);
    const ownUser = await add(world.merchantA1.token, { agentId: world.ids.b });
    expect(await get(root, ownUser.id)).toMatchObject({ agentId: a, merchantId: a1, source: 'system' });
  });

  it('[USER-01] are shown with account, region, figures, agency, source and switches', async () => {
    const li = await phones.register('+8613700000002', '李想');
    const weber = await phones.register('weber@example.com', 'Weber');
    const device = await phones.device(li, 'SHOWN-001');
    await server.device('SHOWN-0X2', { unboundUserId: li.id });
    await phones.befriend(li, 'weber@example.com', '德国同事');
    await phones.befriend(weber, '+8613700000002', 'Li');
    await phones.call(li, 'POST', `/api/app/v1/devices/${device}/shares`, { friendId: weber.id });
    expect(await get(root, li.id)).toEqual({
      id: li.id,
      nickname: '李想',
      avatar: null,
      account: '+8613700000002',
      phone: '+8613700000002',
      email: null,
      homeCode: null,
      areaCode: '+86',
      areaName: '中国',
      boundDevices: 1,
      unboundDevices: 1,
      friendCount: 1,
      sharedOut: 1,
      sharedIn: 0,
      agentId: expect.any(Number),
      agentName: '直营',
      merchantId: null,
      merchantName: null,
      source: 'other',
      logoutStatus: 'notLoggedOut',
      phoneLoggedOutAt: null,
      emailLoggedOutAt: null,
      warningMessages: true,
      signedIn: true,
      createdAt: expect.any(String),
      firstBoundAt: expect.any(String),
    });
    const { rows } = await server.send(appUserApi.list, root, { query: { search: 'weber@' } });
    expect(rows).toMatchObject([
      {
        account: 'weber@example.com',
        areaCode: null,
        areaName: null,
        friendCount: 1,
        sharedIn: 1,
        boundDevices: 0,
      },
    ]);
    const german = await server.call('GET', `/api/admin/app-user/${li.id}`, {
      token: root,
      headers: { lang: 'de_DE' },
    });
    expect(german.data).toMatchObject({ areaName: 'China' });
    const french = await server.call('GET', `/api/admin/app-user/${li.id}`, {
      token: root,
      headers: { lang: 'fr_FR' },
    });
    expect(french.data).toMatchObject({ areaName: 'Chine' });
  });

  it('take their area code from the longest one that their number begins with, also after regions change', async () => {
    const { id } = await add(root, { agentId: world.ids.a, account: '+18765550001' });
    expect((await get(root, id)).areaName).toMatch(/ \/ /);
    const region = {
      nameZh: '牙买加甲',
      nameEn: 'Jamaica A',
      language: 'en',
      languageTag: 'en-JM',
      timeDifference: '-13',
    };
    await server.db
      .insertInto('region')
      .values({ ...region, areaCode: '+1-876' })
      .execute();
    expect(await get(root, id)).toMatchObject({ areaCode: '+1-876', areaName: '牙买加甲' });
    expect(await listed({ areaCode: '+1-876' })).toHaveLength(1);
    await server.db
      .updateTable('region')
      .set({ areaCode: '+1-877' })
      .where('nameEn', '=', 'Jamaica A')
      .execute();
    expect((await get(root, id)).areaCode).toBe('+1');
    await server.db.deleteFrom('region').where('nameEn', '=', 'Jamaica A').execute();
    expect((await get(root, id)).areaCode).toBe('+1');
  });

  it('[USER-07] are signed out of the app at once', async () => {
    const phone = await phones.register('+8613700000003', '在线');
    const other = await phones.register('+8613700000004', '旁人');
    expect(await get(root, phone.id)).toMatchObject({ signedIn: true });
    expect((await act(root, phone.id, 'signOut')).code).toBe(1);
    expect((await phones.call(phone, 'GET', appDeviceApi.devices.path)).status).toBe(401);
    expect((await phones.call(other, 'GET', appDeviceApi.devices.path)).status).toBe(200);
    expect(await get(root, phone.id)).toMatchObject({ signedIn: false });
    expect((await phones.signIn('+8613700000003')).status).toBe(200);
    // An agent may sign out its own users.
    const ownUser = await add(world.agentA.token);
    const session = await phones.signIn(ownUser.account, pwd);
    expect((await act(world.agentA.token, ownUser.id, 'signOut')).code).toBe(1);
    expect((await phones.call(session.body, 'GET', appDeviceApi.devices.path)).status).toBe(401);
  });

  it('[USER-08] get warnings or not, as the switch is set', async () => {
    const { id } = await add(root, { agentId: world.ids.a, nickname: '静音' });
    expect((await act(world.agentA.token, id, 'warnOff')).code).toBe(1);
    expect(await get(root, id)).toMatchObject({ warningMessages: false });
    expect(await listed({ warningMessages: false })).toEqual(['静音']);
    expect((await act(root, id, 'warnOn')).code).toBe(1);
    expect(await get(root, id)).toMatchObject({ warningMessages: true });
  });

  it('[USER-06] are filtered by the account that they have closed: all, none, phone, e-mail', async () => {
    const stays = await phones.register('+8613700000005', '注销甲');
    const phone = await phones.register('+8613700000006', '注销乙');
    const email = await phones.register('gone@example.com', '注销丙');
    const close = (who: typeof stays, body: Record<string, unknown>) =>
      phones.call(who, 'POST', '/api/app/v1/account-closures', body);
    expect((await close(phone, { kind: 'phone', password: 'Wrong-12345' })).status).toBe(422);
    expect((await close(phone, { kind: 'email', password: phones.password })).status).toBe(404);
    await phones.device(phone, 'KEPT-0K1');
    expect((await close(phone, { kind: 'phone', password: phones.password })).body).toMatchObject({
      code: 'devicesBound',
    });
    const bare = await phones.register('+8613700000007', '注销丁');
    expect((await close(bare, { kind: 'phone', password: phones.password })).body).toEqual({
      signedOut: true,
    });
    expect((await close(email, { kind: 'email', password: phones.password })).status).toBe(200);
    expect((await phones.call(bare, 'GET', appDeviceApi.devices.path)).status).toBe(401);
    expect((await phones.signIn('+8613700000007')).status).toBe(401);

    const found = async (logoutStatus?: string) =>
      (await listed({ search: '注销', ...(logoutStatus && { logoutStatus }) })).sort();
    expect(await found()).toEqual(['注销丁', '注销丙', '注销乙', '注销甲'].sort());
    expect(await found('notLoggedOut')).toEqual(['注销乙', '注销甲'].sort());
    expect(await found('phoneLogout')).toEqual(['注销丁']);
    expect(await found('emailLogout')).toEqual(['注销丙']);
    expect(await get(root, bare.id)).toMatchObject({
      phone: '+8613700000007',
      phoneLoggedOutAt: expect.any(String),
    });
    // After the phone account is closed, another user can register its number.
    expect((await phones.register('+8613700000007', '新主人')).id).not.toBe(bare.id);
  });

  it('are found by nickname, number and address, and by agents and merchants only among their own', async () => {
    await add(root, { agentId: world.ids.a, merchantId: world.ids.a2, nickname: '寻找某某' });
    expect(await listed({ search: '寻找' })).toEqual(['寻找某某']);
    for (const token of [root, world.agentA.token, world.merchantA2.token])
      expect(await listed({ search: '找某某' }, token)).toEqual(['寻找某某']);
    for (const token of [world.agentB.token, world.merchantA1.token])
      expect(await listed({ search: '找某某' }, token)).toEqual([]);
    expect(await listed({ merchantId: [world.ids.a2], search: '寻找' })).toEqual(['寻找某某']);
    expect(await listed({ agentId: [world.ids.b], search: '寻找' })).toEqual([]);
  });
});
