import { adApis } from '@chargehand/contract/areas/content/ad';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPng, openAds } from '../../../../test/ads';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf } from '../../../../test/stock';
import { upload } from '../../../../test/upload';

let server: TestServer;
let ads: Awaited<ReturnType<typeof openAds>>;
beforeAll(async () => {
  server = await openTestServer();
  ads = await openAds(server);
});
afterAll(() => server.close());

describe('adding an ad', () => {
  it('[AD-02] [AD-03] is refused without a required field, each by its name', async () => {
    for (const key of [
      'name',
      'image',
      'content',
      'agentIds',
      'modelIds',
      'systemDefault',
      'visible',
      'closable',
    ] as const) {
      const body = { ...ads.draft(), [key]: key === 'content' ? {} : '' };
      const answer = await server.call('POST', adApis.home.create.path, {
        token: ads.world.staff.token,
        body,
      });
      expect([key, errorsOf(answer)]).toEqual([key, [key]]);
    }
    const instant = (n: number) => new Date(Date.parse('2027-01-01') + n).toISOString();
    expect(errorsOf(await ads.create({ startsAt: instant(1), endsAt: instant(1) }))).toEqual(['endsAt']);
    expect(errorsOf(await ads.create({ agentIds: [999_999] }))).toEqual(['agentIds']);
    expect(errorsOf(await ads.create({ modelIds: [999_999] }))).toEqual(['modelIds']);
    expect(
      errorsOf(await ads.create({ content: { en_US: `<img src="${resourcePath('nowhere.png')}">` } })),
    ).toEqual(['content']);
    expect((await server.send(adApis.home.list, ads.world.staff.token)).total).toBe(0);
  });

  it('[AD-04] accepts a picture under 3 MB, and no other file', async () => {
    const token = ads.world.staff.token;
    const full = 3 * 1024 * 1024;
    expect((await upload(server, token, drawnPng(686, 200, full), 'a.png', 'adImage')).code).toBe(1301);
    for (const [bytes, name] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
      [Buffer.from('<html><script>alert(1)</script>'), 'a.png'],
      [Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'a.png'],
      [Buffer.alloc(0), 'a.png'],
    ] as const)
      expect((await upload(server, token, bytes, name, 'adImage')).code).not.toBe(1);
    // Uploads a picture for another purpose (rich text). As an ad, it must meet the limits of ads, too.
    const large = await ads.picture(token, drawnPng(686, 200, full), 'richTextImage');
    expect((await ads.create({ image: large })).code).toBe(1301);
    const head = drawnPng(686, 200).subarray(0, 20);
    expect(errorsOf(await ads.create({ image: await ads.picture(token, head) }))).toEqual(['image']);
    expect(errorsOf(await ads.create({ image: await ads.picture(token, drawnPng(0, 200)) }))).toEqual([
      'image',
    ]);
    expect((await upload(server, token, drawnPng(60_000, 60_000), 'a.png', 'adImage')).code).toBe(1303);
    expect(errorsOf(await ads.create({ image: 'nowhere.png' }))).toEqual(['image']);
    const { fileName: text = '' } = await upload(server, token, Buffer.from('text'), 'a.txt', 'document');
    expect(errorsOf(await ads.create({ image: text }))).toEqual(['image']);
    const id = await ads.put({ image: await ads.picture(token, drawnPng(686, 200, full - 1)) });
    expect((await server.send(adApis.home.get, token, { params: { id } })).bytes).toBe(full - 1);
    await ads.remove([id]);
  });

  it('[AD-01] [AD-08] stores all its fields, with its content sanitized and in six languages', async () => {
    const id = await ads.put({
      name: 'Spring',
      content: {
        en_US: '<h2>Hi &amp; lo</h2><script>x</script><p onclick="y()">there</p>',
        de_DE: '<p>Hallo</p>',
      },
    });
    const { rows } = await server.send(adApis.home.list, ads.world.staff.token);
    expect(rows).toMatchObject([
      {
        id,
        name: 'Spring',
        image: ads.banner,
        width: 686,
        height: 200,
        bytes: 200,
        views: 0,
        enabled: true,
        detail: true,
        systemDefault: false,
        visible: true,
        closable: true,
        ownerName: null,
        excerpt: 'Hi & lo there',
        agents: [{ name: expect.any(String) }, { name: expect.any(String) }],
        models: [{ id: ads.model, name: 'AD-1' }],
      },
    ]);
    const ad = await server.send(adApis.home.get, ads.world.staff.token, { params: { id } });
    expect(ad.content).toEqual({ en_US: '<h2>Hi &amp; lo</h2><p>there</p>', de_DE: '<p>Hallo</p>' });
    expect(
      (await server.call('GET', `/api/admin/operation-ad/${id}`, { token: ads.world.staff.token })).code,
    ).toBe(404);
    const { body } = await ads.phones.call(ads.ofA, 'GET', `/api/app/v1/ads/${id}`, undefined, {
      'accept-language': 'de',
    });
    expect(body).toEqual({ id, language: 'de_DE', html: '<p>Hallo</p>' });
    await ads.remove([id]);
  });

  it('makes it found and sorted by the fields of the list', async () => {
    const ids = [
      await ads.put({ name: 'A 100%', sort: 2 }),
      await ads.put({ name: 'B', sort: 1, systemDefault: true }),
    ];
    const list = async (query: Record<string, unknown>) =>
      (await server.send(adApis.home.list, ads.world.staff.token, { query })).rows.map(({ name }) => name);
    expect(await list({ search: '0%' })).toEqual(['A 100%']);
    expect(await list({ orderByColumn: 'sort', isAsc: 'asc' })).toEqual(['B', 'A 100%']);
    expect(await list({ systemDefault: 'true' })).toEqual(['B']);
    expect(await list({ agentId: ads.world.a.agentId, modelId: ads.model })).toHaveLength(2);
    expect(await list({ agentId: ads.world.b.agentId + 1000 })).toEqual([]);
    await ads.remove(ids);
  });
});

describe('[APPAPI-09] the app', () => {
  it('[AD-09] gets the ads of its page, its models and its agent, in their order', async () => {
    expect((await ads.shown(undefined)).status).toBe(401);
    expect((await ads.shown(ads.ofA, 'place=wall')).status).toBe(422);
    const other = await server.model('AD-2');
    const both = await ads.put({ sort: 2 });
    const first = await ads.put({ sort: 1, modelIds: [other], closable: false, detail: false });
    const toB = await ads.put({ agentIds: [ads.world.b.agentId] });
    const operation = await ads.put({}, ads.world.staff.token, 'operation');
    await until(async () => (await ads.idsFor(ads.ofB)).length === 3);
    expect(await ads.idsFor(ads.ofA)).toEqual([first, both]);
    expect(await ads.idsFor(ads.ofB)).toEqual([first, both, toB]);
    expect(await ads.idsFor(ads.direct)).toEqual([]);
    expect(await ads.idsFor(ads.ofA, `place=home&models=${ads.model}`)).toEqual([both]);
    expect(await ads.idsFor(ads.ofA, `place=home&models=${ads.model}&models=${other}`)).toEqual([
      first,
      both,
    ]);
    expect(await ads.idsFor(ads.ofA, 'place=home&models=999')).toEqual([]);
    expect(await ads.idsFor(ads.ofA, 'place=operation')).toEqual([operation]);
    const { body, headers } = await ads.shown(ads.ofA);
    expect(body.ads[0]).toEqual({
      id: first,
      picture: `/api/app/v1/pictures/${ads.banner}`,
      width: 686,
      height: 200,
      closable: false,
      detail: false,
    });
    expect((await server.app.inject({ url: body.ads[0].picture })).statusCode).toBe(200);
    const held = { 'if-none-match': String(headers['etag']) };
    expect(
      (await ads.phones.call(ads.ofA, 'GET', '/api/app/v1/ads?place=home', undefined, held)).status,
    ).toBe(304);
    // A user who is not in the ad's audience cannot read its content either.
    expect((await ads.phones.call(ads.ofA, 'GET', `/api/app/v1/ads/${toB}`)).status).toBe(404);
    await ads.remove([both, first, toB]);
  });

  it('[AD-06] [AD-03] [AD-09] does not get ads that are disabled, hidden, not started or over; it gets them once enabled', async () => {
    const id = await ads.put();
    await until(async () => (await ads.idsFor(ads.ofA)).includes(id));
    expect((await ads.does('disable', [id], ads.world.staff.token, 'operation')).code).toBe(404);
    expect((await ads.does('disable', [id])).code).toBe(1);
    await until(async () => (await ads.idsFor(ads.ofA)).length === 0);
    expect((await ads.phones.call(ads.ofA, 'GET', `/api/app/v1/ads/${id}`)).status).toBe(404);
    expect((await ads.does('enable', [id])).code).toBe(1);
    await until(async () => (await ads.idsFor(ads.ofA)).includes(id));
    const change = (more: object) =>
      server.call('PUT', `/api/admin/home-ad/${id}`, { token: ads.world.staff.token, body: ads.draft(more) });
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    for (const more of [
      { visible: false },
      { startsAt: hour(1) },
      { endsAt: hour(-1) },
      { startsAt: hour(-2), endsAt: hour(-1) },
    ]) {
      expect((await change(more)).code).toBe(1);
      await until(async () => (await ads.idsFor(ads.ofA)).length === 0);
      expect((await change({ startsAt: hour(-1), endsAt: hour(1) })).code).toBe(1);
      await until(async () => (await ads.idsFor(ads.ofA)).includes(id));
    }
    await ads.remove([id]);
  });

  it('[AD-09] gets the system default if no other ad is for its user', async () => {
    const fallback = await ads.put({ agentIds: [ads.world.b.agentId], systemDefault: true });
    await until(async () => (await ads.idsFor(ads.direct)).includes(fallback));
    expect(await ads.idsFor(ads.ofA)).toEqual([fallback]);
    const ownAd = await ads.put({ agentIds: [ads.world.a.agentId] });
    await until(async () => (await ads.idsFor(ads.ofA)).includes(ownAd));
    expect(await ads.idsFor(ads.ofA)).toEqual([ownAd]);
    expect(await ads.idsFor(ads.direct)).toEqual([fallback]);
    await ads.remove([fallback, ownAd]);
  });
});
