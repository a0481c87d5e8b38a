import { Webhook } from 'standardwebhooks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';
import { withWebhooks } from '../../../../test/webhooks';

const { receivers, allow, run, happens, withWebhook, ...opened } = withWebhooks();
let server: TestServer;
let world: ReturnType<typeof opened.world>;
let partners: ReturnType<typeof opened.partners>;
beforeAll(() => {
  server = opened.server();
  world = opened.world();
  partners = opened.partners();
});

describe('events', () => {
  it('[OPENAPI-06] are read by cursor, in order per device, none missing or repeated, during fifty concurrent writes', async () => {
    const partner = await partners.open({ agentId: world.ids.a });
    const partnerDevices = [world.devices.a, world.devices.a1, world.devices.a2];
    const read: { deviceId: number; sequence: number }[] = [];
    let cursor = '';
    const readOn = async () => {
      const { body } = await partner.call('GET', `/events?limit=7${cursor}`);
      read.push(...body.events);
      cursor = `&cursor=${body.next}`;
      return body.events.length;
    };
    let writing = true;
    const reading = (async () => {
      while (writing) await readOn();
    })();
    await Promise.all(Array.from({ length: 50 }, () => happens(...partnerDevices, world.devices.b1)));
    writing = false;
    await reading;
    while ((await readOn()) > 0);
    expect(read).toHaveLength(150);
    for (const id of partnerDevices)
      expect(read.filter(({ deviceId }) => deviceId === id).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 1),
      );
  });
});

describe('webhooks', () => {
  it('[OPENAPI-04] send events of the partner’s devices, with a signature that an independent library verifies', async () => {
    const receiver = await receivers.open();
    const { secret, deliveries } = await withWebhook(receiver.url, ['device.online']);
    run();
    await happens(world.devices.a1, world.devices.b1, world.devices.a1);
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers),
    );
    expect([first, second]).toMatchObject([
      {
        type: 'device.online',
        data: { deviceId: world.devices.a1, deviceCode: 'DEV-A01', sequence: 1 + 50 },
      },
      { type: 'device.online', data: { deviceId: world.devices.a1, sequence: 2 + 50 } },
    ]);
    const { headers = {}, body = '' } = receiver.received[0] ?? {};
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    await until(async () =>
      (await deliveries()).every(({ state }: { state: string }) => state === 'delivered'),
    );
    expect(await deliveries()).toMatchObject([
      {},
      { status: 200, answer: 'ok', tries: 1, payload: body, error: null },
    ]);
  });

  it('[APIAPP-12] retry a failed delivery, and record its tries and their outcome', async () => {
    let failures = 2;
    const receiver = await receivers.open((response) => {
      response.statusCode = failures-- > 0 ? 500 : 200;
      response.end('said');
    });
    const { deliveries } = await withWebhook(receiver.url);
    run();
    await happens(world.devices.a1);
    await until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await until(async () => (await deliveries())[0].state === 'delivered');
    expect((await deliveries())[0]).toMatchObject({ tries: 3, status: 200, error: null });
  });

  it('[APIAPP-14] refuse private targets when saved and when sending, and follow no redirect', async () => {
    await allow('');
    const partner = await partners.open({ agentId: world.ids.a });
    for (const url of [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0177.1/',
      'http://[::ffff:7f00:1]/',
      'http://localhost/',
      'x',
    ])
      expect(await partner.call('POST', '/webhooks', { url }), url).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'url' }] },
      });
    const inner = await receivers.open();
    const redirecting = await receivers.open((response) =>
      response.writeHead(302, { location: inner.url }).end(),
    );
    const hooked = await withWebhook(redirecting.url);
    run({ pausesMs: [60_000] });
    await hooked.partner.call('POST', `${hooked.path}/test`);
    await until(async () => (await hooked.deliveries())[0].tries === 1);
    expect((await hooked.deliveries())[0]).toMatchObject({
      status: 302,
      error: `HTTP 302: redirects to ${inner.url}, and redirects are not followed`,
    });
    expect(inner.received).toEqual([]);
    // Disallows the webhook's address, which was allowed when the webhook was saved.
    await allow('');
    await hooked.partner.call('POST', `${hooked.path}/test`);
    await until(async () => (await hooked.deliveries())[0].tries === 1);
    expect((await hooked.deliveries())[0]).toMatchObject({ status: null, error: 'the address is private' });
    expect(redirecting.received).toHaveLength(1);
  });

  it('[APIAPP-15] resend with the same id and the current secret’s signature, and two while the old one is valid', async () => {
    const receiver = await receivers.open();
    const { partner, path, secret, deliveries } = await withWebhook(receiver.url);
    run();
    await partner.call('POST', `${path}/test`);
    await until(async () => (await deliveries())[0].state === 'delivered');
    const verify = (index: number, by: string) => {
      const { headers = {}, body = '' } = receiver.received[index] ?? {};
      return new Webhook(by).verify(body, headers);
    };
    const renewed = (await partner.call('POST', `${path}/renew`, { overlapHours: 1 })).body.secret;
    const again = async () => {
      const { id } = (await deliveries())[0];
      expect((await partner.call('POST', `${path}/deliveries/${id}/resend`)).status).toBe(202);
      await until(async () => (await deliveries())[0].state === 'delivered');
    };
    await again();
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(verify(1, secret)).toEqual(verify(1, renewed));
    await sql`update api_webhook set old_until = now()`.execute(server.db);
    await again();
    expect(verify(2, renewed)).toMatchObject({ type: 'webhook.test' });
    expect(() => verify(2, secret)).toThrow();
  });

  it('are paused with a mail after failing too long, keep dead deliveries, and resend them all on request', async () => {
    let up = false;
    const receiver = await receivers.open((response) => {
      response.statusCode = up ? 200 : 503;
      response.end();
    });
    const { partner, path, deliveries } = await withWebhook(receiver.url);
    run({ giveUpMs: 200 });
    await happens(world.devices.a1, world.devices.a2);
    await until(async () => (await partner.call('GET', path)).body.pausedAt !== null);
    await until(async () => (await deliveries()).every(({ state }: { state: string }) => state === 'dead'));
    const mails = await server.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', `partner-${partner.name.slice(8)}@example.com`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(receiver.url);
    up = true;
    const before = receiver.received.length;
    expect((await partner.call('POST', `${path}/resume`)).body.pausedAt).toBeNull();
    expect((await partner.call('POST', `${path}/resend`)).body).toEqual({ resent: 2 });
    await until(async () =>
      (await deliveries()).every(({ state }: { state: string }) => state === 'delivered'),
    );
    expect(receiver.received.length).toBe(before + 2);
  });

  it('leased by a killed server are taken over by another only after the lease expires', async () => {
    const receiver = await receivers.open();
    const { id, partner, path } = await withWebhook(receiver.url);
    const lease = (seconds: number) =>
      sql`update api_webhook set leased_by = gen_random_uuid(), leased_until = now() + make_interval(secs => ${seconds})
        where id = ${id}`.execute(server.db);
    await lease(600);
    run();
    await partner.call('POST', `${path}/test`);
    const other = await withWebhook((await receivers.open()).url);
    await other.partner.call('POST', `${other.path}/test`);
    await until(async () => (await other.deliveries())[0].state === 'delivered');
    expect(receiver.received).toEqual([]);
    await lease(0);
    await until(() => receiver.received.length === 1);
  });

  it('[APIAPP-16] that hang, fail or respond byte by byte do not delay others', async () => {
    const good = [await receivers.open(), await receivers.open(), await receivers.open()];
    const hanging = await receivers.open(() => undefined);
    const failing = await receivers.open((response) => response.writeHead(500).end());
    const slow = await receivers.open((response) => {
      const drip = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(drip));
    });
    await withWebhook(hanging.url);
    await withWebhook(failing.url);
    const dripping = await withWebhook(slow.url);
    for (const { url } of good) await withWebhook(url);
    run({ answerMs: 4000 });
    const rounds = 20;
    for (let n = 0; n < rounds; n += 1) await happens(world.devices.a, world.devices.a1, world.devices.a2);
    await until(() => good.every(({ received }) => received.length === 3 * rounds));
    // Each of these webhooks has got only one event of each device, because this first delivery is still pending.
    expect([hanging.received.length, slow.received.length]).toEqual([3, 3]);
    // A delivery must fail if the response takes too long, whatever its status.
    const tried = await until(async () => {
      const rows = await server.db
        .selectFrom('apiDelivery')
        .select(['tries', 'state'])
        .where('webhookId', '=', dripping.id)
        .execute();
      return rows.some(({ tries }) => tries > 0) && rows;
    });
    expect(tried.map(({ state }) => state)).not.toContain('delivered');
  });

  it('[FOUND-100] belong to one application, are not found for another, and are limited to 20 per application', async () => {
    const receiver = await receivers.open();
    const { path, id } = await withWebhook(receiver.url);
    const other = await partners.open({ agentId: world.ids.a });
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PUT', '', { url: receiver.url }],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/renew', { overlapHours: 1 }],
      ['POST', '/resume'],
      ['POST', '/resend'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/1/resend'],
    ] as const)
      expect([method, rest, (await other.call(method, `${path}${rest}`, body)).status]).toEqual([
        method,
        rest,
        404,
      ]);
    expect((await other.call('GET', '/webhooks')).body.webhooks).toEqual([]);
    const many = await Promise.all(
      Array.from({ length: 25 }, () => other.call('POST', '/webhooks', { url: receiver.url })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = many.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('tooManyWebhooks'));
    const { rows } = await sql`select from api_webhook where id = ${id}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });
});
