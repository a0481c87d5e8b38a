import { apiNoticeApi } from '@chargehand/contract/areas/api-notice';
import { pushAllApi, pushTargetApi } from '@chargehand/contract/areas/api-push';
import { type PushDelivery, pushDeliveryApi } from '@chargehand/contract/areas/push-delivery';
import { resourcePath } from '@chargehand/contract/areas/file';
import { codes } from '@chargehand/contract/http/codes';
import type { Language } from '@chargehand/contract/i18n/languages';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { openJobsBeside } from '../../../test/jobs';
import { addPartner, openPartners } from '../../../test/partners';
import { openReceivers } from '../../../test/receivers';
import { readConfig } from '../../config';
import { openLanes } from '../open/lanes.service';

let server: TestServer;
let token: string;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
const receivers = openReceivers();
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('root', superAdministrator)).token;
  jobs = await openJobsBeside(server, { kinds: server.app.kinds });
  await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
});
beforeEach(() => sql`delete from outbox`.execute(server.db));
afterEach(async () => {
  receivers.close();
  await sql`delete from api_application`.execute(server.db);
});
afterAll(async () => {
  await jobs.close();
  await server.close();
});

const link =
  '<a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/docs">changed</a>';
const content = { en_US: `<h2>New</h2><p>Ports ${link}</p>` };
const notice = async (more: object = {}): Promise<number> =>
  (await server.send(apiNoticeApi.create, token, { body: { title: { en_US: 'v2' }, content, ...more } })).id;
const post = (path: string, body: object = {}) =>
  server.call('POST', path, { token, json: true, body: body as Record<string, unknown> });
const records = async (query: object = {}): Promise<PushDelivery[]> =>
  (await server.send(pushDeliveryApi.list, token, { query: { pageSize: 50, ...query } })).rows;
const done = async (api: typeof pushAllApi | typeof pushTargetApi, id: number) =>
  until(async () => {
    const one = await server.send(api.get, token, { params: { id } });
    return one.state === 'done' && one;
  });
const pushAll = async (channels: ('email' | 'webhook')[], noticeId?: number) => {
  const { id } = await server.send(pushAllApi.create, token, {
    body: { noticeId: noticeId ?? (await notice()), channels, again: true },
  });
  return done(pushAllApi, id);
};
const hook = (applicationId: number, url: string, types: string[] = []) =>
  sql`insert into api_webhook (application_id, url, types, secret) values (${applicationId}, ${url}, ${types}, '')`.execute(
    server.db,
  );

describe('API update content', () => {
  it('[APIAPP-08] is a draft of sanitized rich text in six languages, and can be deleted only until it is pushed', async () => {
    for (const body of [
      { title: {}, content },
      { title: { en_US: 'x' }, content: {} },
      { title: { en_US: 'x' }, content: { en_US: '<script>alert(1)</script>' } },
      { title: { en_US: 'x' }, content: { en_US: `<img src="${resourcePath('nowhere.png')}">` } },
    ])
      expect((await post(apiNoticeApi.create.path, body)).code).toBe(codes.invalid);
    const title = { zh_CN: '二', zh_HK: '二', en_US: 'two', fr_FR: 'deux', de_DE: 'zwei', ja_JP: '二' };
    const id = await notice({ title, content: { ...content, de_DE: '<p onclick="x">Neu</p>' } });
    const read = () => server.send(apiNoticeApi.get, token, { params: { id } });
    expect(await read()).toMatchObject({
      ...{ state: 'draft', version: 0, titles: title, versions: [] },
      content: { ...content, de_DE: '<p>Neu</p>' },
    });
    await pushAll(['email'], id);
    expect(await read()).toMatchObject({ state: 'pushed', version: 1, pushes: 1 });
    const body = { title: { en_US: 'three' }, content };
    await server.send(apiNoticeApi.update, token, { params: { id }, body });
    expect(await read()).toMatchObject({ state: 'changed', version: 1, title: 'three' });
    await pushAll(['email'], id);
    await pushAll(['email'], id);
    expect(await read()).toMatchObject({
      ...{ state: 'pushed', version: 2, pushes: 3 },
      versions: [{ version: 2, title: 'three' }, { version: 1 }],
    });
    const first = await server.send(apiNoticeApi.version, token, { params: { id, version: 1 } });
    expect(first).toMatchObject({ titles: title, content: { de_DE: '<p>Neu</p>' } });
    const gone = (one: number) => server.call('DELETE', `/api/admin/api-notice/${one}`, { token });
    expect((await gone(id)).code).toBe(codes.noticePushed);
    expect((await gone(await notice())).code).toBe(codes.success);
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
    const noticeId = await notice({
      content: { ...content, de_DE: '<p>Anschlüsse</p><ul><li>neu</li></ul>' },
    });
    const push = await pushAll(['email'], noticeId);
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
    expect(await records({ pushId: push.id })).toMatchObject(
      ids.toReversed().map((target) => ({ target, state: 'kept', channel: 'email', createdBy: 'root' })),
    );
  });

  it('[APIAPP-10] to a specific location reaches the chosen applications only: by list, by scope and by region', async () => {
    const [one, two, three] = [
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
      where id in (${one.id}, ${three.id}) or status = 'pending' returning region_id as id`.execute(
      server.db,
    );
    const noticeId = await notice();
    const target = async (meant: object) => {
      const body = { noticeId, channels: ['email'], again: true, ...meant };
      const answer = await post(pushTargetApi.create.path, body);
      if (answer.code !== codes.success) return answer.code;
      const { id } = pushTargetApi.create.output.parse(answer.data);
      const push = await done(pushTargetApi, id);
      const counted = await server.send(pushTargetApi.count, token, { body: meant as never });
      expect(counted.applications).toBe(push.deliveries);
      return (await records({ pushId: id })).map(({ applicationId }) => applicationId).sort((a, b) => a - b);
    };
    expect(await target({ reach: 'chosen', applicationIds: [two.id] })).toEqual([two.id]);
    expect(await target({ reach: 'scopes', scopes: ['control'] })).toEqual([one.id, two.id]);
    const regionIds = [region.rows[0]?.id];
    expect(await target({ reach: 'regions', regionIds })).toEqual([one.id, three.id]);
    // Tries to push to no application, to all, to an unknown and an unapproved one, to an unknown region and scope,
    // without a channel, and with an unknown notice.
    for (const meant of [
      { reach: 'chosen' },
      { reach: 'all' },
      { reach: 'chosen', applicationIds: [999_999_999] },
      { reach: 'chosen', applicationIds: [one.id, pending.rows[0]?.id] },
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

  it('[FOUND-102] of a notice that is unchanged since its last version is refused, unless it is meant', async () => {
    await addPartner(server.db);
    const noticeId = await notice();
    const read = () => server.send(apiNoticeApi.get, token, { params: { id: noticeId } });
    const { path } = pushAllApi.create;
    const body = { noticeId, channels: ['email'] };
    expect((await post(path, body)).code).toBe(codes.success);
    for (const [to, more] of [
      [path, {}],
      [pushTargetApi.create.path, { reach: 'scopes', scopes: ['control'] }],
    ] as const) {
      const answer = await post(to, { ...body, ...more });
      expect(answer.code).toBe(codes.invalid);
      const msg = ruleTexts.zh_CN.pushedUnchanged.replace('{version}', '1');
      expect(answer.data).toMatchObject({ errors: [{ field: 'again', msg }] });
      expect(await read()).toMatchObject({ pushes: 1, version: 1 });
    }
    expect((await post(path, { ...body, again: true })).code).toBe(codes.success);
    expect(await read()).toMatchObject({ state: 'pushed', version: 1, pushes: 2 });
    const changed = { title: { en_US: 'v3' }, content };
    await server.send(apiNoticeApi.update, token, { params: { id: noticeId }, body: changed });
    expect((await post(path, body)).code).toBe(codes.success);
    expect(await read()).toMatchObject({ state: 'pushed', version: 2, pushes: 3 });
  });

  it('[FOUND-102] to a company without a webhook does not fail: the company is counted as not reachable', async () => {
    const partner = await addPartner(server.db);
    const push = await pushAll(['webhook']);
    expect(push).toMatchObject({ deliveries: 1, delivered: 0, failed: 0, unreachable: 1 });
    expect(await records({ pushId: push.id, state: 'failed' })).toEqual([]);
    expect(await records({ pushId: push.id, state: 'unreachable' })).toMatchObject([
      { applicationId: partner.id, why: 'noWebhook', target: null },
    ]);
  });

  it('repeated fifty times at once creates one version of the draft, and a stopped job sends no second mail', async () => {
    await addPartner(server.db);
    const noticeId = await notice();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post(pushAllApi.create.path, { noticeId, channels: ['email'], again: true }),
      ),
    );
    const made = answers.filter(({ code }) => code === codes.success);
    expect(made.length).toBeGreaterThan(0);
    expect(answers.every(({ code }) => code === codes.success || code === codes.tooManyRequests)).toBe(true);
    const { versions } = await server.send(apiNoticeApi.get, token, { params: { id: noticeId } });
    expect(versions).toHaveLength(1);
    const ids = made.map(({ data }) => pushAllApi.create.output.parse(data).id);
    for (const id of ids) await done(pushAllApi, id);
    const [id = 0] = ids;
    const resume = () => post(pushAllApi.resume.path.replace(':id', String(id)));
    expect((await resume()).code).toBe(codes.pushNotStopped);
    await sql`update api_push set done_at = null where id = ${id}`.execute(server.db);
    expect(await server.send(pushAllApi.get, token, { params: { id } })).toMatchObject({ state: 'stopped' });
    expect((await resume()).code).toBe(codes.success);
    expect(await done(pushAllApi, id)).toMatchObject({ deliveries: 1 });
    const mails = await server.db.selectFrom('outbox').select('id').execute();
    expect(mails).toHaveLength(ids.length);
  });
});

describe('a webhook message of a push', () => {
  it('[APIAPP-11, APIAPP-12] is signed as Standard Webhooks requires, retried, and resent under its id', async () => {
    let failures = 1;
    const receiver = await receivers.open((response) => {
      response.statusCode = failures-- > 0 ? 503 : 200;
      response.end('said');
    });
    const partner = await openPartners(server).open({});
    const { body } = await partner.call('POST', '/webhooks', {
      url: receiver.url,
      types: ['notice.published'],
    });
    await hook(partner.id, `${receiver.url}/deaf`, ['device.online']);
    const lanes = openLanes(
      { config: readConfig({}), db: server.db, events: server.events, log },
      { lookMs: 50, pausesMs: [50] },
    );
    try {
      const push = await pushAll(['webhook']);
      const one = async () => (await records({ pushId: push.id }))[0];
      await until(async () => (await one())?.state === 'delivered');
      expect(await one()).toMatchObject({ tries: 2, why: null, reason: null, target: receiver.url });
      const { headers = {}, body: sent = '' } = receiver.received[1] ?? {};
      expect(new Webhook(String(body.secret)).verify(sent, headers)).toMatchObject({
        type: 'notice.published',
        data: { noticeId: push.noticeId, version: 1, language: 'en_US', title: 'v2', html: content.en_US },
      });
      failures = 1;
      const { id = 0 } = (await one()) ?? {};
      const again = () => post(pushDeliveryApi.resend.path.replace(':ids', String(id)));
      expect((await again()).code).toBe(codes.success);
      await until(async () => (await one())?.tries === 4);
      expect(new Set(receiver.received.map((each) => each.headers['webhook-id'])).size).toBe(1);
      expect(receiver.received).toHaveLength(4);
      expect(await one()).toMatchObject({ state: 'delivered' });
    } finally {
      await lanes.close();
    }
  });

  it('[APIAPP-12] that cannot be sent has the reason, and is sent once there is a way', async () => {
    const [none, paused, disabled] = [
      await addPartner(server.db),
      await addPartner(server.db),
      await addPartner(server.db),
    ];
    const receiver = await receivers.open();
    await hook(paused.id, receiver.url);
    await hook(disabled.id, receiver.url);
    await sql`update api_webhook set paused_at = now(), pause_reason = 'staff' where application_id = ${paused.id}`.execute(
      server.db,
    );
    await sql`update api_application set disabled = true where id = ${disabled.id}`.execute(server.db);
    const push = await pushAll(['webhook']);
    const seen = await records({ pushId: push.id });
    const by = new Map(seen.map((one) => [one.applicationId, one]));
    expect(by.get(none.id)).toMatchObject({ state: 'unreachable', why: 'noWebhook', target: null });
    expect(by.get(paused.id)).toMatchObject({ state: 'failed', why: 'webhookPaused' });
    expect(by.get(disabled.id)).toMatchObject({ state: 'failed', why: 'applicationDisabled' });
    const resend = (one: { id: number } | undefined) =>
      post(pushDeliveryApi.resend.path.replace(':ids', String(one?.id)));
    expect((await resend(by.get(none.id))).code).toBe(codes.pushUnreachable);
    expect((await resend(by.get(disabled.id))).code).toBe(codes.pushUnreachable);
    await hook(none.id, receiver.url);
    expect((await resend(by.get(none.id))).code).toBe(codes.success);
    expect((await resend(by.get(none.id))).code).toBe(codes.pushDeliveryWaiting);
    const waiting = await records({ pushId: push.id, state: 'waiting' });
    expect(waiting).toMatchObject([{ applicationId: none.id, target: receiver.url, why: null }]);
    // Marks the delivery as failed, as the webhook's queue does after its last try. The push must show the reason, and
    // allow sending it again.
    await sql`update api_delivery set state = 'dead', error = 'HTTP 500', tries = 9, finished_at = now()
      where push_delivery_id = ${waiting[0]?.id}`.execute(server.db);
    expect((await records({ pushId: push.id, applicationId: none.id }))[0]).toMatchObject({
      ...{ state: 'failed', why: null, reason: 'HTTP 500', tries: 9 },
      finishedAt: expect.any(String),
    });
    expect((await resend(by.get(none.id))).code).toBe(codes.success);
    expect(await records({ pushId: push.id, state: 'waiting' })).toMatchObject([{ applicationId: none.id }]);
    // Deletes the webhook before anything was sent.
    await sql`delete from api_webhook where application_id = ${none.id}`.execute(server.db);
    expect((await records({ pushId: push.id, applicationId: none.id }))[0]).toMatchObject({
      state: 'failed',
      why: 'removed',
    });
  });
});
