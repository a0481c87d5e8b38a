import { appFriendApi } from '@chargehand/contract/areas/people/app-friend';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { deviceShareApi } from '@chargehand/contract/areas/devices/device-share';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../lib/db';
import { openPhones, type Phone } from '../../../../test/phones';
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
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
  phones = openPhones(server);
});
afterAll(() => server.close());

const numberOf = (n: number) => `+86136000${String(n).padStart(5, '0')}`;
/** Registers a new user and returns it with its phone number. */
async function somebody(): Promise<Phone & { account: string }> {
  people += 1;
  const account = numberOf(people);
  return { ...(await phones.register(account, `人 ${people}`)), account };
}
/** Returns two users, the first of whom has the second as a friend. */
async function friends() {
  const [owner, friend] = [await somebody(), await somebody()];
  expect((await phones.befriend(owner, friend.account, '邻居')).status).toBe(200);
  return { owner, friend };
}
const share = (owner: Phone, device: number, friendId: number) =>
  phones.call(owner, 'POST', `/api/app/v1/devices/${device}/shares`, { friendId });
const sharedWith = async (phone: Phone) =>
  (await phones.call(phone, 'GET', '/api/app/v1/shared-devices')).body.devices;

describe('friends', () => {
  it('[APPAPI-05] are refused: oneself, an unknown account, an existing friend, and a friend of another user', async () => {
    const { owner, friend } = await friends();
    expect(await phones.befriend(owner, owner.account)).toMatchObject({
      status: 409,
      body: { code: 'ownAccount' },
    });
    expect((await phones.befriend(owner, '+8613699999999')).status).toBe(404);
    expect((await phones.befriend(owner, 'no account')).status).toBe(422);
    expect(await phones.befriend(owner, friend.account)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account' }] },
    });
    const third = await somebody();
    expect((await phones.call(third, 'PUT', `/api/app/v1/friends/${friend.id}`, { note: 'x' })).status).toBe(
      404,
    );
    expect((await phones.call(third, 'DELETE', `/api/app/v1/friends/${friend.id}`)).status).toBe(404);
  });

  it('[APPAPI-05] are in the user’s list with note and area code, and can be removed from it', async () => {
    const { owner, friend } = await friends();
    const list = async (phone: Phone) =>
      (await phones.call(phone, 'GET', '/api/app/v1/friends')).body.friends;
    expect(await list(owner)).toEqual([
      {
        id: friend.id,
        nickname: expect.any(String),
        note: '邻居',
        areaCode: '+86',
        since: expect.any(String),
      },
    ]);
    expect(await list(friend)).toEqual([]);
    expect(
      (await phones.call(owner, 'PUT', `/api/app/v1/friends/${friend.id}`, { note: '同事' })).status,
    ).toBe(200);
    expect((await list(owner))[0]).toMatchObject({ note: '同事' });
    expect((await phones.call(owner, 'DELETE', `/api/app/v1/friends/${friend.id}`)).status).toBe(200);
    expect(await list(owner)).toEqual([]);
  });

  it('can be searched a hundred times a day by a user, from any address', async () => {
    const user = await somebody();
    await server.db
      .insertInto('attempt')
      .values(Array.from({ length: 100 }, () => ({ key: `app friend of ${user.id}` })))
      .execute();
    expect((await phones.befriend(user, numberOf(1))).status).toBe(429);
  });
});

describe('sharing', () => {
  it('[APPAPI-06] is refused: of another user’s device, with a user who is not a friend, and twice', async () => {
    const { owner, friend } = await friends();
    const device = await phones.device(owner, 'SHARE-0A1');
    const third = await somebody();
    expect((await share(friend, device, owner.id)).status).toBe(404);
    expect((await share(owner, device, third.id)).body).toMatchObject({ errors: [{ field: 'friendId' }] });
    expect((await share(owner, device, friend.id)).status).toBe(200);
    // The list of models shows when a device of a model was last shared.
    const { rows: models } = await server.send(deviceModelApi.list, root, {});
    expect(models.map(({ sharedAt }) => sharedAt)).toContainEqual(expect.any(String));
    expect((await share(owner, device, friend.id)).body).toMatchObject({ errors: [{ field: 'friendId' }] });
    expect((await phones.call(third, 'GET', `/api/app/v1/devices/${device}/shares`)).status).toBe(404);
    expect(
      (await phones.call(friend, 'DELETE', `/api/app/v1/devices/${device}/shares/${friend.id}`)).status,
    ).toBe(404);
  });

  it('[APPAPI-06] is limited to the number that the model allows, also for concurrent calls', async () => {
    const owner = await somebody();
    const device = await phones.device(owner, 'SHARE-0B1');
    const others: Phone[] = [];
    for (let n = 0; n < 8; n += 1) {
      const other = await somebody();
      await phones.befriend(owner, other.account);
      others.push(other);
    }
    const answers = await Promise.all(others.map(({ id }) => share(owner, device, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'shareLimit')).toHaveLength(3);
    const { body } = await phones.call(owner, 'GET', `/api/app/v1/devices/${device}/shares`);
    expect(body).toMatchObject({ limit: 5 });
    expect(body.shares).toHaveLength(5);
  });

  it('shows the device to the friend, and ends from either side, with the friendship, and with the binding', async () => {
    const { owner, friend } = await friends();
    const device = await phones.device(owner, 'SHARE-0C1');
    const open = async () => {
      expect((await share(owner, device, friend.id)).status).toBe(200);
      expect(await sharedWith(friend)).toMatchObject([{ id: device, code: 'SHARE-0C1', modelName: 'P6' }]);
    };
    await open();
    expect(
      (await phones.call(owner, 'DELETE', `/api/app/v1/devices/${device}/shares/${friend.id}`)).status,
    ).toBe(200);
    expect(await sharedWith(friend)).toEqual([]);
    await open();
    expect((await phones.call(friend, 'DELETE', `/api/app/v1/shared-devices/${device}`)).status).toBe(200);
    expect((await phones.call(friend, 'DELETE', `/api/app/v1/shared-devices/${device}`)).status).toBe(404);
    await open();
    await phones.call(owner, 'DELETE', `/api/app/v1/friends/${friend.id}`);
    expect(await sharedWith(friend)).toEqual([]);
    await phones.befriend(owner, friend.account);
    await open();
    await inTransaction(server.db, async (tx) => {
      await sql`select set_config('movement.kind', 'unbind', true)`.execute(tx);
      const unbound = { userId: null, bindStatus: 'unbound', boundAt: null } as const;
      await tx.updateTable('device').set(unbound).where('id', '=', device).execute();
    });
    expect(await sharedWith(friend)).toEqual([]);
  });

  it('[USER-02] is shown in the console with friends, their notes and area codes, and devices both ways', async () => {
    const { owner, friend } = await friends();
    const device = await phones.device(owner, 'SHARE-0D1');
    await share(owner, device, friend.id);
    const friendList = await server.send(appFriendApi.list, root, { query: { userId: owner.id } });
    expect(friendList.rows).toMatchObject([
      { friendId: friend.id, note: '邻居', areaCode: '+86', areaName: '中国', account: friend.account },
    ]);
    const shares = await server.send(deviceShareApi.list, root, { query: { ownerId: owner.id } });
    expect(shares.rows).toMatchObject([
      { code: 'SHARE-0D1', userId: friend.id, userAccount: friend.account },
    ]);
    const got = await server.send(deviceShareApi.list, root, { query: { userId: friend.id } });
    expect(got.rows).toMatchObject([{ code: 'SHARE-0D1', ownerId: owner.id, ownerAccount: owner.account }]);
    expect((await server.send(deviceShareApi.list, root, { query: { ownerId: friend.id } })).rows).toEqual(
      [],
    );
  });

  it('[ISOLATION-01] across agencies shows each agency its own side, and no name of the other', async () => {
    const { owner, friend } = await friends();
    const move = (id: number, agentId: number) =>
      server.db.updateTable('appUser').set({ agentId }).where('id', '=', id).execute();
    await move(owner.id, world.ids.a);
    await move(friend.id, world.ids.b);
    const mac = 'A4:CF:12:45:45:31';
    const place = { mac, agentId: world.ids.a, userId: owner.id, bindStatus: 'bound' };
    const device = await server.device('SHARE-0E1', { ...place, boundAt: new Date().toISOString() });
    await share(owner, device, friend.id);
    const seen = async (token: string) => (await server.send(deviceShareApi.list, token)).rows;
    expect(await seen(world.agentA.token)).toMatchObject([
      {
        code: 'SHARE-0E1',
        ownerAccount: owner.account,
        userId: friend.id,
        userName: null,
        userAccount: null,
      },
    ]);
    expect(await seen(world.agentB.token)).toMatchObject([
      { code: null, name: null, ownerName: null, ownerAccount: null, userAccount: friend.account },
    ]);
    expect(await seen(world.merchantA1.token)).toEqual([]);
    const [friendship] = (await server.send(appFriendApi.list, world.agentA.token)).rows;
    expect(friendship).toMatchObject({ note: '邻居', areaCode: '+86', nickname: null, account: null });
    expect((await server.send(appFriendApi.list, world.agentB.token)).rows).toEqual([]);
  });
});
