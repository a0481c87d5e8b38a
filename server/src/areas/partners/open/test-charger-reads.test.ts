import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { withTestChargers } from '../../../../test/test-chargers';

const { server, root, withCharger, age, receivers, allow, run, happens, world } = withTestChargers();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const telemetry = (from: number, to: number) =>
  `/telemetry?from=${hoursAgo(from)}&to=${hoursAgo(to)}&limit=100`;
const statistics = (by: string) =>
  `/statistics?by=${by}&from=${hoursAgo(48).slice(0, 10)}&to=${hoursAgo(0).slice(0, 10)}`;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const eventsOf = async ({ call }: Awaited<ReturnType<typeof withCharger>>) =>
  (await call('GET', '/events')).body.events.map(({ type, data }: { type: string; data: object }) => [
    type,
    data,
  ]);

describe('[FOUND-122] the API of a new partner with a test charger', () => {
  it('shows it in every read from the first call on: online, charging, with readings, charges and sums', async () => {
    const { call, charger, code, path } = await withCharger();
    const { body: device } = await call('GET', path);
    expect(device).toMatchObject({ id: charger, code, portCount: 2, connection: 'online', bound: false });
    expect((await call('GET', `/devices?code=${code}`)).body.devices).toEqual([device]);
    expect((await call('GET', `/devices?code=OTHER`)).body.devices).toEqual([]);
    const { body: state } = await call('GET', `${path}/state`);
    expect(state).toMatchObject({ connection: 'online', on: true });
    expect(Date.now() - Date.parse(state.seenAt)).toBeLessThan(20_000);
    expect(state.power).toBeGreaterThan(40);
    expect(state.temperature).toBeGreaterThan(30);
    const { body: read } = await call('GET', `${path}/ports`);
    expect(read.ports).toMatchObject([
      { port: 1, on: true, status: 'working', charging: 'charging', minutes: 10 },
      { port: 2, on: true, status: 'idle', charging: 'notCharged', power: 0 },
    ]);
    const { readings } = (await call('GET', path + telemetry(1, -1))).body;
    expect(readings.length).toBeGreaterThan(58);
    expect(readings.at(-1).power).toBeGreaterThan(40);
    const { charges } = (await call('GET', `${path}/charges`)).body;
    expect(charges).toMatchObject([{ port: 2, minutes: 60 }]);
    expect(charges[0].energy).toBeGreaterThan(30);
    for (const by of ['hour', 'day', 'month']) {
      const { rows } = (await call('GET', path + statistics(by))).body;
      expect(sumOf(rows.map((row: { chargeCount: number }) => row.chargeCount))).toBe(1);
      const energies = rows.map((row: { energy: number }) => row.energy);
      expect(sumOf(energies)).toBeGreaterThan(charges[0].energy);
      expect(rows.at(-1).cumulative).toBeCloseTo(sumOf(energies), 4);
    }
  });

  it('is read page by page without a gap, beside the chosen devices', async () => {
    const { id, call, charger, path } = await withCharger();
    for (const device of [world().devices.a1, world().devices.b1])
      await sql`insert into api_application_device values (${id}, ${device})`.execute(server().db);
    const listed = await call('GET', '/devices?limit=2');
    const { body: rest } = await call('GET', `/devices?limit=2&cursor=${listed.body.next}`);
    const ids = [...listed.body.devices, ...rest.devices].map((one: { id: number }) => one.id);
    expect(ids).toEqual([world().devices.a1, world().devices.b1, charger].sort((a, b) => a - b));
    expect(rest.next).toBeNull();
    const range = telemetry(1.5, 0.5);
    const whole = (await call('GET', path + range)).body.readings;
    const first = (await call('GET', path + range.replace('limit=100', 'limit=40'))).body;
    const second = (await call('GET', `${path}${range}&cursor=${first.next}`)).body;
    expect([...first.readings, ...second.readings]).toEqual(whole);
    expect(whole).toHaveLength(60);
    expect((await call('GET', `${path}${range}&cursor=x`)).status).toBe(422);
    await call('POST', `${path}/ports/1/stop`);
    const newest = (await call('GET', `${path}/charges?limit=1`)).body;
    const older = (await call('GET', `${path}/charges?limit=1&cursor=${newest.next}`)).body;
    expect([newest.charges[0].port, older.charges[0].port, older.next]).toEqual([1, 2, null]);
  });
});

describe('[FOUND-122] a command to a test charger', () => {
  it('is applied at once: the port supplies power, which rises, and a charge is counted when the port is stopped', async () => {
    const { call, charger, path } = await withCharger();
    const { status, body: operation } = await call('POST', `${path}/ports/2/start`);
    expect([status, operation]).toEqual([
      202,
      expect.objectContaining({
        kind: 'startPort',
        port: 2,
        deviceId: charger,
        status: 'applied',
        reason: null,
      }),
    ]);
    expect((await call('GET', `/operations/${operation.id}`)).body).toEqual(operation);
    const port = async () => (await call('GET', `${path}/ports`)).body.ports[1];
    const began = await port();
    expect(began).toMatchObject({ on: true, charging: 'charging', minutes: 0 });
    expect(began.power).toBeGreaterThan(0);
    const before = (await call('GET', `${path}/state`)).body.temperature;
    await age(charger, '5 minutes');
    expect((await port()).power).toBeGreaterThan(began.power * 2);
    expect((await call('GET', `${path}/state`)).body.temperature).toBeGreaterThan(before + 5);
    await call('POST', `${path}/ports/2/stop`);
    expect(await port()).toMatchObject({ on: false, charging: 'notCharged', power: 0 });
    const { charges } = (await call('GET', `${path}/charges?port=2`)).body;
    expect(charges).toMatchObject([
      { port: 2, minutes: 5 },
      { port: 2, minutes: 60 },
    ]);
    expect(charges[0].energy).toBeGreaterThan(1);
  });

  it('limits the power from that moment on, and is refused like that of a device', async () => {
    const { call, charger, path } = await withCharger();
    for (const [method, rest, body, field] of [
      ['POST', '/ports/3/start', undefined, 'port'],
      ['PUT', '/limit', { limitW: 101 }, 'limitW'],
    ] as const)
      expect(await call(method, path + rest, body)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    const range = telemetry(0.1, 0);
    const earlier = (await call('GET', path + range)).body.readings;
    expect(earlier.length).toBeGreaterThan(4);
    const { body } = await call('PUT', `${path}/limit`, { limitW: 20 });
    expect(body).toMatchObject({ kind: 'setLimit', limitW: 20, status: 'applied' });
    expect((await call('GET', `${path}/state`)).body.power).toBe(10);
    // Earlier readings are as they were.
    expect((await call('GET', path + range)).body.readings).toEqual(earlier);
    await call('POST', `${path}/ports/2/start`);
    await age(charger, '5 minutes');
    expect((await call('GET', `${path}/state`)).body.power).toBe(20);
  });

  it('is published as events, in order and by webhook, and a full battery once', async () => {
    const partner = await withCharger();
    const { call, charger, code, path } = partner;
    await allow('127.0.0.1');
    const receiver = await receivers.open();
    expect((await call('POST', '/webhooks', { url: receiver.url, types: [] })).status).toBe(201);
    const { body: operation } = await call('POST', `${path}/ports/2/start`);
    const steps = ['sent', 'acknowledged', 'applied'].map((status) => [
      'operation.updated',
      { operationId: operation.id, status, reason: null },
    ]);
    expect(await eventsOf(partner)).toEqual([['device.online', {}], ...steps]);
    await age(charger, '55 minutes');
    const full = ['device.event', { event: 'fullyCharged', port: 1 }];
    expect(await eventsOf(partner)).toEqual([['device.online', {}], ...steps, full]);
    expect(await eventsOf(partner)).toHaveLength(5);
    const { events } = (await call('GET', '/events')).body;
    expect(events.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(events).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ deviceId: charger, deviceCode: code })),
    );
    run();
    await until(() => receiver.received.length >= 4);
  });

  it('keeps no more than the newest thousand operations, and never ends another charge', async () => {
    const { call, charger, path } = await withCharger();
    await sql`insert into api_test_operation (id, charger_id, kind, created_at)
      select -n, ${charger}, 'setLimit', now() from generate_series(1, 1200) n`.execute(server().db);
    await sql`insert into api_test_charge (id, charger_id, port, began_at, full_at, ended_at, told, limit_at, limit_w)
      select 1000000 + n, ${charger}, 2, now(), now(), now(), true, array[now()], array[100]
      from generate_series(1, 1200) n`.execute(server().db);
    await call('POST', `${path}/ports/2/stop`);
    const { rows } = await sql<{ operations: number; charges: number }>`select
      (select count(*)::int from api_test_operation where charger_id = ${charger}) as operations,
      (select count(*)::int from api_test_charge where charger_id = ${charger}) as charges`.execute(
      server().db,
    );
    expect(rows).toEqual([{ operations: 1000, charges: 1001 }]);
    expect((await call('GET', `${path}/ports`)).body.ports[0].charging).toBe('charging');
  });
});

describe('[FOUND-122] the end of a test charger', () => {
  it('comes by removal and with its application’s access, and takes its events along', async () => {
    const { token } = root();
    for (const [endpoint, idKey] of [
      ['removeTestCharger', 'id'],
      ['disable', 'ids'],
    ] as const) {
      const { id, call, charger, path } = await withCharger();
      await call('POST', `${path}/ports/2/start`);
      const send = () =>
        idKey === 'id'
          ? server().send(apiApplicationApi.removeTestCharger, token, { params: { id } })
          : server().send(apiApplicationApi[endpoint], token, { params: { ids: [id] } });
      await send();
      expect((await server().send(apiApplicationApi.get, token, { params: { id } })).testCharger).toBeNull();
      const { rows } = await sql`select device_id from api_event where device_id = ${charger}
        union all select device_id from api_event_sequence where device_id = ${charger}
        union all select charger_id from api_test_charge where charger_id = ${charger}
        union all select charger_id from api_test_operation where charger_id = ${charger}`.execute(
        server().db,
      );
      expect(rows).toEqual([]);
      expect((await call('GET', path)).status).toBe(idKey === 'id' ? 404 : 401);
    }
  });

  it('is logged, as its addition is', async () => {
    const { id } = await withCharger();
    const { token } = root();
    await server().send(apiApplicationApi.removeTestCharger, token, { params: { id } });
    await server().send(apiApplicationApi.addTestCharger, token, { params: { id } });
    const { rows } = await server().send(operationLogApi.list, token, {
      query: { area: ['apiApplication'] },
    });
    expect(rows.map(({ action }) => action).slice(0, 3)).toEqual([
      'apiApplication.addTestCharger',
      'apiApplication.removeTestCharger',
      'apiApplication.review',
    ]);
  });

  it('is that of a removed device, too: events and deliveries go with it', async () => {
    const { db } = server();
    const device = await server().device('REMOVED1');
    await sql`insert into api_test_device values (${device})`.execute(db);
    await happens(device);
    await sql`select place_events()`.execute(db);
    const events = sql`select from api_event where device_id = ${device}`;
    expect((await events.execute(db)).rows).toHaveLength(1);
    await sql`delete from device where id = ${device}`.execute(db);
    expect((await events.execute(db)).rows).toEqual([]);
  });
});
