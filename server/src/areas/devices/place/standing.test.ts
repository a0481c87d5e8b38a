import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const draft = (more: Record<string, unknown> = {}) => ({
  name: 'First',
  timeZone: 'Asia/Shanghai',
  visible: false,
  ...more,
});
const add = ({ token }: { token: string }, more?: Record<string, unknown>) =>
  server.send(placeApi.create, token, { body: draft(more) });

describe('devices and cabinets at a place', () => {
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
    const file = await server.app.inject({
      method: 'POST',
      url: boundDeviceApi.export.path,
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      payload: { placeId: [id], columns: [{ key: 'placeName', label: 'Place' }] },
    });
    const [sheet] = await readXlsx(file.rawPayload);
    expect(sheet?.data).toEqual([['Place'], ['Filtered']]);
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

  it('[PLACE-02] [PLACE-04] cabinets stand at a place of their holder, and leave it with another one', async () => {
    const { a, a1 } = world.ids;
    const ofA = await add(world.agentA, { name: 'Hall A' });
    const ofA1 = await add(world.agentA, { name: 'Hall A1', merchantId: a1 });
    const modelId = await addCabinetModel(server, 'C');
    const cabinet = { code: 'CAB-PLACE', modelId, placeId: ofA.id };
    const refused = await server.call('POST', cabinetApi.create.path, {
      token: world.agentA.token,
      body: { ...cabinet, placeId: ofA1.id },
    });
    expect(refused).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'placeId' }] } });
    const { id } = await server.send(cabinetApi.create, world.agentA.token, { body: cabinet });
    const placeNow = async () =>
      (await server.send(cabinetApi.get, clerk.token, { params: { id } })).placeName;
    const { rows } = await server.send(cabinetApi.list, clerk.token, { query: { placeId: [ofA.id] } });
    expect(rows).toMatchObject([{ id, placeName: 'Hall A' }]);
    expect(await server.send(placeApi.get, clerk.token, { params: { id: ofA.id } })).toMatchObject({
      cabinetCount: 1,
      deviceCount: 0,
    });
    // The form sends the place along when only the holder changes.
    const give = (merchantId: number | '') =>
      server.send(cabinetApi.update, world.agentA.token, {
        params: { id },
        body: { ...cabinet, merchantId },
      });
    await give(a1);
    expect(await placeNow()).toBeNull();
    await server.send(cabinetApi.update, world.agentA.token, {
      params: { id },
      body: { ...cabinet, merchantId: a1, placeId: ofA1.id },
    });
    expect(await placeNow()).toBe('Hall A1');
    await server.send(placeApi.update, clerk.token, {
      params: { id: ofA1.id },
      body: draft({ agentId: a, merchantId: '' }),
    });
    expect(await placeNow()).toBeNull();
  });
});
