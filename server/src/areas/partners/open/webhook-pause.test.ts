import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { superAdministrator, type TestServer } from '../../../../test/harness';
import { withWebhooks } from '../../../../test/webhooks';

const { receivers, run, happens, withWebhook, ...opened } = withWebhooks();
let server: TestServer;
let world: ReturnType<typeof opened.world>;
let token: string;
beforeAll(async () => {
  server = opened.server();
  world = opened.world();
  token = (await server.account('root', superAdministrator)).token;
});

const { revoke, renew, pauseWebhook, resumeWebhook, removeWebhook, webhooks } = apiApplicationApi;

/** Returns the state of a webhook as staff see it. */
const seen = async (id: number, webhookId: number) =>
  (await server.send(webhooks, token, { params: { id } })).webhooks.find((hook) => hook.id === webhookId);

describe('[FOUND-55] revoking the secrets of an application', () => {
  it('pauses its webhooks, lists them, and a new secret resumes none of them', async () => {
    const receiver = await receivers.open();
    const other = await withWebhook((await receivers.open()).url);
    const stolen = await withWebhook(receiver.url);
    const { id } = stolen.partner;
    run();
    await happens(world.devices.a1);
    await until(() => receiver.received.length === 1);
    const answer = await server.send(revoke, token, { params: { id } });
    expect(answer).toEqual({ pausedWebhooks: [{ id: stolen.id, url: receiver.url }] });
    expect(await seen(id, stolen.id)).toMatchObject({ pauseReason: 'revoked' });
    const { code, secret } = await server.send(renew, token, { params: { id }, body: { overlapDays: 0 } });
    await happens(world.devices.a1);
    // The other application's webhook gets the event, so the sender has passed it.
    await until(async () => (await other.deliveries()).length === 2);
    expect(receiver.received).toHaveLength(1);
    expect(await seen(id, stolen.id)).toMatchObject({ pauseReason: 'revoked' });
    expect(await seen(other.partner.id, other.id)).toMatchObject({ pausedAt: null, pauseReason: null });
    // The company itself decides with its new secret which of them it resumes.
    const { body } = await opened.partners().ask(code, secret);
    const path = `/api/open/v1/webhooks/${stolen.id}/resume`;
    const resumed = await opened.partners().call(body.access_token, 'POST', path);
    expect(resumed.body).toMatchObject({ pausedAt: null, pauseReason: null });
    await happens(world.devices.a1);
    await until(() => receiver.received.length === 2);
  });

  it('stops deliveries that a server has already taken, and keeps them as dead', async () => {
    const held: (() => void)[] = [];
    const receiver = await receivers.open((response) => void held.push(() => response.end('ok')));
    const { partner, path, id: webhookId } = await withWebhook(receiver.url);
    for (let sent = 0; sent < 20; sent += 1) await partner.call('POST', `${path}/test`);
    run();
    // The server takes all twenty, and sends eight at the same time.
    await until(() => receiver.received.length === 8);
    await server.send(revoke, token, { params: { id: partner.id } });
    held.forEach((respond) => respond());
    const waiting = sql`select from api_webhook where id = ${webhookId} and leased_by is not null`;
    await until(async () => (await waiting.execute(server.db)).rows.length === 0);
    expect(receiver.received).toHaveLength(8);
    const { rows } =
      await sql`select state, count(*)::int as n from api_delivery where webhook_id = ${webhookId}
      group by state order by state`.execute(server.db);
    expect(rows).toEqual([{ state: 'dead', n: 20 }]);
  });

  it('leaves no webhook active that is added or resumed at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { partner, path } = await withWebhook('http://127.0.0.1:9/');
      const add = () => partner.call('POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
      await Promise.all([
        add(),
        add(),
        server.send(revoke, token, { params: { id: partner.id } }),
        partner.call('POST', `${path}/resume`),
        add(),
      ]);
      const { rows } = await sql<{ active: number }>`select count(*)::int as active from api_webhook
        where application_id = ${partner.id} and paused_at is null`.execute(server.db);
      expect(rows).toEqual([{ active: 0 }]);
    }
  });
});

describe('[FOUND-55] staff', () => {
  it('pause, resume and delete a webhook, and its partner resumes none that staff paused', async () => {
    const receiver = await receivers.open();
    const hook = await withWebhook(receiver.url);
    const params = { id: hook.partner.id, webhookId: hook.id };
    run();
    await server.send(pauseWebhook, token, { params });
    expect(await seen(params.id, hook.id)).toMatchObject({ pauseReason: 'staff' });
    // Neither the revocation nor the partner changes a pause of staff.
    expect((await hook.partner.call('POST', `${hook.path}/resume`)).body).toMatchObject({
      type: 'urn:chargehand:problem:webhookPausedByStaff',
    });
    await server.send(revoke, token, { params: { id: params.id } });
    expect(await seen(params.id, hook.id)).toMatchObject({ pauseReason: 'staff' });
    await server.send(resumeWebhook, token, { params });
    await happens(world.devices.a1);
    await until(() => receiver.received.length === 1);
    await server.send(removeWebhook, token, { params });
    expect(await seen(params.id, hook.id)).toBeUndefined();
    const { rows } = await sql`select from api_delivery where webhook_id = ${hook.id}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('cannot do so with a webhook of another application', async () => {
    const hook = await withWebhook('http://127.0.0.1:9/');
    const other = await withWebhook('http://127.0.0.1:9/');
    const params = { id: other.partner.id, webhookId: hook.id };
    for (const endpoint of [pauseWebhook, resumeWebhook, removeWebhook]) {
      const path = endpoint.path.replace(':id', String(params.id)).replace(':webhookId', String(hook.id));
      expect((await server.call(endpoint.method, path, { token })).code).toBe(codes.notFound);
    }
    expect(await seen(hook.partner.id, hook.id)).toMatchObject({ pausedAt: null });
  });
});
