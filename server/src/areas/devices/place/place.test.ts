import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { codes } from '@chargehand/contract/http/codes';
import { placeColumns } from '@chargehand/contract/texts/columns/place';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../../test/excel';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { importsOf } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { png, upload } from '../../../../test/upload';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working?.close();
  await server.close();
});

const { path } = placeApi.create;
const draft = (more: Record<string, unknown> = {}) => ({
  name: 'First',
  timeZone: 'Asia/Shanghai',
  visible: false,
  ...more,
});
const add = ({ token }: { token: string }, more?: Record<string, unknown>) =>
  server.send(placeApi.create, token, { body: draft(more) });
const namesFor = async ({ token }: { token: string }, query: Record<string, unknown> = {}) =>
  (await server.send(placeApi.list, token, { query })).rows.map(({ name }) => name);

describe('is refused', () => {
  it('to callers without a session', async () => {
    expect((await server.call('GET', placeApi.list.path)).code).toBe(codes.unauthenticated);
    expect((await server.call('POST', path, { body: draft() })).code).toBe(codes.unauthenticated);
  });

  it('to other customers: it is not found, not changed and not deleted', async () => {
    const { id } = await add(world.merchantA1, { name: 'Of A1' });
    for (const { token } of [world.agentB, world.merchantA2]) {
      const { code } = await server.call('GET', `${path}/${id}`, { token });
      expect(code).toBe(codes.notFound);
      const changed = await server.call('PUT', `${path}/${id}`, { token, body: draft() });
      expect(changed.code).toBe(codes.notFound);
      const deleted = await server.call('DELETE', `${path}/${id}`, { token });
      expect(deleted.code).toBe(codes.notFound);
    }
    expect(await server.send(placeApi.get, world.merchantA1.token, { params: { id } })).toMatchObject({
      name: 'Of A1',
    });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['address', 'x'.repeat(201)],
    ['timeZone', 'Mars/Olympus'],
    ['latitude', '91'],
    ['longitude', '-180.5'],
    ['agentId', '999999'],
    ['image', 'no such picture.png'],
  ])('with %s “%s”', async (field, value) => {
    const { code, data } = await server.call('POST', path, {
      token: clerk.token,
      body: draft({ [field]: value }),
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });
});

describe('is allowed', () => {
  it('[PLACE-01] merchants see their own places, agents also those of their merchants, and staff all', async () => {
    await add(world.agentA, { name: 'seen A' });
    await add(world.merchantA1, { name: 'seen A1' });
    await add(world.agentB, { name: 'seen B' });
    await add(clerk, { name: 'seen operator' });
    const seen = (who: { token: string }) =>
      namesFor(who, { search: 'seen', orderByColumn: 'name', isAsc: 'asc' });
    expect(await seen(world.merchantA1)).toEqual(['seen A1']);
    expect(await seen(world.merchantA2)).toEqual([]);
    expect(await seen(world.agentA)).toEqual(['seen A', 'seen A1']);
    expect(await seen(world.agentB)).toEqual(['seen B']);
    expect(await seen(clerk)).toEqual(['seen A', 'seen A1', 'seen B', 'seen operator']);
    const { rows } = await server.send(placeApi.list, clerk.token, { query: { search: 'seen A1' } });
    expect(rows).toMatchObject([{ agentName: 'A', merchantName: 'A1' }]);
  });

  it('an agent changes and deletes the places of its merchants, too', async () => {
    const { id } = await add(world.merchantA1, { name: 'of A1' });
    await server.send(placeApi.update, world.agentA.token, {
      params: { id },
      body: draft({ name: 'by A', merchantId: world.ids.a1 }),
    });
    expect(await namesFor(world.merchantA1, { search: 'by A' })).toEqual(['by A']);
    await server.send(placeApi.remove, world.agentA.token, { params: { ids: id } });
    expect(await namesFor(world.merchantA1, { search: 'by A' })).toEqual([]);
  });

  it('a merchant keeps its places, whatever holder it names', async () => {
    const { id } = await add(world.merchantA1, {
      name: 'kept',
      agentId: world.ids.b,
      merchantId: world.ids.b1,
    });
    await server.send(placeApi.update, world.merchantA1.token, {
      params: { id },
      body: draft({ name: 'kept on', merchantId: world.ids.a2 }),
    });
    expect(await namesFor(world.merchantA1, { search: 'kept' })).toEqual(['kept on']);
    for (const who of [world.agentB, world.merchantA2])
      expect(await namesFor(who, { search: 'kept' })).toEqual([]);
  });

  it('adding, finding by the address, changing and deleting, each with its log entry', async () => {
    const { id } = await add(clerk, { name: 'Second', address: 'needle' });
    expect(await namesFor(clerk, { search: 'needle' })).toEqual(['Second']);
    await server.send(placeApi.update, clerk.token, { params: { id }, body: draft({ name: 'Third' }) });
    const one = await server.send(placeApi.get, clerk.token, { params: { id } });
    expect(one).toMatchObject({ name: 'Third', address: null });
    expect(one.updatedAt > one.createdAt).toBe(true);
    await server.send(placeApi.remove, clerk.token, { params: { ids: id } });
    expect(await namesFor(clerk, { search: 'Third' })).toEqual([]);
    const log = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'like', 'place.%')
      .orderBy('id')
      .execute();
    expect(log.slice(-3).map(({ action }) => action)).toEqual(
      ['create', 'update', 'remove'].map((verb) => `place.${verb}`),
    );
  });

  it('a picture is stored and shown', async () => {
    const { fileName } = await upload(server, clerk.token, png(100), 'a.png', 'placeImage');
    const { id } = await add(clerk, { name: 'Pictured', image: fileName });
    expect(await server.send(placeApi.get, clerk.token, { params: { id } })).toMatchObject({
      image: fileName,
    });
  });

  it('an import lists the bad row, and writes the others', async () => {
    const mine = importsOf(server, placeApi, clerk.token, { lang: 'en_US' });
    const { name, address, timeZone } = placeColumns;
    const head = [name.en_US, address.en_US, timeZone.en_US];
    const found = await mine.put(await excel([head, ['Imported', 'from a file', 'UTC'], ['', 'bad', 'UTC']]));
    expect(found).toMatchObject({ state: 'ready', rows: 2, bad: 1 });
    expect(await mine.start(found.id)).toMatchObject({ ended: 'done', written: 1, refused: 0 });
    expect(await namesFor(clerk, { search: 'from a file' })).toEqual(['Imported']);
  });

  it('only with both coordinates or none', async () => {
    const half = await server.call('POST', path, { token: clerk.token, body: draft({ latitude: 30.5 }) });
    expect(half.data).toMatchObject({ errors: [{ field: 'longitude' }] });
    const { id } = await add(clerk, { name: 'Whole', latitude: 30.5, longitude: -120.25 });
    expect(await server.send(placeApi.get, clerk.token, { params: { id } })).toMatchObject({
      latitude: 30.5,
      longitude: -120.25,
    });
  });
});

describe('devices and cabinets', () => {
  const put = (who: { token: string }, ids: number[], placeId: number | '') =>
    server.call('POST', `/api/admin/bound-device/${ids.join(',')}/place`, {
      token: who.token,
      body: { placeId },
    });
  const placeOf = async (device: number) =>
    (await server.send(boundDeviceApi.get, clerk.token, { params: { id: device } })).placeName;

  it('[PLACE-02] stand at a place of their holder, and leave it when they get another one or are unbound', async () => {
    const { a, a1, a2 } = world.devices;
    const ofA1 = await add(world.merchantA1, { name: 'At A1' });
    const ofA = await add(world.agentA, { name: 'At A' });
    expect((await put(world.merchantA1, [a1], ofA1.id)).code).toBe(1);
    expect(await placeOf(a1)).toBe('At A1');
    // The place of another holder is refused, and foreign devices and places are not found.
    expect(await put(world.agentA, [a1], ofA.id)).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'placeId' }] },
    });
    expect((await put(world.agentA, [a, a1], ofA.id)).code).toBe(codes.invalid);
    expect(await placeOf(a)).toBeNull();
    expect((await put(world.merchantA2, [a1], '')).code).toBe(codes.notFound);
    expect((await put(world.merchantA2, [a2], ofA1.id)).code).toBe(codes.notFound);

    const moveTo = (account: string) =>
      server.send(deviceMoveApi.create, clerk.token, {
        body: { code: 'DEV-A01', accountType: 'email', areaCode: '+86', account },
      });
    await moveTo('DEV-A02@example.com');
    expect(await placeOf(a1)).toBeNull();
    await moveTo('DEV-A01@example.com');
    expect(await placeOf(a1)).toBeNull();

    const ofA2 = await add(world.merchantA2, { name: 'At A2' });
    expect((await put(world.merchantA2, [a2], ofA2.id)).code).toBe(1);
    await server.send(boundDeviceApi.unbind, world.merchantA2.token, { params: { ids: a2 } });
    expect(await placeOf(a2)).toBeNull();
    expect((await put(world.merchantA2, [a2], ofA2.id)).code).toBe(codes.deviceNotBound);
  });

  it('[PLACE-02] leave a place that gets another holder, or is deleted', async () => {
    const { a1 } = world.devices;
    const { id } = await add(world.agentA, { name: 'Handed on', merchantId: world.ids.a1 });
    expect((await put(world.agentA, [a1], id)).code).toBe(1);
    await server.send(placeApi.update, world.agentA.token, {
      params: { id },
      body: draft({ merchantId: world.ids.a2 }),
    });
    expect(await placeOf(a1)).toBeNull();
    const { id: other } = await add(world.merchantA1, { name: 'Closed' });
    expect((await put(world.merchantA1, [a1], other)).code).toBe(1);
    await server.send(placeApi.remove, world.merchantA1.token, { params: { ids: other } });
    expect(await placeOf(a1)).toBeNull();
  });

  it('[PLACE-04] are counted at their place, and lists filter by it and name it', async () => {
    const { a, a2 } = world.devices;
    const { id } = await add(world.agentA, { name: 'Filtered' });
    expect((await put(world.agentA, [a], id)).code).toBe(1);
    const { rows } = await server.send(boundDeviceApi.list, clerk.token, { query: { placeId: [id] } });
    expect(rows).toMatchObject([{ id: a, placeName: 'Filtered' }]);
    expect(rows.some((row) => row.id === a2)).toBe(false);
    expect(await server.send(placeApi.get, world.agentA.token, { params: { id } })).toMatchObject({
      deviceCount: 1,
      cabinetCount: 0,
    });
    const file = await server.call('POST', boundDeviceApi.export.path, {
      token: clerk.token,
      json: true,
      body: { placeId: [id], columns: [{ key: 'placeName', label: 'Place' }] },
    });
    expect(file.status).toBe(200);
  });

  it('give the place its figures: who is online, power, warnings, and energy by month', async () => {
    const { a, b1 } = world.devices;
    const { id } = await add(world.agentA, { name: 'Busy' });
    expect((await put(world.agentA, [a], id)).code).toBe(1);
    for (const device of [a, b1]) {
      await sql`insert into device_state (device_id, online, seen_at, since, power_mw)
        values (${device}, true, now(), now(), 42000)`.execute(server.db);
      await sql`insert into device_month (device_id, month, readings, temperature_sum, temperature_peak, power_sum, power_peak,
          energy_uwh, charge_count, charge_ms)
        select ${device}, date_trunc('month', now() at time zone 'utc') - make_interval(months => back), 1, 1, 1, 1, 1,
          (1 + back) * 1000000000::bigint, 1, 1 from unnest(array[0, 2, 14]) back`.execute(server.db);
      await sql`insert into warning (device_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at,
          read_at, sid) values (${device}, 65, 66, 1, 66, 1, now(), now(), 's')`.execute(server.db);
    }
    const { figures } = await server.send(placeApi.get, clerk.token, { params: { id } });
    expect(figures).toMatchObject({ onlineCount: 1, power: 42, warningCount: 1 });
    expect(figures.months.map(({ energy }) => energy)).toEqual([...Array(9).fill(0), 3000, 0, 1000]);
    const empty = await add(world.agentA, { name: 'Empty' });
    expect(
      (await server.send(placeApi.get, clerk.token, { params: { id: empty.id } })).figures,
    ).toMatchObject({
      onlineCount: 0,
      power: 0,
      warningCount: 0,
    });
  });

  it('are put and cleared together, fifty calls at once, and logged with both places', async () => {
    const { a } = world.devices;
    const { id } = await add(world.agentA, { name: 'Crowded' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(world.agentA, [a], index % 2 === 0 ? id : '')),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(1));
    expect((await put(world.agentA, [a], '')).code).toBe(1);
    const entry = await server.db
      .selectFrom('operationLog')
      .select(['action', 'after'])
      .where('target', '=', String(a))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'boundDevice.setPlace',
      after: [{ code: 'DEV-A00', place: null }],
    });
  });
});
