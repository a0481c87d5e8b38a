import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnnouncements } from '../../../../test/announcements';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { startAs } from '../../../../test/jobs';
import { errorsOf } from '../../../../test/stock';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { sendKind } from './sending.service';
import { announcementUpkeep } from './upkeep';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAnnouncements>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openAnnouncements(server);
});
afterAll(async () => {
  await world.jobs.close();
  await server.close();
});

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('writing an announcement', () => {
  it('[MESSAGE-03] is refused without a required field, each by its name', async () => {
    for (const key of ['audience', 'reach', 'title', 'content'] as const)
      expect([key, errorsOf(await world.create({ [key]: '' }))]).toEqual([key, [key]]);
    expect(errorsOf(await world.create({ title: {} }))).toEqual(['title']);
    expect(errorsOf(await world.create({ content: { en_US: '<p> </p>' } }))).toEqual(['content']);
    expect(errorsOf(await world.create({ audience: 'staff' }))).toEqual(['audience']);
    expect(errorsOf(await world.create({ sendAt: later(-1000) }))).toEqual(['sendAt']);
    expect(
      errorsOf(await world.create({ content: { en_US: `<img src="${resourcePath('nowhere.png')}">` } })),
    ).toEqual(['content']);
    expect((await server.send(announcementApi.list, world.token)).total).toBe(0);
  });

  it('[MESSAGE-03] needs its recipients to be named and to exist', async () => {
    const lists = {
      regions: 'regionIds',
      agents: 'agentIds',
      models: 'modelIds',
      people: 'userIds',
    } as const;
    for (const [reach, list] of Object.entries(lists)) {
      expect([reach, errorsOf(await world.create({ reach }))]).toEqual([reach, [list]]);
      expect([reach, errorsOf(await world.create({ reach, [list]: [999_999] }))]).toEqual([reach, [list]]);
    }
    const customers = { audience: 'customers' };
    expect(errorsOf(await world.create({ ...customers, reach: 'regions', regionIds: [1] }))).toEqual([
      'reach',
    ]);
    expect(errorsOf(await world.create({ ...customers, reach: 'people' }))).toEqual(['agentIds']);
    const { id: direct } = await server.db
      .selectFrom('agent')
      .select('id')
      .where('direct', '=', true)
      .executeTakeFirstOrThrow();
    // The operator's own agency has no login, so it cannot receive an announcement.
    expect(errorsOf(await world.create({ ...customers, reach: 'agents', agentIds: [direct] }))).toEqual([
      'agentIds',
    ]);
    expect((await server.send(announcementApi.list, world.token)).total).toBe(0);
  });

  it('[MESSAGE-03] is for staff only, whatever permissions an agent has', async () => {
    const { a } = world.world;
    // The test has granted all permissions to this account, so the refusal proves that only staff may do this.
    expect((await world.create({}, a.token)).code).toBe(403);
    expect((await server.call('GET', announcementApi.list.path, { token: a.token })).code).toBe(403);
    const id = await world.put({ sendAt: later(3_600_000) });
    expect((await server.call('GET', `/api/admin/announcement/${id}`, { token: a.token })).code).toBe(403);
    for (const verb of ['send', 'withdraw'] as const)
      expect((await world.does(id, verb, a.token)).code).toBe(403);
    expect((await world.get(id)).state).toBe('scheduled');
    await world.does(id, 'withdraw');
  });

  it('sanitizes its content, and shows it as it was written', async () => {
    const id = await world.sent({
      content: { en_US: '<h2>Hi &amp; lo</h2><script>x</script><p onclick="y()">the<em>re</em></p>' },
    });
    expect(await world.get(id)).toMatchObject({
      titles: { en_US: 'Winter', zh_CN: '冬季' },
      excerpt: 'Hi & lo there',
      named: [],
      namedCount: 0,
      content: { en_US: '<h2>Hi &amp; lo</h2><p>the<em>re</em></p>' },
      createdBy: 'keeper',
    });
    const { body } = await world.phones.call(world.ofA, 'GET', `/api/app/v1/announcements/${id}`, undefined, {
      'accept-language': 'de',
    });
    expect(body).toMatchObject({
      id,
      language: 'en_US',
      title: 'Winter',
      html: '<h2>Hi &amp; lo</h2><p>the<em>re</em></p>',
    });
    const log = await server.db.selectFrom('operationLog').select('action').distinct().execute();
    expect(log.map(({ action }) => action)).toContain('announcement.create');
  });

  it('[FOUND-126] makes it found and sorted by the fields of the list, with the language of its title', async () => {
    const id = await world.sent({ title: { fr_FR: 'Été 100%' }, reach: 'people', userIds: [world.ofA.id] });
    const list = async (query: Record<string, unknown>) =>
      (await server.send(announcementApi.list, world.token, { query })).rows.map((one) => one.id);
    expect(await list({ search: '0%' })).toEqual([id]);
    expect(await list({ reach: 'people' })).toEqual([id]);
    expect(await list({ reach: 'people', state: 'withdrawn' })).toEqual([]);
    expect((await list({ orderByColumn: 'recipients', isAsc: 'desc' })).at(-1)).not.toBeUndefined();
    const { rows } = await server.send(announcementApi.list, world.token, { query: { search: '0%' } });
    expect(rows).toMatchObject([
      { title: 'Été 100%', textLanguage: 'fr_FR', named: ['Uma'], namedCount: 1, recipients: 1 },
    ]);
  });
});

describe('an inbox of the app', () => {
  it('[APPAPI-14] needs a session, and shows nothing of other users', async () => {
    const { phones, ofA, ofB } = world;
    const id = await world.sent({ reach: 'people', userIds: [ofA.id] });
    expect((await phones.call(undefined, 'GET', '/api/app/v1/notices')).status).toBe(401);
    expect((await phones.call(ofB, 'GET', `/api/app/v1/announcements/${id}`)).status).toBe(404);
    const [notice] = (await world.inbox(ofA)).notices;
    expect((await phones.call(ofB, 'POST', `/api/app/v1/notices/${notice?.id}/read`)).status).toBe(404);
    expect((await world.get(id)).reads).toBe(0);
  });

  it('[APPAPI-14] has announcements beside warnings, newest first, each in the user’s language', async () => {
    const { ofA } = world;
    const device = await world.phones.device(ofA, 'ANN-HOT');
    await sql`insert into warning (device_id, user_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at, read_at, sid)
      values (${device}, ${ofA.id}, 65, 71, 0, 71, 0, now(), now(), 's')`.execute(server.db);
    const id = await world.sent({ reach: 'people', userIds: [ofA.id] });
    const { notices } = await world.inbox(ofA);
    expect(notices.slice(0, 2)).toMatchObject([
      { kind: 'announcement', announcementId: id, title: 'Winter', excerpt: 'Keep warm', readAt: null },
      { kind: 'warning', deviceId: device, temperature: 71 },
    ]);
    const chinese = await world.inbox(ofA, '', 'zh-CN');
    expect(chinese.notices[0]).toMatchObject({ title: '冬季', excerpt: '保暖' });
    // Requests the notices that are older than the newest one.
    const before = await world.inbox(ofA, `&before=${notices[0]?.id}`);
    expect(before.notices.map((one) => one.id)).toEqual(notices.slice(1).map((one) => one.id));
  });

  it('[APPAPI-14, MESSAGE-08] counts unread notices: reading one lowers the count by one, reading all to zero', async () => {
    const { ofA, phones } = world;
    const read = async (path: string, body: Record<string, unknown> = {}) => {
      const answer = await phones.call(ofA, 'POST', `/api/app/v1/notices/${path}`, body);
      return answer.body.unread;
    };
    const [first, second] = [
      await world.sent({ reach: 'people', userIds: [ofA.id, world.ofB.id] }),
      await world.sent({ reach: 'people', userIds: [ofA.id] }),
    ];
    const { unread, notices } = await world.inbox(ofA);
    const [newest, older] = notices;
    expect(unread).toBe(notices.filter((one) => one.readAt === null).length);
    expect(await read(`${newest?.id}/read`)).toBe(unread - 1);
    // Reads the same notice again, which must change no number.
    expect(await read(`${newest?.id}/read`)).toBe(unread - 1);
    expect([(await world.get(first)).reads, (await world.get(second)).reads]).toEqual([0, 1]);
    // Marks `older` and all notices before it as read. The announcement `late`, which is newer, must stay unread.
    const late = await world.sent({ reach: 'people', userIds: [ofA.id] });
    expect(await read('read', { through: older?.id })).toBe(1);
    expect([(await world.get(first)).reads, (await world.get(late)).reads]).toEqual([1, 0]);
    expect((await phones.call(ofA, 'POST', '/api/app/v1/notices/read', {})).status).toBe(422);
    expect(await read('read', { through: (await world.inbox(ofA)).notices[0]?.id })).toBe(0);
    expect((await world.inbox(world.ofB)).unread).toBeGreaterThan(0);
  });
});

describe('withdrawing', () => {
  it('[MESSAGE-03, MESSAGE-06] removes it from every inbox at once, with its unread counts, and permanently', async () => {
    const { ofA, token, world: people } = world;
    const before = await world.inbox(ofA);
    const id = await world.sent();
    const toCustomers = await world.sent({ audience: 'customers', title: { en_US: 'Prices' } });
    expect((await world.inbox(ofA)).unread).toBe(before.unread + 1);
    expect((await world.messages(people.a.token))[0]).toMatchObject({ title: 'Prices', readAt: null });
    expect((await world.does(`${id},999999`, 'withdraw')).code).toBe(404);
    expect((await world.does(`${id},${toCustomers}`, 'withdraw')).code).toBe(1);
    expect((await world.inbox(ofA)).unread).toBe(before.unread);
    expect(await world.has(ofA)).not.toContain(id);
    expect((await world.phones.call(ofA, 'GET', `/api/app/v1/announcements/${id}`)).status).toBe(404);
    expect((await world.messages(people.a.token)).some(({ title }) => title === 'Prices')).toBe(false);
    expect(await world.get(id)).toMatchObject({ state: 'withdrawn' });
    for (const verb of ['withdraw', 'send'] as const) expect((await world.does(id, verb)).code).toBe(1931);
    // Runs the upkeep, which must delete notices that no user can see any more.
    for (const cleaning of announcementUpkeep) await deleteInBatches(server.db, cleaning);
    const left = await server.db
      .selectFrom('appNotice')
      .select('id')
      .where('announcementId', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect(token).not.toBe('');
  });

  it('[MESSAGE-03] prevents the sending of an announcement that is not sent yet', async () => {
    const id = await world.put({ sendAt: later(700) });
    expect((await world.does(id, 'withdraw')).code).toBe(1);
    const after = await world.put({ sendAt: later(900) });
    await world.is(after, 'sent');
    expect(await world.get(id)).toMatchObject({ state: 'withdrawn', recipients: 0 });
    expect(await world.has(world.ofA)).not.toContain(id);
  });

  it('stops an announcement that is being sent', async () => {
    const id = await world.put({ sendAt: later(3_600_000) });
    await server.db
      .updateTable('announcement')
      .set({ state: 'withdrawn', withdrawnAt: later(0) })
      .where('id', '=', id)
      .execute();
    const job = await startAs(server.db, world.world.staff, sendKind, { id, last: 2_000_000_000 });
    await until(
      async () => (await server.send(jobApi.get, world.token, { params: { id: job } })).state === 'done',
    );
    expect(await world.get(id)).toMatchObject({ state: 'withdrawn', recipients: 0 });
  });
});
