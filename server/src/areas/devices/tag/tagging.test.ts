import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { maxTagsOfRecord } from '@chargehand/contract/areas/devices/tagging';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

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
beforeEach(() => server.db.deleteFrom('tag').execute());

/** Changes tags of devices through the page of bound devices. */
const put = (who: Who, ids: number[], add: string[], remove: string[] = []) =>
  server.call('POST', `/api/admin/bound-device/${ids.join(',')}/tags`, {
    token: who.token,
    body: { add, remove },
  });
const tagsOf = async ({ token }: Who, id: number) =>
  (await server.send(boundDeviceApi.get, token, { params: { id } })).tags.map(({ name }) => name);
const idOf = async ({ token }: Who, search: string) =>
  (await server.send(tagApi.list, token, { query: { search } })).rows[0]?.id ?? 0;

describe('tags of devices', () => {
  it('[GROUP-01] each holder sees its own alone, in lists, filters and exports', async () => {
    const { a1 } = world.devices;
    for (const [who, name] of [
      [clerk, 'operator'],
      [world.agentA, 'agent'],
      [world.merchantA1, 'merchant'],
    ] as const)
      expect((await put(who, [a1], [name, 'same'])).code).toBe(1);
    for (const [who, name] of [
      [clerk, 'operator'],
      [world.agentA, 'agent'],
      [world.merchantA1, 'merchant'],
    ] as const) {
      expect(await tagsOf(who, a1)).toEqual([name, 'same']);
      const tagAny = await idOf(who, name);
      const { rows } = await server.send(boundDeviceApi.list, who.token, { query: { tagAny: [tagAny] } });
      expect(rows.map(({ id }) => id)).toEqual([a1]);
      for (const other of [clerk, world.agentA, world.merchantA1].filter((one) => one !== who)) {
        const found = await server.send(boundDeviceApi.list, other.token, { query: { tagAny: [tagAny] } });
        expect(found).toEqual({ total: 0, rows: [] });
      }
      const file = await server.app.inject({
        method: 'POST',
        url: boundDeviceApi.export.path,
        headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
        payload: { search: 'DEV-A01', columns: [{ key: 'tags.name', label: 'Tags' }] },
      });
      const [sheet] = await readXlsx(file.rawPayload);
      expect(sheet?.data).toEqual([['Tags'], [`${name}, same`]]);
    }
  });

  it('[GROUP-01] a change of owner removes the tags of those that no longer have the device', async () => {
    const { ids } = world;
    const device = await server.device('HANDED-ON', { agentId: ids.a, outStatus: 'out' });
    const tag = async (who: Who) =>
      server.call('POST', `/api/admin/agent-device/${device}/tags`, {
        token: who.token,
        body: { add: ['mine'], remove: [] },
      });
    const sold = { saleStatus: 'sold' as const, soldAt: new Date().toISOString() };
    const unsold = { saleStatus: 'inStock' as const, soldAt: null };
    const give = (kind: string, to: { agentId: number; merchantId: number | null }) =>
      server.db.transaction().execute(async (tx) => {
        await sql`select set_config('movement.kind', ${kind}, true)`.execute(tx);
        await tx
          .updateTable('device')
          .set({ ...to, ...(to.merchantId === null ? unsold : sold) })
          .where('id', '=', device)
          .execute();
      });
    const holders = async () => {
      const rows = await server.db
        .selectFrom('deviceTag')
        .innerJoin('tag', 'tag.id', 'deviceTag.tagId')
        .select(['tag.agentId', 'tag.merchantId'])
        .where('deviceTag.deviceId', '=', device)
        .orderBy('tag.id')
        .execute();
      return rows.map(({ agentId, merchantId }) => `${agentId ?? '-'}/${merchantId ?? '-'}`);
    };
    for (const who of [clerk, world.agentA]) expect((await tag(who)).code).toBe(1);
    expect((await tag(world.merchantA1)).code).toBe(codes.notFound);
    await give('outbound', { agentId: ids.a, merchantId: ids.a1 });
    expect((await tag(world.merchantA1)).code).toBe(1);
    expect(await holders()).toEqual(['-/-', `${ids.a}/-`, `${ids.a}/${ids.a1}`]);
    await give('outboundRecalled', { agentId: ids.a, merchantId: null });
    expect(await holders()).toEqual(['-/-', `${ids.a}/-`]);
    await give('transferReceived', { agentId: ids.b, merchantId: null });
    expect(await holders()).toEqual(['-/-']);
    expect((await tag(world.agentA)).code).toBe(codes.notFound);
    await give('transferReceived', { agentId: ids.a, merchantId: null });
    expect(await holders()).toEqual(['-/-']);
  });

  it('[GROUP-01] are found by any, by all and by none of several tags', async () => {
    const { a, a1, a2 } = world.devices;
    await put(world.agentA, [a, a1], ['red']);
    await put(world.agentA, [a1, a2], ['blue']);
    const red = await idOf(world.agentA, 'red');
    const blue = await idOf(world.agentA, 'blue');
    const found = async (query: Record<string, number[]>) =>
      (await server.send(boundDeviceApi.list, world.agentA.token, { query })).rows
        .map(({ id }) => id)
        .sort((x, y) => x - y);
    const sorted = (...ids: number[]) => ids.sort((x, y) => x - y);
    expect(await found({ tagAny: [red, blue] })).toEqual(sorted(a, a1, a2));
    expect(await found({ tagAll: [red, blue] })).toEqual([a1]);
    expect(await found({ tagNone: [red] })).toEqual([a2]);
    expect(await found({ tagAny: [blue], tagNone: [red] })).toEqual([a2]);
    expect(await found({ tagNone: [red, blue] })).toEqual([]);
  });

  it('[GROUP-01] merged into another one are replaced everywhere, also in saved filters', async () => {
    const { a, a1 } = world.devices;
    await put(world.agentA, [a], ['vip', 'VIPs']);
    await put(world.agentA, [a1], ['VIPs']);
    const old = await idOf(world.agentA, 'VIPs');
    const vip = (await server.send(tagApi.list, world.agentA.token, { query: {} })).rows.find(
      ({ name }) => name === 'vip',
    );
    const into = vip?.id ?? 0;
    await server.send(tagApi.merge, world.agentA.token, { params: { ids: [old, into] }, body: { into } });
    expect(await tagsOf(world.agentA, a)).toEqual(['vip']);
    expect(await tagsOf(world.agentA, a1)).toEqual(['vip']);
    const { rows, total } = await server.send(tagApi.list, world.agentA.token, { query: {} });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ name: 'vip', deviceCount: 2 }]);
    for (const query of [{ tagAny: [old] }, { tagAll: [old, into] }])
      expect((await server.send(boundDeviceApi.list, world.agentA.token, { query })).total).toBe(2);
    expect(await server.send(tagApi.get, world.agentA.token, { params: { id: old } })).toMatchObject({
      id: into,
      name: 'vip',
    });
    // The name of the merged tag is free again.
    expect((await put(world.agentA, [a], ['VIPs'])).code).toBe(1);
    expect(await tagsOf(world.agentA, a)).toEqual(['vip', 'VIPs']);
  });

  it('all or none are tagged, and at most so many for each record', async () => {
    const { a, a1, b1 } = world.devices;
    expect((await put(world.agentA, [a, b1], ['x'])).code).toBe(codes.notFound);
    expect(await tagsOf(world.agentA, a)).toEqual([]);
    expect((await server.send(tagApi.list, world.agentA.token, { query: {} })).total).toBe(0);
    const many = Array.from({ length: maxTagsOfRecord }, (_, n) => `t${n}`);
    expect((await put(world.agentA, [a1], many)).code).toBe(1);
    expect(await put(world.agentA, [a, a1], ['one more'])).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'add' }] },
    });
    expect(await tagsOf(world.agentA, a)).toEqual([]);
    expect((await put(world.agentA, [a1], ['one more'], ['T0'])).code).toBe(1);
    expect(await tagsOf(world.agentA, a1)).toHaveLength(maxTagsOfRecord);
  });

  it('log the tags before and after', async () => {
    const { a } = world.devices;
    await put(clerk, [a], ['x', 'y']);
    await put(clerk, [a], ['z'], ['X', 'unknown']);
    const log = await server.db
      .selectFrom('operationLog')
      .select(['before', 'after'])
      .where('action', '=', 'boundDevice.setTags')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      before: [{ name: 'DEV-A00', tags: 'x, y' }],
      after: [{ name: 'DEV-A00', tags: 'y, z' }],
    });
  });

  it('are changed by a job for all devices of a filter', async () => {
    const { job } = await server.send(boundDeviceApi.setTagsAll, world.agentA.token, {
      body: { wish: { add: ['fleet'], remove: [] }, where: { search: 'DEV-' } },
    });
    const working = await openJobsBeside(server, { kinds: server.app.kinds });
    try {
      expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: 3 });
    } finally {
      await working.close();
    }
    const { rows } = await server.send(tagApi.list, world.agentA.token, { query: {} });
    expect(rows).toMatchObject([{ name: 'fleet', deviceCount: 3 }]);
  });
});

describe('tags of other records', () => {
  it('[GROUP-01] are set in the warehouse, in agents’ warehouses, on places and on merchants', async () => {
    const { a1 } = world.devices;
    await server.send(deviceApi.setTags, clerk.token, {
      params: { ids: [a1] },
      body: { add: ['one'], remove: [] },
    });
    const tagAny = [await idOf(clerk, 'one')];
    const listed = await server.send(deviceApi.list, clerk.token, { query: { tagAny } });
    expect(listed.rows).toMatchObject([{ id: a1, tags: [{ name: 'one' }] }]);

    const stock = await server.device('STOCK-1', { agentId: world.ids.a });
    await server.send(agentDeviceApi.setTags, world.agentA.token, {
      params: { ids: [stock] },
      body: { add: ['spare'], remove: [] },
    });
    const own = await server.send(agentDeviceApi.list, world.agentA.token, { query: { search: 'STOCK-1' } });
    expect(own.rows).toMatchObject([{ tags: [{ name: 'spare' }] }]);
    const theirs = await server.send(deviceApi.list, clerk.token, { query: { search: 'STOCK-1' } });
    expect(theirs.rows).toMatchObject([{ tags: [] }]);

    const { id: place } = await server.send(placeApi.create, world.merchantA1.token, {
      body: { name: 'Shop', timeZone: 'UTC', visible: false },
    });
    await server.send(placeApi.setTags, world.agentA.token, {
      params: { ids: [place] },
      body: { add: ['indoors'], remove: [] },
    });
    const ofAgent = await server.send(placeApi.list, world.agentA.token, {
      query: { tagAll: [await idOf(world.agentA, 'indoors')] },
    });
    expect(ofAgent.rows).toMatchObject([{ id: place, tags: [{ name: 'indoors' }] }]);
    const ofShop = await server.send(placeApi.get, world.merchantA1.token, { params: { id: place } });
    expect(ofShop.tags).toEqual([]);

    await server.send(merchantApi.setTags, world.agentA.token, {
      params: { ids: [world.ids.a1] },
      body: { add: ['key customer'], remove: [] },
    });
    const tagNone = [await idOf(world.agentA, 'key customer')];
    const others = await server.send(merchantApi.list, world.agentA.token, { query: { tagNone } });
    expect(others.rows.map(({ id }) => id)).not.toContain(world.ids.a1);
  });
});
