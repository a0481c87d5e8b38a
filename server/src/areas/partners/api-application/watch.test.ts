import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { addPartner } from '../../../../test/partners';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

const { calls, deliveries, resendDelivery, resendDead, resumeWebhook, testWebhook, webhooks } =
  apiApplicationApi;

describe('the log of calls of an application', () => {
  it('is read newest first, each call once while more arrive, only errors on request, and with an index', async () => {
    const { id } = await addPartner(server.db);
    const other = await addPartner(server.db);
    const log = (of: number, from: number, to: number) =>
      sql`insert into api_call (application_id, at, method, route, status, ms, ip, request_id)
        select ${of}, now() + make_interval(secs => n / 3), 'GET', '/devices', case when n % 5 = 0 then 429 else 200 end, n, '192.0.2.1', 'r' || n
        from generate_series(${from}::int, ${to}::int) n`.execute(server.db);
    await log(id, 1, 25);
    await log(other.id, 1, 5);
    const read: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.send(calls, token, {
        params: { id },
        query: { limit: 4, ...(typeof cursor === 'string' && { cursor }) },
      });
      read.push(...page.calls.map(({ ms }) => ms));
      if (cursor === undefined) await log(id, 26, 30);
      cursor = page.next;
    } while (cursor !== null);
    expect(read).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
    const wrong = await server.send(calls, token, { params: { id }, query: { errors: true } });
    expect(wrong.calls.map(({ status, ms }) => [status, ms])).toEqual(
      [30, 25, 20, 15, 10, 5].map((n) => [429, n]),
    );
    const plan = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return JSON.stringify(
        (
          await sql`explain select * from api_call where application_id = ${sql.lit(id)} and status >= 400
            order by at desc, id desc limit 5`.execute(tx)
        ).rows,
      );
    });
    expect(plan).toContain('api_call_errors');
    expect(plan).not.toContain('Sort');
    const missing = calls.path.replace(':id', '999999');
    expect((await server.call('GET', missing, { token })).code).toBe(codes.notFound);
    const odd = `${calls.path.replace(':id', String(id))}?cursor=x`;
    expect((await server.call('GET', odd, { token })).code).toBe(codes.invalid);
  });
});

/** Adds webhooks to an application and returns their ids. */
const hooksOf = async (id: number, urls: string[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`insert into api_webhook (application_id, url, secret)
      select ${id}, url, 'sealed' from unnest(${urls}::text[]) url returning id::int`.execute(server.db)
  ).rows.map((row) => row.id);

describe('webhooks of an application, for staff', () => {
  it('are shown without secrets, tested, resumed and resent, and never those of another application', async () => {
    const { id } = await addPartner(server.db);
    const other = await addPartner(server.db);
    const made = await sql<{
      id: number;
    }>`insert into api_webhook (application_id, url, secret, paused_at, pause_reason)
      values (${id}, 'https://example.com/hook', 'sealed', now(), 'failing') returning id::int`.execute(
      server.db,
    );
    const webhookId = made.rows[0]?.id ?? 0;
    const mine = { id, webhookId };
    const shown = await server.call('GET', webhooks.path.replace(':id', String(id)), { token });
    expect(shown.data).toMatchObject({ webhooks: [{ id: webhookId, url: 'https://example.com/hook' }] });
    expect(shown.body).not.toContain('secret"');
    await server.send(testWebhook, token, { params: mine });
    const list = async () => (await server.send(deliveries, token, { params: mine })).deliveries;
    const [first] = await list();
    expect(first).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
    const die = () =>
      sql`update api_delivery set state = 'dead', tries = 7, finished_at = now() where webhook_id = ${webhookId}`.execute(
        server.db,
      );
    await die();
    await server.send(resendDelivery, token, { params: { ...mine, deliveryId: first?.id ?? 0 } });
    expect(await list()).toMatchObject([{ state: 'waiting', messageId: first?.messageId, tries: 0 }]);
    await die();
    await server.send(resendDead, token, { params: mine });
    expect(await list()).toMatchObject([{ state: 'waiting', finishedAt: null }]);
    await server.send(resumeWebhook, token, { params: mine });
    expect((await server.send(webhooks, token, { params: { id } })).webhooks).toMatchObject([
      { pausedAt: null },
    ]);
    for (const { method, path } of [deliveries, testWebhook, resumeWebhook, resendDead, resendDelivery]) {
      const foreign = path
        .replace(':id', String(other.id))
        .replace(':webhookId', String(webhookId))
        .replace(':deliveryId', String(first?.id));
      expect([path, (await server.call(method, foreign, { token })).code]).toEqual([path, codes.notFound]);
    }
  });

  it('[FOUND-103] send no test event while the application is disabled', async () => {
    const { id } = await addPartner(server.db);
    const [webhookId = 0] = await hooksOf(id, ['https://example.com/off']);
    await sql`update api_application set disabled = true where id = ${id}`.execute(server.db);
    const test = () =>
      server.call(
        'POST',
        testWebhook.path.replace(':id', String(id)).replace(':webhookId', String(webhookId)),
        {
          token,
        },
      );
    expect((await test()).code).toBe(codes.applicationDisabled);
    const sent = () => server.send(deliveries, token, { params: { id, webhookId } });
    expect((await sent()).deliveries).toEqual([]);
    await sql`update api_application set disabled = false where id = ${id}`.execute(server.db);
    expect((await test()).code).toBe(codes.success);
    expect((await sent()).deliveries).toHaveLength(1);
  });

  it('[FOUND-103] fail once everything was refused for an hour, and say when they are tried next', async () => {
    const { id } = await addPartner(server.db);
    const [fails = 0, works = 0, begins = 0, idle = 0] = await hooksOf(
      id,
      ['fails', 'works', 'begins', 'idle'].map((path) => `https://example.com/${path}`),
    );
    const waits = (webhookId: number, minutes: number) =>
      sql`insert into api_delivery (webhook_id, message_id, type, payload, tries, failing_since, next_at)
        values (${webhookId}, gen_random_uuid()::text, 'x', '{}', 3, now() - make_interval(mins => ${minutes}), now() + interval '5 minutes')`.execute(
        server.db,
      );
    await waits(fails, 90);
    await waits(fails, 70);
    await waits(works, 90);
    await sql`insert into api_delivery (webhook_id, message_id, type, payload, state, finished_at)
      values (${works}, gen_random_uuid()::text, 'x', '{}', 'delivered', now() - interval '5 minutes')`.execute(
      server.db,
    );
    await waits(begins, 50);
    const seen = new Map(
      (await server.send(webhooks, token, { params: { id } })).webhooks.map((hook) => [hook.id, hook]),
    );
    const since = Date.parse(seen.get(fails)?.failingSince ?? '');
    expect(Math.abs(since - (Date.now() - 90 * 60_000))).toBeLessThan(60_000);
    for (const webhook of [works, begins, idle])
      expect(seen.get(webhook)).toMatchObject({ failingSince: null });
    for (const webhook of [fails, works, begins]) {
      const next = Date.parse(seen.get(webhook)?.nextAt ?? '');
      expect(Math.abs(next - (Date.now() + 5 * 60_000))).toBeLessThan(60_000);
    }
    expect(seen.get(idle)).toMatchObject({ nextAt: null });
    await sql`update api_webhook set resting_until = now() + interval '20 minutes' where id = ${fails}`.execute(
      server.db,
    );
    const [rests] = (await server.send(webhooks, token, { params: { id } })).webhooks;
    expect(rests?.nextAt).toBe(rests?.restingUntil);
  });
});
