import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';

type Who = { token: string };
let server: TestServer;
let clerk: Who;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('deviceGroup').execute();
  await server.db.deleteFrom('tag').execute();
});

const { path } = deviceGroupApi.create;
const add = ({ token }: Who, draft: Record<string, unknown>) =>
  server.send(deviceGroupApi.create, token, { body: { byCriteria: false, ...draft } as never });
const join = (who: Who, ids: number[], groupId: number) =>
  server.call('POST', `/api/admin/group-member/${ids.join(',')}/join`, {
    token: who.token,
    body: { groupId },
  });
const membersFor = async ({ token }: Who, groupId: number) =>
  (await server.send(boundDeviceApi.list, token, { query: { groupId: [groupId] } })).rows
    .map(({ id }) => id)
    .sort((a, b) => a - b);
const sorted = (...ids: number[]) => ids.sort((a, b) => a - b);
const tag = async ({ token }: Who, ids: number[], name: string) => {
  await server.send(boundDeviceApi.setTags, token, { params: { ids }, body: { add: [name], remove: [] } });
  return (await server.send(tagApi.list, token, { query: { search: name } })).rows[0]?.id ?? 0;
};

describe('groups', () => {
  it.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { name: 'x', note: 'x'.repeat(201) },
    { name: 'x', byCriteria: true, modelId: Array.from({ length: 51 }, (_, n) => n + 1) },
    { name: 'x', byCriteria: true, placeId: ['no number'] },
  ])('are refused with %j', async (draft) => {
    const body = { byCriteria: false, ...draft };
    expect((await server.call('POST', path, { token: clerk.token, body })).code).toBe(codes.invalid);
    expect((await server.call('POST', path, { body })).code).toBe(codes.unauthenticated);
  });

  it('have a name once for each holder, and keep their kind', async () => {
    const { id } = await add(clerk, { name: 'Hall' });
    await add(world.agentA, { name: 'Hall' });
    const again = { token: clerk.token, body: { name: 'HALL', byCriteria: false } };
    expect(await server.call('POST', path, again)).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'name' }] },
    });
    const other = { token: clerk.token, body: { name: 'Hall', byCriteria: true } };
    expect(await server.call('PUT', `${path}/${id}`, other)).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'byCriteria' }] },
    });
  });

  it('[GROUP-02] belong to operator, agent or merchant, and others neither see nor use them', async () => {
    const { a1 } = world.devices;
    const owners = [clerk, world.agentA, world.merchantA1];
    const groups = await Promise.all(owners.map((who) => add(who, { name: 'Mine' })));
    for (const [n, who] of owners.entries())
      for (const [m, { id }] of groups.entries()) {
        const own = n === m;
        expect((await server.call('GET', `${path}/${id}`, { token: who.token })).code).toBe(
          own ? 1 : codes.notFound,
        );
        expect((await join(who, [a1], id)).code).toBe(own ? 1 : codes.notFound);
        expect(await membersFor(who, id)).toEqual(own ? [a1] : []);
      }
    for (const who of owners)
      expect((await server.send(deviceGroupApi.list, who.token, { query: {} })).rows).toMatchObject([
        { name: 'Mine', deviceCount: 1 },
      ]);
  });
});

describe('the devices of a group', () => {
  it('[GROUP-02] join a list and leave it, all or none', async () => {
    const { a, a1, b1 } = world.devices;
    const { id } = await add(world.agentA, { name: 'List' });
    expect((await join(world.agentA, [a, b1], id)).code).toBe(codes.notFound);
    expect(await membersFor(world.agentA, id)).toEqual([]);
    expect((await join(world.agentA, [a, a1], id)).code).toBe(1);
    expect((await join(world.agentA, [a], id)).code).toBe(1);
    expect(await membersFor(world.agentA, id)).toEqual(sorted(a, a1));
    await server.send(groupMemberApi.leave, world.agentA.token, {
      params: { ids: [a] },
      body: { groupId: id },
    });
    expect(await membersFor(world.agentA, id)).toEqual([a1]);
    const { id: other } = await add(world.agentA, { name: 'Criteria', byCriteria: true });
    expect(await join(world.agentA, [a], other)).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'groupId' }] },
    });
  });

  it('[GROUP-02] with criteria are found when the group is used', async () => {
    const { a, a1, a2 } = world.devices;
    const vip = await tag(world.agentA, [a, a1], 'vip');
    const spare = await tag(world.agentA, [a1], 'spare');
    const group = async (criteria: Record<string, unknown>) =>
      (await add(world.agentA, { name: JSON.stringify(criteria), byCriteria: true, ...criteria })).id;
    const any = await group({ tagAny: [vip] });
    const both = await group({ tagAll: [vip, spare] });
    const none = await group({ tagNone: [spare] });
    const ofShop = await group({ merchantId: [world.ids.a2] });
    const everything = await group({});
    expect(await membersFor(world.agentA, any)).toEqual(sorted(a, a1));
    expect(await membersFor(world.agentA, both)).toEqual([a1]);
    expect(await membersFor(world.agentA, none)).toEqual(sorted(a, a2));
    expect(await membersFor(world.agentA, ofShop)).toEqual([a2]);
    expect(await membersFor(world.agentA, everything)).toEqual(sorted(a, a1, a2));

    // A device that gets the tag later is in the group from then on, and one that loses it is not.
    await tag(world.agentA, [a2], 'vip');
    await server.send(boundDeviceApi.setTags, world.agentA.token, {
      params: { ids: [a1] },
      body: { add: [], remove: ['vip'] },
    });
    expect(await membersFor(world.agentA, any)).toEqual(sorted(a, a2));
    expect(await membersFor(world.agentA, both)).toEqual([]);
  });

  it('[GROUP-02] are found by model, place and firmware, too', async () => {
    const { a, a1 } = world.devices;
    const { id: placeId } = await server.send(placeApi.create, world.agentA.token, {
      body: { name: 'Shop', timeZone: 'UTC', visible: false },
    });
    await server.send(boundDeviceApi.setPlace, world.agentA.token, {
      params: { ids: [a] },
      body: { placeId },
    });
    await sql`insert into device_state (device_id, online, seen_at, since, firmware)
      values (${a1}, false, now(), now(), '9.9.9')`.execute(server.db);
    const { modelId } = await server.db
      .selectFrom('device')
      .select('modelId')
      .where('id', '=', a)
      .executeTakeFirstOrThrow();
    const group = async (criteria: Record<string, unknown>) =>
      membersFor(
        world.agentA,
        (await add(world.agentA, { name: JSON.stringify(criteria), byCriteria: true, ...criteria })).id,
      );
    expect(await group({ placeId: [placeId] })).toEqual([a]);
    expect(await group({ firmware: '9.9.9' })).toEqual([a1]);
    expect(await group({ modelId: [modelId], firmware: '9.9.9' })).toEqual([a1]);
    expect(await group({ modelId: [modelId], placeId: [placeId], firmware: '9.9.9' })).toEqual([]);
  });

  it('[GROUP-02] belong to its holder, even if the criteria name foreign ids or the server itself asks', async () => {
    const { a, a1, b1 } = world.devices;
    const operators = await tag(clerk, [a, a1, b1], 'operator’s');
    const named = { name: 'x', byCriteria: true, tagAny: [operators] };
    const foreign = await add(world.merchantA1, named);
    const own = await add(clerk, named);
    const every = await add(world.merchantA1, { name: 'every', byCriteria: true });
    // As the server itself asks, without row-level security.
    const members = async ({ id }: { id: number }) => {
      const { rows } = await sql<{ id: number }>`select group_members(${id}) as id`.execute(server.db);
      return rows.map((row) => row.id).sort((x, y) => x - y);
    };
    expect(await members(foreign)).toEqual([]);
    expect(await members(own)).toEqual(sorted(a, a1, b1));
    expect(await members(every)).toEqual([a1]);
  });

  it('[GROUP-02] leave the list of a holder that no longer has them', async () => {
    const { ids } = world;
    const sold = { saleStatus: 'sold' as const, soldAt: new Date().toISOString(), outStatus: 'out' as const };
    const deviceId = await server.device('HANDED-BACK', { agentId: ids.a, merchantId: ids.a1, ...sold });
    const groups: number[] = [];
    for (const who of [clerk, world.agentA, world.merchantA1]) {
      const { id: groupId } = await add(who, { name: 'List' });
      await server.db.insertInto('deviceGroupMember').values({ groupId, deviceId }).execute();
      groups.push(groupId);
    }
    const left = async (kind: string, to: { agentId: number; merchantId: null }) => {
      await server.db.transaction().execute(async (tx) => {
        await sql`select set_config('movement.kind', ${kind}, true)`.execute(tx);
        const unsold = { saleStatus: 'inStock' as const, soldAt: null };
        await tx
          .updateTable('device')
          .set({ ...to, ...unsold })
          .where('id', '=', deviceId)
          .execute();
      });
      const rows = await server.db
        .selectFrom('deviceGroupMember')
        .select('groupId')
        .orderBy('groupId')
        .execute();
      return rows.map(({ groupId }) => groupId);
    };
    expect(await left('outboundRecalled', { agentId: ids.a, merchantId: null })).toEqual(groups.slice(0, 2));
    expect(await left('transferReceived', { agentId: ids.b, merchantId: null })).toEqual(groups.slice(0, 1));
  });

  it('[GROUP-03] are commanded by one job with a result for each', async () => {
    const { a, a2 } = world.devices;
    const { id } = await add(world.agentA, { name: 'List' });
    const where = { search: 'DEV-A0' };
    const working = await openJobsBeside(server, { kinds: server.app.kinds });
    try {
      const { job: joining } = await server.send(groupMemberApi.joinAll, world.agentA.token, {
        body: { wish: { groupId: id }, where },
      });
      expect(await ended(server.db, joining)).toMatchObject({ state: 'done', refused: 0 });
      expect(await membersFor(world.agentA, id)).toEqual(expect.arrayContaining([a, a2]));
      const { job } = await server.send(boundDeviceApi.switchFanAll, world.agentA.token, {
        body: { wish: { fan: 'on' }, where: { groupId: [id] } },
      });
      const count = (await membersFor(world.agentA, id)).length;
      // None of them is connected, and the job says so of each.
      expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: count, refused: count });
      const { rows } = await server.send(jobApi.refusals, world.agentA.token, { params: { id: job } });
      expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['DEV-A00', 'DEV-A02']));
    } finally {
      await working.close();
    }
  });
});
