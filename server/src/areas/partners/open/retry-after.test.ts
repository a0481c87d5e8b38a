import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';
import { withWebhooks } from '../../../../test/webhooks';
import { maxRestMs, restOf } from './sending.service';

const { receivers, run, happens, withWebhook, ...opened } = withWebhooks();
let server: TestServer;
let world: ReturnType<typeof opened.world>;
beforeAll(() => {
  server = opened.server();
  world = opened.world();
});

const now = Date.parse('2026-11-28T10:00:00Z');

it('[FOUND-56] Retry-After of 429 and 503 is read as seconds or as a date, at most an hour', () => {
  for (const [status, value, ms] of [
    [429, '7', 7000],
    [503, ' 120 ', 120_000],
    [503, 'Sat, 28 Nov 2026 10:01:30 GMT', 90_000],
    [429, '86400', maxRestMs],
    [429, 'Sun, 29 Nov 2026 10:00:00 GMT', maxRestMs],
    [429, 'Sat, 28 Nov 2026 09:00:00 GMT', 0],
    [429, '-5', 0],
    [429, '1.5', 0],
    [429, '', 0],
    [429, 'soon', 0],
    [429, '2027', 2_027_000],
    [429, '99999999999999', 0],
    [429, undefined, 0],
    [500, '7', 0],
    [200, '7', 0],
  ] as const)
    expect([status, value, restOf(status, value, now)]).toEqual([status, value, ms]);
});

describe('[FOUND-56] a target that asks for a pause', () => {
  it('gets nothing from the whole webhook until it is over, and other webhooks are not slowed down', async () => {
    let busy = true;
    const receiver = await receivers.open((response) => {
      if (busy) response.writeHead(429, { 'retry-after': '600' });
      response.end();
    });
    const other = await receivers.open();
    const resting = await withWebhook(receiver.url);
    await withWebhook(other.url);
    run();
    await happens(world.devices.a1);
    await until(async () => (await resting.partner.call('GET', resting.path)).body.restingUntil !== null);
    const rest = await resting.partner.call('GET', resting.path);
    const seconds = (Date.parse(rest.body.restingUntil) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    busy = false;
    // Events of other devices, and a test event, wait too, although nothing of theirs has failed.
    await happens(world.devices.a, world.devices.a2);
    await resting.partner.call('POST', `${resting.path}/test`);
    await until(() => other.received.length === 3);
    expect(receiver.received).toHaveLength(1);
    expect(
      (await resting.deliveries()).map(({ nextAt }: { nextAt: string }) => nextAt >= rest.body.restingUntil),
    ).toEqual([true, true, true, true]);
    // The pause is over, as if the time had passed; the first delivery is retried when it is due.
    await server.db
      .updateTable('apiWebhook')
      .set({ restingUntil: null })
      .where('id', '=', resting.id)
      .execute();
    await until(() => receiver.received.length === 4);
  });

  it('gets only the deliveries that are under way of those that wait already', async () => {
    const receiver = await receivers.open((response) =>
      response.writeHead(429, { 'retry-after': '600' }).end(),
    );
    const { id, partner, path } = await withWebhook(receiver.url);
    for (let sent = 0; sent < 20; sent += 1) await partner.call('POST', `${path}/test`);
    run();
    await until(() => receiver.received.length > 0);
    const ended = () =>
      server.db
        .selectFrom('apiWebhook')
        .select('leasedBy')
        .where('id', '=', id)
        .where('restingUntil', 'is not', null)
        .where('leasedBy', 'is', null)
        .execute();
    await until(async () => (await ended()).length === 1);
    // At most eight are sent at the same time.
    expect(receiver.received.length).toBeLessThanOrEqual(8);
  });

  it('is sent to again at once after its webhook was resumed or got another URL', async () => {
    const receiver = await receivers.open((response) =>
      response.writeHead(503, { 'retry-after': '600' }).end(),
    );
    const good = await receivers.open();
    const { partner, path } = await withWebhook(receiver.url);
    run();
    await partner.call('POST', `${path}/test`);
    await until(async () => (await partner.call('GET', path)).body.restingUntil !== null);
    expect(
      (await partner.call('PUT', path, { url: receiver.url, types: [] })).body.restingUntil,
    ).not.toBeNull();
    expect((await partner.call('PUT', path, { url: good.url, types: [] })).body.restingUntil).toBeNull();
    await partner.call('POST', `${path}/test`);
    await until(() => good.received.length === 1);
  });
});

it('[FOUND-57] the target of a redirect is in the log of the delivery', async () => {
  const receiver = await receivers.open((response) =>
    response.writeHead(308, { location: 'https://example.com/new\tplace' }).end(),
  );
  const { partner, path, deliveries } = await withWebhook(receiver.url);
  run({ pausesMs: [60_000] });
  await partner.call('POST', `${path}/test`);
  await until(async () => (await deliveries())[0].tries === 1);
  expect((await deliveries())[0]).toMatchObject({
    status: 308,
    error: 'HTTP 308: redirects to https://example.com/new place, and redirects are not followed',
  });
});
