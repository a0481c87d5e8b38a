import { adApis, type AdPlace } from '@chargehand/contract/areas/content/ad';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAds } from '../../../../test/ads';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
let ads: Awaited<ReturnType<typeof openAds>>;
beforeAll(async () => {
  server = await openTestServer();
  ads = await openAds(server);
});
afterAll(() => server.close());

const people = (id: number, token = ads.world.staff.token, place: AdPlace = 'home') =>
  server.send(adApis[place].people, token, { params: { id } });
const names = async (id: number, token?: string, place?: AdPlace) =>
  (await people(id, token, place)).first?.map(({ nickname }) => nickname);

describe('the audience of an ad', () => {
  it('[AD-09] is the users who get it in the app: of its agents, and for the default those without another ad', async () => {
    const forA = await ads.put({ agentIds: [ads.world.a.agentId] });
    const rest = await ads.put({ agentIds: [ads.world.a.agentId], systemDefault: true, sort: 200 });
    await until(async () => (await people(forA)).people === 1);
    expect(await names(forA)).toEqual(['Uma']);
    const byDefault = await names(rest);
    for (const [phone, name] of [
      [ads.ofA, 'Uma'],
      [ads.ofB, 'Ben'],
      [ads.direct, 'Zhou'],
    ] as const)
      expect([name, (await ads.idsFor(phone)).includes(rest)]).toEqual([name, byDefault?.includes(name)]);
    expect((await people(rest)).people).toBe(byDefault?.length);
    await ads.remove([forA, rest]);
  });

  it('[AD-09] has a reason if it is empty', async () => {
    const id = await ads.put();
    await ads.does('disable', [id]);
    expect(await people(id)).toEqual({ people: 0, first: [], why: 'disabled' });
    const [hidden, waiting, over] = [
      await ads.put({ visible: false }),
      await ads.put({ startsAt: new Date(Date.now() + 3_600_000).toISOString() }),
      await ads.put({ endsAt: new Date(Date.now() - 3_600_000).toISOString() }),
    ];
    expect((await people(hidden)).why).toBe('hidden');
    expect((await people(waiting)).why).toBe('waiting');
    expect((await people(over)).why).toBe('over');
    await ads.remove([id, hidden, waiting, over]);
  });

  it('[AD-09] on the page of a charger is the users who have bound one of its models', async () => {
    const { a, b, staff } = ads.world;
    const other = await server.model('AD-2');
    const agentAd = await ads.put({ agentIds: [a.agentId] }, staff.token, 'operation');
    const rest = await ads.put({ agentIds: [b.agentId], systemDefault: true }, staff.token, 'operation');
    const bind = (code: string, userId: number, agentId: number, modelId: number) =>
      server.device(code, {
        agentId,
        userId,
        modelId,
        bindStatus: 'bound',
        boundAt: new Date().toISOString(),
      });
    await bind('ADP-1', ads.ofA.id, a.agentId, ads.model);
    await until(async () => (await people(agentAd, staff.token, 'operation')).people === 1);
    expect(await names(rest, staff.token, 'operation')).toEqual([]);
    await bind('ADP-2', ads.ofA.id, a.agentId, other);
    await bind('ADP-3', ads.direct.id, a.agentId, other);
    expect(await names(agentAd, staff.token, 'operation')).toEqual(['Uma']);
    // Both users have a charger of model `other`. For this model there is only the default ad, so both users are shown
    // it.
    expect(await names(rest, staff.token, 'operation')).toEqual(['Uma', 'Zhou']);
    for (const [phone, model, id] of [
      [ads.ofA, ads.model, agentAd],
      [ads.ofA, other, rest],
      [ads.direct, other, rest],
    ] as const)
      expect(await ads.idsFor(phone, `place=operation&models=${model}`)).toEqual([id]);
  });

  it('has only its own users for an agent, and no names without the permission to read users', async () => {
    const { a, b } = ads.world;
    const image = await ads.picture(a.token);
    const mine = await ads.put({ image, agentIds: [], systemDefault: true }, a.token);
    await until(async () => (await people(mine, a.token)).people === 1);
    expect(await names(mine, a.token)).toEqual(['Uma']);
    const path = adApis.home.people.path.replace(':id', String(mine));
    expect((await server.call('GET', path, { token: b.token })).code).toBe(404);
    await ads.remove([mine]);
  });

  it('is counted among 5,000 users without a query for each of them', async () => {
    await sql`insert into app_user (agent_id, nickname, phone, password_hash, source)
      select ${ads.world.b.agentId}, 'N' || n, '+8620' || n, 'x', 'other' from generate_series(1, 5000) n`.execute(
      server.db,
    );
    const id = await ads.put({ agentIds: [ads.world.b.agentId] });
    await until(async () => (await people(id)).people === 5001);
    server.statements.length = 0;
    expect((await people(id)).first?.length).toBe(20);
    expect(server.statements.length).toBeLessThan(20);
    await ads.remove([id]);
  });
});

describe('the order of ads', () => {
  const order = async (token?: string) =>
    (await server.send(adApis.home.order, token ?? ads.world.staff.token)).map(({ id }) => id);
  const arrange = (ids: number[], token = ads.world.staff.token) =>
    server.call('PUT', adApis.home.arrange.path, { token, body: { ids } });

  it('is set by their owner, only for ads that it may change, and the app follows', async () => {
    const { a, b } = ads.world;
    const [first, second, third] = [await ads.put(), await ads.put(), await ads.put()];
    const mine = await ads.put({ image: await ads.picture(a.token), agentIds: [] }, a.token);
    expect(await order()).toEqual([first, second, third]);
    expect((await arrange([third, first, second])).code).toBe(1);
    expect(await order()).toEqual([third, first, second]);
    await until(async () => (await ads.idsFor(ads.ofB)).join() === [third, first, second].join());
    expect(await order(a.token)).toEqual([mine]);
    for (const [ids, token] of [
      [[mine, first], a.token],
      [[mine], b.token],
      [[first, 999_999], undefined],
    ] as const)
      expect((await arrange([...ids], token)).code).toBe(404);
    expect(await order()).toEqual([third, first, second]);
    await ads.remove([first, second, third, mine]);
  });
});

describe('a copy of an ad', () => {
  it('has the same fields, is disabled, has no views, and can be made only by the owner', async () => {
    const { a, b, staff } = ads.world;
    const id = await ads.put({ sort: 7, closable: false });
    await server.db.updateTable('ad').set({ views: 5 }).where('id', '=', id).execute();
    const copy = async (of: number, token = staff.token) =>
      server.call('POST', adApis.home.duplicate.path.replace(':id', String(of)), { token });
    const made = adApis.home.duplicate.output.parse((await copy(id)).data);
    const read = (one: number) => server.send(adApis.home.get, staff.token, { params: { id: one } });
    const before = await read(id);
    const { createdAt, updatedAt } = await read(made.id);
    expect(await read(made.id)).toEqual({
      ...before,
      id: made.id,
      views: 0,
      enabled: false,
      createdAt,
      updatedAt,
    });
    const log = await server.db
      .selectFrom('operationLog')
      .select('after')
      .where('action', '=', 'homeAd.duplicate')
      .where('target', '=', String(made.id))
      .executeTakeFirstOrThrow();
    expect(log.after).toMatchObject({ original: { id, name: before.name } });
    const mine = await ads.put({ image: await ads.picture(a.token), agentIds: [] }, a.token);
    expect((await copy(mine, b.token)).code).toBe(404);
    expect((await copy(id, a.token)).code).toBe(404);
    expect((await copy(mine, a.token)).code).toBe(1);
    expect((await copy(999_999)).code).toBe(404);
  });
});
