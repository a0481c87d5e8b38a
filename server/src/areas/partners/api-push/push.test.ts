import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import { pushAllApi, pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { codes } from '@chargehand/contract/http/codes';
import type { Language } from '@chargehand/contract/i18n/languages';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { addPartner } from '../../../../test/partners';
import { content, openPushes } from '../../../../test/pushes';

let server: TestServer;
let token: string;
let pushes: ReturnType<typeof openPushes>;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('root', superAdministrator)).token;
  pushes = openPushes(server, token);
  jobs = await openJobsBeside(server, { kinds: server.app.kinds });
});
beforeEach(() => sql`delete from outbox`.execute(server.db));
afterEach(() => sql`delete from api_application`.execute(server.db));
afterAll(async () => {
  await jobs.close();
  await server.close();
});

describe('API update content', () => {
  it('[APIAPP-08] is a draft of sanitized rich text in six languages, and can be deleted only until it is pushed', async () => {
    for (const body of [
      { title: {}, content },
      { title: { en_US: 'x' }, content: {} },
      { title: { en_US: 'x' }, content: { en_US: '<script>alert(1)</script>' } },
      { title: { en_US: 'x' }, content: { en_US: `<img src="${resourcePath('nowhere.png')}">` } },
    ])
      expect((await pushes.post(apiNoticeApi.create.path, body)).code).toBe(codes.invalid);
    const title = { zh_CN: '二', zh_HK: '二', en_US: 'two', fr_FR: 'deux', de_DE: 'zwei', ja_JP: '二' };
    const id = await pushes.notice({ title, content: { ...content, de_DE: '<p onclick="x">Neu</p>' } });
    const read = () => server.send(apiNoticeApi.get, token, { params: { id } });
    expect(await read()).toMatchObject({
      state: 'draft',
      version: 0,
      titles: title,
      versions: [],
      content: { ...content, de_DE: '<p>Neu</p>' },
    });
    await pushes.pushAll(['email'], id);
    expect(await read()).toMatchObject({ state: 'pushed', version: 1, pushes: 1 });
    const body = { title: { en_US: 'three' }, content };
    await server.send(apiNoticeApi.update, token, { params: { id }, body });
    expect(await read()).toMatchObject({ state: 'changed', version: 1, title: 'three' });
    await pushes.pushAll(['email'], id);
    await pushes.pushAll(['email'], id);
    expect(await read()).toMatchObject({
      state: 'pushed',
      version: 2,
      pushes: 3,
      versions: [{ version: 2, title: 'three' }, { version: 1 }],
    });
    const first = await server.send(apiNoticeApi.version, token, { params: { id, version: 1 } });
    expect(first).toMatchObject({ titles: title, content: { de_DE: '<p>Neu</p>' } });
    const gone = (one: number) => server.call('DELETE', `/api/admin/api-notice/${one}`, { token });
    expect((await gone(id)).code).toBe(codes.noticePushed);
    expect((await gone(await pushes.notice())).code).toBe(codes.success);
  });
});

describe('a push', () => {
  it('[APIAPP-09] to all reaches every approved application once, in its language, and no other', async () => {
    const partners = [];
    for (const language of ['de_DE', 'en_US', 'fr_FR'] as Language[]) {
      const partner = await addPartner(server.db);
      await server.db.updateTable('apiApplication').set({ language }).where('id', '=', partner.id).execute();
      partners.push(partner);
    }
    await sql`insert into api_application (company_name, email, confirmed_at, status, reason, reviewed_at) values
      ('Waits', 'waits@example.com', now(), 'pending', null, null),
      ('Rejected', 'rejected@example.com', now(), 'rejected', 'no', now())`.execute(server.db);
    expect(await server.send(pushAllApi.count, token, { body: {} })).toEqual({ applications: 3 });
    const noticeId = await pushes.notice({
      content: { ...content, de_DE: '<p>Anschlüsse</p><ul><li>neu</li></ul>' },
    });
    const push = await pushes.pushAll(['email'], noticeId);
    expect(push).toMatchObject({ reach: 'all', deliveries: 3, channels: ['email'], version: 1 });
    const mails = await server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const ids = partners.map(({ name }) => `partner-${name.slice(8)}@example.com`);
    expect(mails.map(({ recipient }) => recipient)).toEqual(ids);
    expect(mails.map(({ body }) => body)).toEqual([
      'Anschlüsse\n- neu',
      'New\nPorts changed (https://example.com/docs)',
      'New\nPorts changed (https://example.com/docs)',
    ]);
    expect(mails[0]?.html).toContain('<html lang="de-DE">');
    // The test's server has no mail configured, so the records show the mails as kept, not sent.
    expect(await pushes.records({ pushId: push.id })).toMatchObject(
      ids.toReversed().map((target) => ({ target, state: 'kept', channel: 'email', createdBy: 'root' })),
    );
  });

  it('[APIAPP-10] to a specific location reaches the chosen applications only: by list, by scope and by region', async () => {
    const [controlling, both, reading] = [
      await addPartner(server.db, { scopes: ['control'] }),
      await addPartner(server.db, { scopes: ['devices:read', 'control'] }),
      await addPartner(server.db, { scopes: ['devices:read'] }),
    ];
    const pending = await sql<{
      id: number;
    }>`insert into api_application (company_name, email, scopes) values ('P', 'p@example.com', '{control}') returning id`.execute(
      server.db,
    );
    const region = await sql<{
      id: number;
    }>`update api_application set region_id = (select min(id) from region)
      where id in (${controlling.id}, ${reading.id}) or status = 'pending' returning region_id as id`.execute(
      server.db,
    );
    const noticeId = await pushes.notice();
    const target = async (meant: object) => {
      const body = { noticeId, channels: ['email'], again: true, ...meant };
      const answer = await pushes.post(pushTargetApi.create.path, body);
      if (answer.code !== codes.success) return answer.code;
      const { id } = pushTargetApi.create.output.parse(answer.data);
      const push = await pushes.done(pushTargetApi, id);
      const counted = await server.send(pushTargetApi.count, token, { body: meant as never });
      expect(counted.applications).toBe(push.deliveries);
      return (await pushes.records({ pushId: id }))
        .map(({ applicationId }) => applicationId)
        .sort((a, b) => a - b);
    };
    expect(await target({ reach: 'chosen', applicationIds: [both.id] })).toEqual([both.id]);
    expect(await target({ reach: 'scopes', scopes: ['control'] })).toEqual([controlling.id, both.id]);
    const regionIds = [region.rows[0]?.id];
    expect(await target({ reach: 'regions', regionIds })).toEqual([controlling.id, reading.id]);
    // Tries to push to no application, to all, to an unknown and an unapproved one, to an unknown region and scope,
    // without a channel, and with an unknown notice.
    for (const meant of [
      { reach: 'chosen' },
      { reach: 'all' },
      { reach: 'chosen', applicationIds: [999_999_999] },
      { reach: 'chosen', applicationIds: [controlling.id, pending.rows[0]?.id] },
      { reach: 'regions', regionIds: [999_999_999] },
      { reach: 'scopes', scopes: ['all'] },
      { reach: 'scopes', scopes: ['control'], channels: [] },
      { reach: 'scopes', scopes: ['control'], noticeId: 999_999_999 },
    ])
      expect(await target(meant), JSON.stringify(meant)).toBe(codes.invalid);
    const { rows } = await server.send(pushTargetApi.list, token);
    expect(rows.map(({ reach, named }) => [reach, named.length])).toEqual([
      ['regions', 1],
      ['scopes', 1],
      ['chosen', 1],
    ]);
    expect(rows[1]?.named).toEqual(['control']);
  });

  it('[FOUND-102] is refused for a notice that is unchanged since its last version, unless it is meant', async () => {
    await addPartner(server.db);
    const noticeId = await pushes.notice();
    const read = () => server.send(apiNoticeApi.get, token, { params: { id: noticeId } });
    const { path } = pushAllApi.create;
    const body = { noticeId, channels: ['email'] };
    expect((await pushes.post(path, body)).code).toBe(codes.success);
    for (const [to, more] of [
      [path, {}],
      [pushTargetApi.create.path, { reach: 'scopes', scopes: ['control'] }],
    ] as const) {
      const answer = await pushes.post(to, { ...body, ...more });
      expect(answer.code).toBe(codes.invalid);
      const msg = ruleTexts.zh_CN.pushedUnchanged.replace('{version}', '1');
      expect(answer.data).toMatchObject({ errors: [{ field: 'again', msg }] });
      expect(await read()).toMatchObject({ pushes: 1, version: 1 });
    }
    expect((await pushes.post(path, { ...body, again: true })).code).toBe(codes.success);
    expect(await read()).toMatchObject({ state: 'pushed', version: 1, pushes: 2 });
    const changed = { title: { en_US: 'v3' }, content };
    await server.send(apiNoticeApi.update, token, { params: { id: noticeId }, body: changed });
    expect((await pushes.post(path, body)).code).toBe(codes.success);
    expect(await read()).toMatchObject({ state: 'pushed', version: 2, pushes: 3 });
  });

  it('[FOUND-102] to a company without a webhook does not fail: the company is counted as not reachable', async () => {
    const partner = await addPartner(server.db);
    const push = await pushes.pushAll(['webhook']);
    expect(push).toMatchObject({ deliveries: 1, delivered: 0, failed: 0, unreachable: 1 });
    expect(await pushes.records({ pushId: push.id, state: 'failed' })).toEqual([]);
    expect(await pushes.records({ pushId: push.id, state: 'unreachable' })).toMatchObject([
      { applicationId: partner.id, why: 'noWebhook', target: null },
    ]);
  });

  it('repeated fifty times at once creates one version of the draft, and a stopped job sends no second mail', async () => {
    await addPartner(server.db);
    const noticeId = await pushes.notice();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        pushes.post(pushAllApi.create.path, { noticeId, channels: ['email'], again: true }),
      ),
    );
    const made = answers.filter(({ code }) => code === codes.success);
    expect(made.length).toBeGreaterThan(0);
    expect(answers.every(({ code }) => code === codes.success || code === codes.tooManyRequests)).toBe(true);
    const { versions } = await server.send(apiNoticeApi.get, token, { params: { id: noticeId } });
    expect(versions).toHaveLength(1);
    const ids = made.map(({ data }) => pushAllApi.create.output.parse(data).id);
    for (const id of ids) await pushes.done(pushAllApi, id);
    const [id = 0] = ids;
    const resume = () => pushes.post(pushAllApi.resume.path.replace(':id', String(id)));
    expect((await resume()).code).toBe(codes.pushNotStopped);
    await sql`update api_push set done_at = null where id = ${id}`.execute(server.db);
    expect(await server.send(pushAllApi.get, token, { params: { id } })).toMatchObject({ state: 'stopped' });
    expect((await resume()).code).toBe(codes.success);
    expect(await pushes.done(pushAllApi, id)).toMatchObject({ deliveries: 1 });
    const mails = await server.db.selectFrom('outbox').select('id').execute();
    expect(mails).toHaveLength(ids.length);
  });
});
