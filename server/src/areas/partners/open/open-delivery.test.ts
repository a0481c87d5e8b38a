import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { announce } from '../../../lib/events';
import { withWebhooks } from '../../../../test/webhooks';
import { untilLockWaits } from '../../../../test/lock-waits';

/* Tests deliveries to one webhook, and what its responses cause. */

const { receivers, run, happens, withWebhook, world, server } = withWebhooks();
let devices: ReturnType<typeof world>['devices'];
beforeAll(() => {
  devices = world().devices;
});

const dataOf = (body: string): { deviceId: number; sequence: number } => JSON.parse(body).data;

it('[OPENAPI-04] events of a device arrive in order, and a failing event delays no other device', async () => {
  let failures = 3;
  const receiver = await receivers.open((response, { body }) => {
    const fails = dataOf(body).deviceId === devices.a1 && failures-- > 0;
    response.writeHead(fails ? 500 : 200).end();
  });
  await withWebhook(receiver.url);
  for (let n = 0; n < 4; n += 1) await happens(devices.a1, devices.a2);
  run({ pausesMs: [300] });
  const receivedOf = (device: number) =>
    receiver.received.map(({ body }) => dataOf(body)).filter(({ deviceId }) => deviceId === device);
  // Waits until the webhook has received all events of device a2, while the first event of device a1 still fails.
  await until(() => receivedOf(devices.a2).length === 4);
  expect(new Set(receivedOf(devices.a1).map(({ sequence }) => sequence)).size).toBe(1);
  // Adds an event of a1, which must wait behind the failing one.
  await happens(devices.a1);
  await until(() => receivedOf(devices.a1).length === 3 + 5);
  const { sequence: first = 0 } = receivedOf(devices.a1)[0] ?? {};
  const since = (device: number) => receivedOf(device).map(({ sequence }) => sequence - first);
  expect(since(devices.a1)).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
  const others = receivedOf(devices.a2).map(({ sequence }) => sequence);
  expect(others).toEqual([...others].sort((one, other) => one - other));
});

it('only the beginning of a long webhook response is read, and a NUL byte in it does not break the record', async () => {
  let sent = 0;
  const receiver = await receivers.open((response) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    part[1] = 0;
    response.on('close', () => (sent = response.socket?.bytesWritten ?? sent));
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  const { partner, path, deliveries } = await withWebhook(receiver.url);
  run({ pausesMs: [60_000] });
  await partner.call('POST', `${path}/test`);
  await until(async () => (await deliveries())[0].tries === 1);
  const [{ answer, state }] = await deliveries();
  expect([state, answer.length]).toEqual(['delivered', 2047]);
  // The response would never end, so the server must have closed the connection.
  await until(() => new Promise<boolean>((done) => receiver.connections((open) => done(open === 0))));
  expect(sent).toBeLessThan(100_000_000);
});

it('a webhook that responds 410 is paused at once, and its partner can resume it', async () => {
  const receiver = await receivers.open((response) => response.writeHead(410).end());
  const { partner, path, deliveries } = await withWebhook(receiver.url);
  await happens(devices.a1, devices.a1);
  run({ pausesMs: [60_000] });
  await until(async () => (await partner.call('GET', path)).body.pausedAt !== null);
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['dead', 'dead']);
  expect(receiver.received).toHaveLength(1);
  expect((await partner.call('POST', `${path}/resume`)).body.pausedAt).toBeNull();
});

describe.each([
  ['disabled', sql`update api_application set disabled = not disabled where id = `],
  [
    'without its agent',
    sql`update api_application set agent_id = case when agent_id is null then (select min(id) from agent) end where id = `,
  ],
])('an application that is %s', (_, change) => {
  it('[APIAPP-13] gets no more waiting events, even in the middle of a run, and all of them once it is enabled again', async () => {
    const held: (() => void)[] = [];
    const receiver = await receivers.open((response) => held.push(() => response.end('ok')));
    const { partner, path } = await withWebhook(receiver.url);
    for (let n = 0; n < 20; n += 1) await partner.call('POST', `${path}/test`);
    // The next timed check for due deliveries comes too late for this test, so only notifications cause checks.
    run({ lookMs: 600_000 });
    await announce(server().db, 'apiEvent', [0]);
    await until(() => held.length === 8);
    const announced = new Promise<void>((resolve) => {
      const off = server().events.on('apiApplication', () => resolve(off()));
    });
    await sql`${change}${partner.id}`.execute(server().db);
    // The lane must know of the change before it gets a response, because it then sends the next delivery.
    await announced;
    const lane = () =>
      server()
        .db.selectFrom('apiWebhook')
        .select('leasedBy')
        .where('applicationId', '=', partner.id)
        .executeTakeFirstOrThrow();
    for (const answer of held) answer();
    await until(async () => (await lane()).leasedBy === null);
    expect(receiver.received).toHaveLength(8);
    await sql`${change}${partner.id}`.execute(server().db);
    await until(() => {
      for (const answer of held) answer();
      return receiver.received.length === 20;
    });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  });
});

it('[OPENAPI-08] without the events scope an application gets only other notices, and the events once it has it again', async () => {
  const receiver = await receivers.open();
  const { partner } = await withWebhook(receiver.url);
  const { db } = server();
  const scope = (scopes: string) =>
    sql`update api_application set scopes = ${scopes}::text[] where id = ${partner.id}`.execute(db);
  run();
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  await happens(devices.a1);
  await until(() => types().length === 1);
  const lane = () => db.selectFrom('apiWebhook').select('leasedBy').executeTakeFirstOrThrow();
  await until(async () => (await lane()).leasedBy === null);
  await scope('{}');
  await sql`insert into api_delivery (webhook_id, message_id, device_id, type, payload)
    select webhook_id, message_id || n, device_id, type, payload from api_delivery, generate_series(1, 2) n`.execute(
    db,
  );
  await sql`insert into api_delivery (webhook_id, message_id, type, payload)
    select id, 'notice', 'notice.published', '{"type":"notice.published"}' from api_webhook`.execute(db);
  await until(() => types().length === 2);
  expect(types()).toEqual(['device.online', 'notice.published']);
  await scope('{events:read}');
  await until(() => types().length === 4);
  expect(types().slice(2)).toEqual(['device.online', 'device.online']);
});

it('[OPENAPI-08] a delivery that becomes due while its lane ends is sent without waiting for the next poll', async () => {
  const { db } = server();
  let answer = () => {};
  const receiver = await receivers.open((response) => (answer = () => response.end('ok')));
  const { partner, id } = await withWebhook(receiver.url);
  const scope = (scopes: string) =>
    sql`update api_application set scopes = ${scopes}::text[] where id = ${partner.id}`.execute(db);
  await scope('{}');
  await sql`insert into api_delivery (webhook_id, message_id, device_id, type, payload)
    values (${id}, 'notice', null, 'notice.published', '{}'), (${id}, 'event', ${devices.a1}, 'device.online', '{}')`.execute(
    db,
  );
  // The next timed check for due deliveries comes too late for this test, so only notifications cause checks.
  run({ lookMs: 600_000 });
  await happens(devices.a1);
  await until(() => receiver.received.length === 1);
  // Returns the recorded queries for lanes with something due. A lane has the deliveries of one webhook, and a query is
  // recorded when it has ended.
  const looks = () => server().statements.filter(({ sql: text }) => text.includes('from api_webhook w join'));
  await db.transaction().execute(async (tx) => {
    await sql`select from api_webhook where id = ${id} for update`.execute(tx);
    answer();
    // Waits until the server has sent the first delivery. It may send no more without the scope, so it renews the
    // lane's lease, for which it waits for the locked row.
    await untilLockWaits(db);
    const before = looks().length;
    await scope('{events:read}');
    // Waits until the granted scope has made the server look for due lanes. The server skips this one, because it is
    // still leased.
    await until(() => looks().length > before);
  });
  await until(() => receiver.received.length === 2);
});

/** Returns all deliveries of a webhook, of any state, in the order in which they were queued. */
const lineOf = (id: number) =>
  server()
    .db.selectFrom('apiDelivery')
    .select(['state', 'payload'])
    .where('webhookId', '=', id)
    .orderBy('id')
    .execute();
const behindAt = async (id: number) =>
  (
    await server()
      .db.selectFrom('apiWebhook')
      .select('behindAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).behindAt;
const often = (times: number) =>
  happens(...Array.from({ length: times }, () => [devices.a, devices.a1, devices.a2]).flat());

it('[OPENAPI-04] at most 3,000 deliveries are queued for a failing webhook, and all follow in order once it recovers', async () => {
  let answers = false;
  const receiver = await receivers.open((response) => response.writeHead(answers ? 200 : 500).end());
  const { id } = await withWebhook(receiver.url);
  await often(400);
  run({ pausesMs: [300] });
  await until(() => receiver.received.length > 0);
  await often(1000);
  await until(async () => (await lineOf(id)).length >= 2000);
  const tried = receiver.received.length;
  await until(() => receiver.received.length > tried + 6);
  expect((await lineOf(id)).length).toBeLessThan(3000);
  expect(await behindAt(id)).not.toBeNull();
  answers = true;
  await until(async () => {
    // Marks all waiting deliveries as delivered, as if the webhook had received them.
    await sql`update api_delivery set state = 'delivered' where webhook_id = ${id} and state = 'waiting'`.execute(
      server().db,
    );
    return (await behindAt(id)) === null;
  });
  const line = (await lineOf(id)).map(({ payload }) => dataOf(payload));
  expect(line).toHaveLength(3 * 1400);
  for (const device of [devices.a, devices.a1, devices.a2]) {
    const sequences = line.filter(({ deviceId }) => deviceId === device).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 1400 }, (_, n) => (sequences[0] ?? 0) + n));
  }
});

it('events not yet queued when a webhook is paused are also recorded as dead', async () => {
  const receiver = await receivers.open((response) => response.writeHead(410).end());
  const { partner, id, path } = await withWebhook(receiver.url);
  await often(1200);
  run({ pausesMs: [60_000] });
  await until(async () => (await partner.call('GET', path)).body.pausedAt !== null);
  const line = await lineOf(id);
  expect([line.length, new Set(line.map(({ state }) => state))]).toEqual([3600, new Set(['dead'])]);
  expect(await behindAt(id)).toBeNull();
});

it('[APIAPP-13] the old secret of a webhook signs beside the renewed one only for the chosen hours', async () => {
  const receiver = await receivers.open();
  const { partner, path } = await withWebhook(receiver.url);
  run();
  await partner.call('POST', `${path}/renew`, { overlapHours: 0 });
  await partner.call('POST', `${path}/test`);
  await until(() => receiver.received.length === 1);
  await partner.call('POST', `${path}/renew`, { overlapHours: 1 });
  await partner.call('POST', `${path}/test`);
  await until(() => receiver.received.length === 2);
  const signatures = receiver.received.map(({ headers }) => headers['webhook-signature']?.split(' ').length);
  expect(signatures).toEqual([1, 2]);
});
