import { boundDeviceApi, connections } from '@chargehand/contract/areas/devices/bound-device';
import { reportIntervalS } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
  const { a, a1, a2 } = world.devices;
  await server.db
    .insertInto('deviceState')
    .values([
      {
        deviceId: a,
        online: true,
        seenAt: sql`now()`,
        temperature: 20,
        fan: false,
        onState: true,
        rssi: -61,
      },
      { deviceId: a1, online: true, seenAt: sql`now()`, temperature: 140, fan: true, onState: false },
      // A silent device: it was last seen an hour ago, so its temperature does not count as current.
      { deviceId: a2, online: true, seenAt: sql`now() - interval '1 hour'`, temperature: 70 },
    ])
    .execute();
  await server.db
    .insertInto('deviceMeter')
    .values({
      deviceId: a,
      at: sql`now()`,
      sid: 's',
      seq: 1,
      powerMw: 0,
      ports: '[]',
      hour: sql`now()`,
      readings: 0,
      temperatureSum: 0,
      temperaturePeak: 0,
      powerSum: 0,
      powerPeak: 0,
      energyUwh: 0,
      chargeCount: 0,
      chargeMs: 0,
      totalEnergyUwh: 412_600_000_000,
      totalChargeCount: 0,
      totalChargeMs: 0,
    })
    .execute();
  const owner = await server.db
    .selectFrom('device')
    .select('userId')
    .where('id', '=', a)
    .executeTakeFirstOrThrow();
  await sql`insert into app_user (agent_id, nickname, email, password_hash, source) values (${world.ids.a}, 'Friend', 'f@example.com', 'x', 'other')`.execute(
    server.db,
  );
  await sql`insert into app_friend (user_id, friend_id) select ${owner.userId}, id from app_user where nickname = 'Friend'`.execute(
    server.db,
  );
  await sql`insert into device_share (device_id, owner_id, user_id) select ${a}, ${owner.userId}, id from app_user where nickname = 'Friend'`.execute(
    server.db,
  );
});
afterAll(() => server.close());

const codes = async (query: Record<string, unknown>, token = root.token): Promise<string[]> =>
  (await server.send(boundDeviceApi.list, token, { query })).rows.map(({ code }) => code).sort();

it('[BOUND-01] list and detail show sharing count, cumulative energy, start-up, fan and signal of each device', async () => {
  const { rows } = await server.send(boundDeviceApi.list, root.token, { query: { search: 'DEV-A00' } });
  const shown = { shareCount: 1, energy: 412_600, state: { on: true, fan: false, rssi: -61 } };
  expect(rows).toMatchObject([shown]);
  const detail = await server.send(boundDeviceApi.get, root.token, { params: { id: world.devices.a } });
  expect(detail).toMatchObject({ ...shown, shareLimit: expect.any(Number) });
  expect(
    await server.send(boundDeviceApi.get, world.agentA.token, { params: { id: world.devices.a } }),
  ).toMatchObject(shown);
  const never = await server.send(boundDeviceApi.get, root.token, { params: { id: world.devices.b1 } });
  expect(never).toMatchObject({ shareCount: 0, energy: null, state: null });
  const byEnergy = await server.send(boundDeviceApi.list, root.token, {
    query: { orderByColumn: 'energy', isAsc: 'desc' },
  });
  expect(byEnergy.rows[0]?.code).toBe('DEV-A00');
});

it('[BOUND-01] the list is filtered by start-up, fan and temperature level', async () => {
  expect(await codes({ startup: true })).toEqual(['DEV-A00']);
  expect(await codes({ startup: false })).toEqual(['DEV-A01']);
  expect(await codes({ fan: true })).toEqual(['DEV-A01']);
  expect(await codes({ level: 'normal' })).toEqual(['DEV-A00']);
  // The temperature of DEV-A01 is above the end of the last level, so it belongs to the last level. The silent device
  // belongs to no level.
  expect(await codes({ level: 'hot' })).toEqual(['DEV-A01']);
  expect(await codes({ level: ['normal', 'hot'] })).toEqual(['DEV-A00', 'DEV-A01']);
  expect(await codes({ level: 'cold' })).toEqual([]);
  expect(await codes({ level: 'hot' }, world.agentB.token)).toEqual([]);
  expect(
    (await server.call('GET', boundDeviceApi.list.path, { token: root.token, query: { level: 'x' } })).code,
  ).toBe(422);
});

it('the list is filtered to devices with a command that failed within a day, as the dashboard counts', async () => {
  const failed = { kind: 'restart', status: 'failed', reason: 'offline' } as const;
  await server.db
    .insertInto('command')
    .values([
      { ...failed, deviceId: world.devices.a1 },
      { ...failed, deviceId: world.devices.a, createdAt: sql`now() - interval '25 hours'` },
      { kind: 'restart', status: 'applied', deviceId: world.devices.a },
      { ...failed, deviceId: world.devices.b1 },
    ])
    .execute();
  expect(await codes({ failedLately: true })).toEqual(['DEV-A01', 'DEV-B01']);
  expect(await codes({ failedLately: true }, world.agentA.token)).toEqual(['DEV-A01']);
  await server.db.deleteFrom('command').execute();
});

it('a device that is silent for 2.5 of its intervals is unknown, neither online nor offline, and not hot', async () => {
  const { a2, b1 } = world.devices;
  const silent = (seconds: number) =>
    sql`update device_state set seen_at = now() - make_interval(secs => ${seconds}) where device_id = ${a2}`.execute(
      server.db,
    );
  const found = async () =>
    Promise.all([
      ...connections.map((connection) => codes({ connection })),
      codes({ hot: true }, world.agentA.token),
    ]);
  await silent(2.5 * reportIntervalS - 5);
  const [online, , , hot] = await found();
  expect([online, hot]).toEqual([
    ['DEV-A00', 'DEV-A01', 'DEV-A02'],
    ['DEV-A01', 'DEV-A02'],
  ]);
  await silent(2.5 * reportIntervalS + 1);
  // DEV-B01 has never reported, so it is offline.
  expect(await found()).toEqual([['DEV-A00', 'DEV-A01'], ['DEV-A02'], ['DEV-B01'], ['DEV-A01']]);
  expect((await server.send(boundDeviceApi.get, root.token, { params: { id: b1 } })).state).toBeNull();
});

it('a list of 600 devices is filtered by live values', async () => {
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status, user_id, bound_at)
    select 'F' || n, 'f' || n, (select min(id) from device_model), 'f', '', 1, 'w', '', 0, 'bound', (select min(id) from app_user), now()
    from generate_series(1, 600) n`.execute(server.db);
  await sql`insert into device_state (device_id, online, seen_at, temperature, fan, on_state)
    select id, id % 10 > 0, now() + interval '1 hour', id % 60, id % 2 = 0, id % 3 > 0 from device where name = 'f'`.execute(
    server.db,
  );
  for (const query of [
    { connection: 'online' },
    { startup: false },
    { fan: true },
    { level: 'hot' },
    { level: 'cold' },
  ]) {
    const { total } = await server.send(boundDeviceApi.list, root.token, { query });
    if (query.level !== 'cold') expect(total, JSON.stringify(query)).toBeGreaterThan(0);
  }
});
