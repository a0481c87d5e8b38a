import { pushDeliveryApi } from '@chargehand/contract/areas/partners/push-delivery';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { addPartner, openPartners } from '../../../../test/partners';
import { content, openPushes } from '../../../../test/pushes';
import { openReceivers } from '../../../../test/receivers';
import { readConfig } from '../../../config';
import { openLanes } from '../open/lanes.service';

let server: TestServer;
let pushes: ReturnType<typeof openPushes>;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
const receivers = openReceivers();
beforeAll(async () => {
  server = await openTestServer();
  pushes = openPushes(server, (await server.account('root', superAdministrator)).token);
  jobs = await openJobsBeside(server, { kinds: server.app.kinds });
  await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
});
afterEach(async () => {
  receivers.close();
  await sql`delete from api_application`.execute(server.db);
});
afterAll(async () => {
  await jobs.close();
  await server.close();
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
    await pushes.hook(partner.id, `${receiver.url}/deaf`, ['device.online']);
    const lanes = openLanes(
      { config: readConfig({}), db: server.db, events: server.events, log },
      { lookMs: 50, pausesMs: [50] },
    );
    try {
      const push = await pushes.pushAll(['webhook']);
      const newestRecord = async () => (await pushes.records({ pushId: push.id }))[0];
      await until(async () => (await newestRecord())?.state === 'delivered');
      expect(await newestRecord()).toMatchObject({ tries: 2, why: null, reason: null, target: receiver.url });
      const { headers = {}, body: sent = '' } = receiver.received[1] ?? {};
      expect(new Webhook(String(body.secret)).verify(sent, headers)).toMatchObject({
        type: 'notice.published',
        data: { noticeId: push.noticeId, version: 1, language: 'en_US', title: 'v2', html: content.en_US },
      });
      failures = 1;
      const { id = 0 } = (await newestRecord()) ?? {};
      const again = () => pushes.post(pushDeliveryApi.resend.path.replace(':ids', String(id)));
      expect((await again()).code).toBe(codes.success);
      await until(async () => (await newestRecord())?.tries === 4);
      expect(new Set(receiver.received.map((each) => each.headers['webhook-id'])).size).toBe(1);
      expect(receiver.received).toHaveLength(4);
      expect(await newestRecord()).toMatchObject({ state: 'delivered' });
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
    await pushes.hook(paused.id, receiver.url);
    await pushes.hook(disabled.id, receiver.url);
    await sql`update api_webhook set paused_at = now(), pause_reason = 'staff' where application_id = ${paused.id}`.execute(
      server.db,
    );
    await sql`update api_application set disabled = true where id = ${disabled.id}`.execute(server.db);
    const push = await pushes.pushAll(['webhook']);
    const seen = await pushes.records({ pushId: push.id });
    const by = new Map(seen.map((one) => [one.applicationId, one]));
    expect(by.get(none.id)).toMatchObject({ state: 'unreachable', why: 'noWebhook', target: null });
    expect(by.get(paused.id)).toMatchObject({ state: 'failed', why: 'webhookPaused' });
    expect(by.get(disabled.id)).toMatchObject({ state: 'failed', why: 'applicationDisabled' });
    const resend = (one: { id: number } | undefined) =>
      pushes.post(pushDeliveryApi.resend.path.replace(':ids', String(one?.id)));
    expect((await resend(by.get(none.id))).code).toBe(codes.pushUnreachable);
    expect((await resend(by.get(disabled.id))).code).toBe(codes.pushUnreachable);
    await pushes.hook(none.id, receiver.url);
    expect((await resend(by.get(none.id))).code).toBe(codes.success);
    expect((await resend(by.get(none.id))).code).toBe(codes.pushDeliveryWaiting);
    const waiting = await pushes.records({ pushId: push.id, state: 'waiting' });
    expect(waiting).toMatchObject([{ applicationId: none.id, target: receiver.url, why: null }]);
    // Marks the delivery as failed, as the webhook's queue does after its last try. The push must show the reason, and
    // allow sending it again.
    await sql`update api_delivery set state = 'dead', error = 'HTTP 500', tries = 9, finished_at = now()
      where push_delivery_id = ${waiting[0]?.id}`.execute(server.db);
    expect((await pushes.records({ pushId: push.id, applicationId: none.id }))[0]).toMatchObject({
      state: 'failed',
      why: null,
      reason: 'HTTP 500',
      tries: 9,
      finishedAt: expect.any(String),
    });
    expect((await resend(by.get(none.id))).code).toBe(codes.success);
    expect(await pushes.records({ pushId: push.id, state: 'waiting' })).toMatchObject([
      { applicationId: none.id },
    ]);
    // Deletes the webhook before anything was sent.
    await sql`delete from api_webhook where application_id = ${none.id}`.execute(server.db);
    expect((await pushes.records({ pushId: push.id, applicationId: none.id }))[0]).toMatchObject({
      state: 'failed',
      why: 'removed',
    });
  });
});
