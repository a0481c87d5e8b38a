import { adApis } from '@chargehand/contract/areas/content/ad';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAds } from '../../../../test/ads';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import type { Phone } from '../../../../test/phones';
import { errorsOf } from '../../../../test/stock';
import { openViewCounter } from './view-counter';

let server: TestServer;
let ads: Awaited<ReturnType<typeof openAds>>;
beforeAll(async () => {
  server = await openTestServer();
  ads = await openAds(server);
});
afterAll(() => server.close());

describe('an agent’s own ads', () => {
  it('belong to it alone, are shown to its own users, and cannot be reached by another agent', async () => {
    const mine = await ads.put(
      { image: await ads.picture(ads.world.a.token), agentIds: [], systemDefault: true },
      ads.world.a.token,
    );
    const operators = await ads.put({ agentIds: [ads.world.b.agentId] });
    const list = async (token: string) =>
      (await server.send(adApis.home.list, token)).rows.map(({ id }) => id);
    expect(await list(ads.world.a.token)).toEqual([mine]);
    expect(await list(ads.world.b.token)).toEqual([]);
    expect(await list(ads.world.staff.token)).toEqual([operators, mine]);
    const agentAd = await server.send(adApis.home.get, ads.world.staff.token, { params: { id: mine } });
    expect([agentAd.ownerId, agentAd.agentIds]).toEqual([ads.world.a.agentId, [ads.world.a.agentId]]);
    for (const [method, path, body] of [
      ['GET', `/api/admin/home-ad/${mine}`, undefined],
      ['GET', `/api/admin/home-ad/${mine}/views?from=2026-01-01&to=2026-01-02`, undefined],
      ['PUT', `/api/admin/home-ad/${mine}`, ads.draft({ image: await ads.picture(ads.world.b.token) })],
      ['POST', `/api/admin/home-ad/${mine}/disable`, undefined],
      ['DELETE', `/api/admin/home-ad/${mine}`, undefined],
      ['PUT', `/api/admin/home-ad/${operators}`, ads.draft({ image: await ads.picture(ads.world.b.token) })],
    ] as const)
      expect([
        method,
        path,
        (await server.call(method, path, { token: ads.world.b.token, ...(body && { body }) })).code,
      ]).toEqual([method, path, 404]);
    await until(async () => (await ads.idsFor(ads.ofA)).includes(mine));
    expect(await ads.idsFor(ads.ofB)).toEqual([operators]);
    // An agent's default ad must be shown only to the agent's own users.
    expect(await ads.idsFor(ads.direct)).toEqual([]);
    expect((await ads.phones.call(ads.ofB, 'POST', '/api/app/v1/ad-views', { ads: [mine] })).body).toEqual({
      counted: 0,
    });
    // A tenant cannot use an unpublished picture of another tenant.
    const hidden = await ads.picture(ads.world.a.token);
    expect(errorsOf(await ads.create({ image: hidden }, ads.world.b.token))).toEqual(['image']);
    await ads.remove([mine, operators]);
  });
});

describe('[AD-07] views', () => {
  const see = (phone: Phone | undefined, seen: unknown) =>
    ads.phones.call(phone, 'POST', '/api/app/v1/ad-views', { ads: seen });
  const viewsOf = async (id: number) =>
    (await server.send(adApis.home.get, ads.world.staff.token, { params: { id } })).views;

  it('are counted only for users who can have been shown the ad, once in ten minutes', async () => {
    const id = await ads.put();
    const hidden = await ads.put({ visible: false });
    await until(async () => (await ads.idsFor(ads.ofA)).includes(id));
    expect((await see(undefined, [id])).status).toBe(401);
    for (const wrong of [[], 'x', Array.from({ length: 11 }, (_, n) => n + 1), [0]])
      expect((await see(ads.ofA, wrong)).status).toBe(422);
    expect((await see(ads.ofA, [id, id, hidden, 999_999])).body).toEqual({ counted: 1 });
    expect((await see(ads.direct, [id])).body).toEqual({ counted: 0 });
    for (let i = 0; i < 20; i += 1) expect((await see(ads.ofA, [id])).body).toEqual({ counted: 0 });
    expect((await see(ads.ofB, [id])).body).toEqual({ counted: 1 });
    await until(async () => (await viewsOf(id)) === 2);
    const days = await server.send(adApis.home.views, ads.world.staff.token, {
      params: { id },
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(days.map(({ views }) => views)).toEqual([2]);
    await ads.remove([id, hidden]);
  });

  it('are not written one by one: hundreds take one write', async () => {
    const id = await ads.put();
    const counter = openViewCounter(server.db, { error: () => undefined });
    for (let i = 0; i < 400; i += 1) counter.count(id);
    counter.count(999_999);
    const before = server.statements.length;
    await counter.flush();
    expect(server.statements.length - before).toBe(2);
    await counter.close();
    expect(await viewsOf(id)).toBe(400);
    await ads.remove([id]);
  });

  it('that could not be written are written later', async () => {
    const id = await ads.put();
    let broken = true;
    const db = new Proxy(server.db, {
      get(target, key) {
        if (broken && key === 'selectFrom') throw new Error('gone');
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const counter = openViewCounter(db, { error: () => undefined });
    counter.count(id);
    await counter.flush();
    expect(await viewsOf(id)).toBe(0);
    broken = false;
    await counter.close();
    expect(await viewsOf(id)).toBe(1);
    await ads.remove([id]);
  });
});
