import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, openStock } from '../../../../test/stock';
import { openPhones, type Phone } from '../../../../test/phones';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { inTransaction } from '../../../lib/db';
import { followMeasured } from '../../../../test/measured';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let phones: ReturnType<typeof openPhones>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  phones = openPhones(server);
});
afterAll(() => server.close());

const minute = 60_000;
/** Creates a device of agent Anna, bound to `user` if given. */
async function device(user?: number): Promise<{ id: number; code: string }> {
  const [code = ''] = await world.devices(1);
  await world.out(world.a, [code]);
  if (user !== undefined) await world.bind(code, user);
  return { id: (await world.of(code)).id, code };
}
/** Passes a temperature of a device on, as ingest does. */
const reportTemperature = (deviceId: number, temperature: number, readAt = Date.now(), powerMw = 1500) =>
  inTransaction(server.db, (tx) =>
    followMeasured(tx, [{ deviceId, at: readAt, receivedAt: readAt, sid: 's', temperature, powerMw }]),
  );
const of = async (deviceId: number, token = world.staff.token) =>
  (await server.send(warningApi.list, token, { query: { deviceId } })).rows;
const handle = (token: string, ids: number[], note?: string) =>
  server.call('POST', warningApi.handle.path.replace(':ids', ids.join(',')), {
    token,
    body: note === undefined ? {} : { note },
  });

describe('completing a warning', () => {
  it('[WARN-07] is refused without a note, for another agency, or if one of the warnings is completed', async () => {
    const charger = await device();
    const other = await device();
    await reportTemperature(charger.id, 70);
    await reportTemperature(other.id, 70);
    const [id = 0] = (await of(charger.id)).map((row) => row.id);
    const [second = 0] = (await of(other.id)).map((row) => row.id);
    const { staff, a, b } = world;
    expect(errorsOf(await handle(staff.token, [id]))).toEqual(['note']);
    expect((await handle(b.token, [id], 'mine?')).code).toBe(404);
    expect((await handle(a.token, [id, second + 1000], 'all')).code).toBe(404);
    expect((await handle(a.token, [id], 'unplugged')).code).toBe(1);
    expect((await handle(staff.token, [id], 'again')).code).toBe(1701);
    expect((await handle(staff.token, [second, id], 'both')).code).toBe(1701);
    expect((await of(other.id))[0]?.result).toBe('processing');
    expect((await of(charger.id))[0]).toMatchObject({ note: 'unplugged', completedBy: world.a.login });
  });

  it('[WARN-07, FOUND-35] keeps code, model and handler for the holder at that time, even after a transfer', async () => {
    const { a, b, staff } = world;
    const { id, code } = await device();
    await reportTemperature(id, 70);
    const [open] = await of(id, a.token);
    expect((await handle(staff.token, [open?.id ?? 0], 'cooled')).code).toBe(1);
    const transfer = await world.transfer(a, b, [code]);
    await server.send(receiveApi.receive, b.token, { params: { id: transfer }, body: {} });
    const [kept] = await of(id, a.token);
    expect(kept).toMatchObject({ code, modelName: 'P6', note: 'cooled' });
    expect(kept?.completedBy).toBe('keeper');
    expect(await of(id, b.token)).toEqual([]);
  });

  it('[WARN-05] stores note, time and minutes, for several warnings at once', async () => {
    const [charger, otherCharger] = [await device(), await device()];
    const begun = Date.now() - 7.5 * minute;
    await reportTemperature(charger.id, 70, begun);
    await reportTemperature(otherCharger.id, 71, begun);
    const ids = [...(await of(charger.id)), ...(await of(otherCharger.id))].map(({ id }) => id);
    expect((await handle(world.staff.token, ids, 'the fan was blocked')).code).toBe(1);
    for (const { id } of [charger, otherCharger]) {
      const [row] = await of(id);
      expect(row).toMatchObject({
        result: 'completed',
        automatic: false,
        minutes: 7,
        note: 'the fan was blocked',
      });
      expect(Date.parse(row?.completedAt ?? '')).toBeGreaterThan(begun + 7 * minute);
    }
  });

  it('[WARN-07] succeeds once for concurrent requests', async () => {
    const { id } = await device();
    await reportTemperature(id, 70);
    const ids = (await of(id)).map((row) => row.id);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((note) => handle(world.staff.token, ids, note)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 1701, 1701]);
  });
});

it('[WARN-01] [WARN-02] a warning opens at the threshold and not below it, with the reported values', async () => {
  const user = await world.user('Warm', world.a.agentId);
  const { id, code } = await device(user);
  const begun = Date.now() - 3 * minute;
  await reportTemperature(id, 64.999, begun - minute);
  expect(await of(id)).toEqual([]);
  await reportTemperature(id, 65, begun, 90_500);
  const [row] = await of(id);
  expect(row).toMatchObject({
    deviceId: id,
    code,
    binder: 'Warm',
    agentName: 'Anna',
    merchantName: null,
    threshold: 65,
    temperature: 65,
    power: 90.5,
    result: 'processing',
    minutes: null,
    completedAt: null,
    reportedAt: new Date(begun).toISOString(),
  });
  expect(await server.send(warningApi.get, world.staff.token, { params: { id: row?.id } })).toEqual(row);
  // A tenant must not see the warning unless it had the device when the warning opened.
  expect(await of(id, world.b.token)).toEqual([]);
  expect(await of(id, world.a1.token)).toEqual([]);
  expect(await of(id, world.a.token)).toHaveLength(1);
});

it('a warning keeps the device’s name from when it opened, also for a former holder', async () => {
  const { id, code } = await device();
  const called = (name: string) =>
    server.db.updateTable('device').set({ name }).where('id', '=', id).execute();
  await called('Gate');
  await reportTemperature(id, 70);
  await called('Hall');
  const name = async (token: string) => (await of(id, token)).map(({ deviceName }) => deviceName);
  expect([await name(world.staff.token), await name(world.a.token)]).toEqual([['Gate'], ['Gate']]);
  await handle(world.staff.token, [(await of(id))[0]?.id ?? 0], 'cooled');
  await reportTemperature(id, 71);
  expect(await name(world.staff.token)).toEqual(['Hall', 'Gate']);
  const transfer = await world.transfer(world.a, world.b, [code]);
  await server.call('POST', `/api/admin/receive/${transfer}/receive`, { token: world.b.token, body: {} });
  expect(await name(world.a.token)).toEqual(['Hall', 'Gate']);
  expect(await name(world.b.token)).toEqual([]);
});

it('[WARN-03] a device has one open warning, enforced by the database too, and can have another after completion', async () => {
  const { id } = await device();
  await reportTemperature(id, 70);
  await reportTemperature(id, 80);
  const rows = await of(id);
  expect(rows.map(({ temperature, peakTemperature }) => [temperature, peakTemperature])).toEqual([[70, 80]]);
  const row = await server.db
    .selectFrom('warning')
    .selectAll()
    .where('deviceId', '=', id)
    .executeTakeFirstOrThrow();
  const { id: _, minutes, ...again } = row;
  await expect(server.db.insertInto('warning').values(again).execute()).rejects.toThrow(/warning_open/);
  await handle(
    world.staff.token,
    rows.map((one) => one.id),
    'done',
  );
  await reportTemperature(id, 66);
  expect((await of(id)).map(({ result }) => result).sort()).toEqual(['completed', 'processing']);
});

it('a completed warning cannot be changed in the database', async () => {
  const { id } = await device();
  await reportTemperature(id, 70);
  await handle(
    world.staff.token,
    (await of(id)).map((one) => one.id),
    'done',
  );
  await expect(
    server.db.updateTable('warning').set({ note: 'else' }).where('deviceId', '=', id).execute(),
  ).rejects.toThrow(/append-only/);
});

it('[LOG-02] opening, completing and recovering each add an entry to the device log', async () => {
  const { id } = await device();
  const begun = Date.now() - 30 * minute;
  await reportTemperature(id, 70, begun);
  for (let i = 0; i <= 6; i += 1) await reportTemperature(id, 40, begun + (i + 1) * minute);
  await reportTemperature(id, 72);
  await handle(
    world.staff.token,
    (await of(id)).filter((one) => one.completedAt === null).map((one) => one.id),
    'x',
  );
  const { rows } = await server.send(deviceLogApi.list, world.staff.token, {
    params: { id },
    query: { behaviour: ['warning'] },
  });
  expect(rows.map(({ facts, by }) => [facts['warning'], facts['temperature'] ?? facts['peak'], by])).toEqual([
    ['completed', 72, world.staff.login],
    ['opened', 72, null],
    ['recovered', 70, null],
    ['opened', 70, null],
  ]);
});

it('the course shows the hottest reading of each interval around the warning, and no other device’s', async () => {
  const { id } = await device();
  const other = await device();
  const begun = Date.now() - 20 * minute;
  const tele = (deviceId: number, after: number, temperature: number) => ({
    deviceId,
    at: new Date(begun + after).toISOString(),
    sid: 's',
    seq: after + 3_600_000,
    temperature,
    fan: false,
    powerMw: 2500,
    ports: [0, 0, 0, 0, 0, 0],
  });
  await sql`select ensure_telemetry_partition(x) from unnest(array[${new Date(begun - 16 * minute).toISOString()}, ${new Date(begun).toISOString()}]::date[]) x`.execute(
    server.db,
  );
  await server.db
    .insertInto('telemetry')
    .values([
      tele(id, -16 * minute, 20),
      tele(id, -14 * minute, 50),
      tele(id, 0, 70),
      tele(id, 1, 69),
      tele(other.id, 0, 99),
    ])
    .execute();
  await reportTemperature(id, 70, begun);
  const [row] = await of(id);
  const course = await server.send(warningApi.course, world.staff.token, { params: { id: row?.id } });
  expect(course.points.map(({ temperature, power }) => [temperature, power])).toEqual([
    [50, 2.5],
    [70, 2.5],
  ]);
  expect(course).toMatchObject({ threshold: 65, everyS: 24 });
});

it('each account gets the count and the newest of its own open warnings', async () => {
  await server.db.deleteFrom('warning').execute();
  const { id } = await device();
  await reportTemperature(id, 70);
  for (const { token, total } of [
    { ...world.staff, total: 1 },
    { ...world.a, total: 1 },
    { ...world.b, total: 0 },
  ]) {
    const open = await server.send(warningApi.open, token);
    expect(open.total).toBe(total);
    expect(open.newest).toHaveLength(total);
  }
});

describe('[WARN-08] the user', () => {
  const notices = async (phone: Phone) => (await phones.call(phone, 'GET', '/api/app/v1/notices')).body;

  it('gets a notice for an own device, and none with warning messages turned off', async () => {
    const user = await phones.register('+8613700000001', 'Told');
    const quiet = await phones.register('+8613700000002', 'Quiet');
    await server.db
      .updateTable('appUser')
      .set({ warningMessages: false })
      .where('id', '=', quiet.id)
      .execute();
    const [loud, muted] = [await phones.device(user, 'NOTICE-1'), await phones.device(quiet, 'NOTICE-2')];
    await reportTemperature(loud, 70);
    await reportTemperature(muted, 70);
    expect(await notices(quiet)).toEqual({ unread: 0, notices: [] });
    const { unread, notices: ownNotices } = await notices(user);
    expect(unread).toBe(1);
    expect(ownNotices).toMatchObject([
      { kind: 'warning', deviceId: loud, temperature: 70, threshold: 65, readAt: null, completedAt: null },
    ]);
    // A user cannot mark another user's notice as read.
    expect((await phones.call(quiet, 'POST', `/api/app/v1/notices/${ownNotices[0].id}/read`)).status).toBe(
      404,
    );
    expect((await phones.call(user, 'POST', `/api/app/v1/notices/${ownNotices[0].id}/read`)).body).toEqual({
      unread: 0,
    });
    expect((await notices(user)).notices[0].readAt).not.toBeNull();
  });
});
