import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let partners: ReturnType<typeof openPartners>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
  partners = openPartners(opened);
});

/** Creates a partner that can use a new device. */
async function withDevice() {
  const device = await world.device();
  const partner = await partners.open();
  await sql`insert into api_application_device values (${partner.id}, ${device.id})`.execute(server.db);
  const follow = (id: number, status: string) =>
    until(async () => {
      const { body } = await partner.call('GET', `/operations/${id}`);
      return body.status === status && body;
    });
  return { device, partner, follow, path: `/devices/${device.id}` };
}

it('[OPENAPI-03] a partner starts and stops a port of its own device, and follows each step', async () => {
  const { device, partner, follow, path } = await withDevice();
  const charger = await device.connect();
  let last = 0;
  for (const [verb, on] of [
    ['stop', 0],
    ['start', 1],
  ] as const) {
    const answer = await partner.call('POST', `${path}/ports/2/${verb}`);
    expect(answer).toMatchObject({
      status: 202,
      body: { kind: `${verb}Port`, port: 2, deviceId: device.id },
    });
    const order = await charger.sentSettings('ports', last);
    expect(order.set).toEqual({ ports: [1, on, 1] });
    await charger.answer(order.ver, 'ack');
    await follow(answer.body.id, 'acknowledged');
    await charger.report(order.ver, order.set);
    expect((await follow(answer.body.id, 'applied')).finishedAt).not.toBeNull();
    last = order.ver;
  }
  const { body } = await partner.call('GET', `${path}/ports`);
  expect(body.ports[0]).toMatchObject({ port: 1, on: true });
  expect((await partner.call('GET', `${path}/state`)).body).toMatchObject({ connection: 'online' });
  // The console must show the partner as the author of the command.
  const { commands } = await server.send(boundDeviceApi.get, world.token, { params: { id: device.id } });
  expect(commands[0]?.createdBy).toBe(partner.name);
  const other = await partners.open();
  const { id = 0 } = commands[0] ?? {};
  expect((await other.call('GET', `/operations/${id}`)).status).toBe(404);
});

it('[OPENAPI-03] starting a port of an offline device fails at once, a limit is queued, invalid values are rejected', async () => {
  const { partner, path } = await withDevice();
  expect((await partner.call('POST', `${path}/ports/1/start`)).body).toMatchObject({
    status: 'failed',
    reason: 'offline',
  });
  expect((await partner.call('PUT', `${path}/limit`, { limitW: 50 })).body).toMatchObject({
    kind: 'setLimit',
    limitW: 50,
    status: 'queued',
  });
  expect(await partner.call('POST', `${path}/ports/4/start`)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'port' }] },
  });
  expect(await partner.call('PUT', `${path}/limit`, { limitW: 101 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'limitW' }] },
  });
});

it('[OPENAPI-07] calls repeated with one Idempotency-Key get the first response and act once, even 50 at once', async () => {
  const { device, partner, path } = await withDevice();
  const send = (key: string, verb = 'start') =>
    partner.call('POST', `${path}/ports/1/${verb}`, undefined, { 'idempotency-key': key });
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('once')));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { n } = await server.db
    .selectFrom('command')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deviceId', '=', device.id)
    .executeTakeFirstOrThrow();
  expect(n).toBe(1);
  expect((await send('once', 'stop')).status).toBe(422);
  // Another partner sends the same idempotency key, which must count as a different key.
  const other = await partners.open();
  await sql`insert into api_application_device values (${other.id}, ${device.id})`.execute(server.db);
  const foreign = await other.call('POST', `${path}/ports/1/start`, undefined, { 'idempotency-key': 'once' });
  expect(foreign.body.id).not.toBe(answers[0]?.body.id);
});

it('telemetry is read page by page, with nothing repeated and nothing missing', async () => {
  const { device, partner, path } = await withDevice();
  const charger = await device.connect();
  const from = Date.now() - 60_000;
  for (let seq = 2; seq <= 7; seq += 1) await charger.tele(seq, { sid: charger.sid });
  await until(async () => {
    const { rows } = await sql`select from telemetry where device_id = ${device.id}`.execute(server.db);
    return rows.length === 7;
  });
  const range = `from=${new Date(from).toISOString()}&to=${new Date(from + 3_600_000).toISOString()}`;
  const readings = (await partner.call('GET', `${path}/telemetry?${range}`)).body.readings;
  expect(readings).toHaveLength(7);
  const paged: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: { readings: unknown[]; next: string | null } = (
      await partner.call(
        'GET',
        `${path}/telemetry?${range}&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
    ).body;
    paged.push(...page.readings);
    cursor = page.next;
  } while (cursor !== null);
  expect(paged).toEqual(readings);
});
