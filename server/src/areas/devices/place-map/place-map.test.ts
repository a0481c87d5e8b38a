import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { maxMapCells, type MapBox, placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { stepsWithoutIndex } from '../../../../test/plans';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { placeMapUpkeep } from './upkeep';

let server: TestServer;
let clerk: { id: number; token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
});
beforeEach(() => server.db.deleteFrom('place').execute());
afterAll(() => server.close());

type Who = { token: string };
const everywhere = { west: -180, south: -90, east: 180, north: 90 };
const view = ({ token }: Who, zoom: number, box: MapBox = everywhere) =>
  server.send(placeMapApi.view, token, { query: { zoom, ...box } });
const draft = (name: string, latitude: number, longitude: number) => ({
  name,
  latitude,
  longitude,
  timeZone: 'UTC',
  visible: false,
});
const add = ({ token }: Who, name: string, latitude: number, longitude: number) =>
  server.send(placeApi.create, token, { body: draft(name, latitude, longitude) });
const count = async () => {
  for (const upkeep of placeMapUpkeep) await deleteInBatches(server.db, upkeep);
};
const putDevice = ({ token }: Who, device: number, placeId: number) =>
  server.send(boundDeviceApi.setPlace, token, { params: { ids: [device] }, body: { placeId } });
const setOnline = (device: number, online: boolean) =>
  sql`insert into device_state (device_id, online, seen_at, since) values (${device}, ${online}, now(), now())
    on conflict (device_id) do update set online = excluded.online, seen_at = now()`.execute(server.db);
const namesOf = ({ places }: { places: { name: string }[] }) => places.map(({ name }) => name).sort();

describe('is refused', () => {
  const ask = (query: Record<string, unknown>, token?: string) =>
    server.call('GET', placeMapApi.view.path, { token, query });

  it('[PLACE-03] to callers without a session or without the permission', async () => {
    expect((await ask({ zoom: 0, ...everywhere })).code).toBe(codes.unauthenticated);
    const role = await server.db
      .insertInto('role')
      .values({ code: 'none', key: 'none', name: sql`(select name from role limit 1)`, mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await server.account('stranger', staff, role.id);
    for (const endpoint of [placeMapApi.view, placeMapApi.places, placeMapApi.base])
      expect(
        (await server.call('GET', endpoint.path, { token, query: { zoom: 0, ...everywhere } })).code,
      ).toBe(codes.forbidden);
  });

  it.each([
    ['zoom', { zoom: 23 }],
    ['zoom', { zoom: -1 }],
    ['zoom', { zoom: 1.5 }],
    ['west', { west: -181 }],
    ['east', { east: 180.5 }],
    ['south', { south: -91 }],
    ['north', { north: 'up' }],
    ['north', { south: 40, north: 30 }],
  ])('with a wrong %s: %o', async (field, wrong) => {
    const { code, data } = await ask({ zoom: 0, ...everywhere, ...wrong }, clerk.token);
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });
});

describe('groups', () => {
  it('[PLACE-03] contain near places with their number and box, and divide into single places at a higher zoom', async () => {
    await add(clerk, 'West lake', 30.2549, 120.1643);
    await add(clerk, 'Canal', 30.2799, 120.1617);
    await add(clerk, 'Dresden', 51.0678, 13.7486);
    const far = await view(clerk, 2);
    expect(namesOf(far)).toEqual(['Dresden']);
    expect(far.groups).toMatchObject([{ count: 2, name: 'West lake', state: 'empty', warningCount: 0 }]);
    const [group] = far.groups;
    if (!group) throw new Error('there is no group');
    const { box } = group;
    for (const [edge, value] of Object.entries({
      west: 120.1617,
      east: 120.1643,
      south: 30.2549,
      north: 30.2799,
    }))
      expect(box[edge as keyof MapBox]).toBeCloseTo(value, 4);
    expect(group.longitude).toBeCloseTo(120.163, 4);
    // The box contains both places, although its edges are where they stand.
    const near = await view(clerk, 14, box);
    expect(near.groups).toEqual([]);
    expect(namesOf(near)).toEqual(['Canal', 'West lake']);
    expect(near.places.find(({ name }) => name === 'Canal')).toMatchObject({
      latitude: 30.2799,
      longitude: 120.1617,
      deviceCount: 0,
      state: 'empty',
    });
  });

  it('[PLACE-03] stay together if their places are at the same spot, and list them by name', async () => {
    for (const name of ['C', 'A', 'B']) await add(clerk, name, 22.2832, 114.1561);
    await add(clerk, 'Elsewhere', 22.3, 114.2);
    const { groups } = await view(clerk, 22, { west: 114.15, south: 22.28, east: 114.16, north: 22.29 });
    expect(groups).toMatchObject([{ count: 3 }]);
    const { rows, total } = await server.send(placeMapApi.places, clerk.token, {
      query: { ...groups[0]?.box },
    });
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(total).toBe(3);
  });

  it('[PLACE-03] are limited in number: a large area at a high zoom is grouped more coarsely', async () => {
    await sql`insert into place (name, latitude, longitude, time_zone)
      select n::text, -84 + (n % 100) * 1.68, -179 + (n / 100) * 3.58, 'UTC' from generate_series(0, 9999) n`.execute(
      server.db,
    );
    for (const zoom of [0, 3, 12, 22]) {
      const { groups, places } = await view(clerk, zoom);
      expect(groups.length + places.length).toBeLessThanOrEqual(maxMapCells);
      expect(groups.reduce((sum, group) => sum + group.count, places.length)).toBe(10_000);
    }
    const { groups: coarse } = await view(clerk, 0);
    const { groups: fine } = await view(clerk, 1);
    expect(fine.length).toBeGreaterThan(coarse.length);
  });

  it('[PLACE-03] are found on both sides of the antimeridian, at the poles and at the edges', async () => {
    await add(clerk, 'Fiji', -17.8, 178);
    await add(clerk, 'Samoa', -13.8, -171.8);
    await add(clerk, 'Edge east', 10, 180);
    await add(clerk, 'Edge west', 11, -180);
    await add(clerk, 'Pole', 90, 0);
    await add(clerk, 'South pole', -90, 0);
    await add(clerk, 'London', 51.5, 0);
    const pacific = { west: 170, south: -30, east: -165, north: 30 };
    expect(namesOf(await view(clerk, 6, pacific))).toEqual(['Edge east', 'Edge west', 'Fiji', 'Samoa']);
    expect(namesOf(await view(clerk, 6, { ...pacific, west: -165, east: 170 }))).toEqual([]);
    expect(namesOf(await view(clerk, 6, { west: -165, south: -90, east: 170, north: 90 }))).toEqual([
      'London',
      'Pole',
      'South pole',
    ]);
    expect(namesOf(await view(clerk, 6, { ...everywhere, south: 86 }))).toEqual(['Pole']);
  });
});

describe('states', () => {
  it('[PLACE-03] follow the devices of a place: empty, offline, online, and a warning at once', async () => {
    const { a } = world.devices;
    const { id } = await add(world.agentA, 'Hall', 30, 120);
    const shown = async () => (await view(world.agentA, 10)).places;
    expect(await shown()).toMatchObject([{ state: 'empty', deviceCount: 0 }]);
    await putDevice(world.agentA, a, id);
    await count();
    expect(await shown()).toMatchObject([{ state: 'offline', deviceCount: 1, onlineCount: 0 }]);
    await setOnline(a, true);
    await count();
    expect(await shown()).toMatchObject([{ state: 'online', deviceCount: 1, onlineCount: 1 }]);
    // A connected device that has been silent for too long does not count as online.
    await sql`update device_state set seen_at = now() - interval '1 hour' where device_id = ${a}`.execute(
      server.db,
    );
    await count();
    expect(await shown()).toMatchObject([{ state: 'offline' }]);
    await sql`insert into warning (device_id, agent_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw,
        reported_at, read_at, sid)
      values (${a}, ${world.ids.a}, 65, 66, 1, 66, 1, now(), now(), 's')`.execute(server.db);
    expect(await shown()).toMatchObject([{ state: 'warning', warningCount: 1 }]);
    await sql`update warning set completed_at = now() where completed_at is null`.execute(server.db);
    expect(await shown()).toMatchObject([{ state: 'offline', warningCount: 0 }]);
  });

  it('[PLACE-03] are those of one large place for a group: online if any device is, a warning if any has one', async () => {
    const { a, a1 } = world.devices;
    const warm = await add(world.agentA, 'Warm', 30, 120);
    const other = await add(world.merchantA1, 'Other', 30.001, 120.001);
    await putDevice(world.agentA, a, warm.id);
    await putDevice(world.merchantA1, a1, other.id);
    await setOnline(a, true);
    await setOnline(a1, true);
    await count();
    expect((await view(world.agentA, 3)).groups).toMatchObject([{ count: 2, state: 'online' }]);
    await setOnline(a1, false);
    await count();
    expect((await view(world.agentA, 3)).groups).toMatchObject([{ count: 2, state: 'online' }]);
    await setOnline(a, false);
    await count();
    expect((await view(world.agentA, 3)).groups).toMatchObject([{ count: 2, state: 'offline' }]);
    await sql`insert into warning (device_id, agent_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw,
        reported_at, read_at, sid)
      values (${a}, ${world.ids.a}, 65, 66, 1, 66, 1, now(), now(), 't')`.execute(server.db);
    const { groups } = await view(world.agentA, 3);
    expect(groups).toMatchObject([{ state: 'warning', warningCount: 1 }]);
    const { rows } = await server.send(placeMapApi.places, world.agentA.token, {
      query: { ...groups[0]?.box },
    });
    expect(rows).toMatchObject([
      { name: 'Other', state: 'offline', warningCount: 0 },
      { name: 'Warm', state: 'warning', warningCount: 1 },
    ]);
    await sql`update warning set completed_at = now() where completed_at is null`.execute(server.db);
  });

  it('are counted without waiting for a place that a call is changing', async () => {
    const { a } = world.devices;
    const { id } = await add(world.agentA, 'Hall', 30, 120);
    await putDevice(world.agentA, a, id);
    await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('place').set({ latitude: 31 }).where('id', '=', id).execute();
      await count();
    });
    expect((await view(world.agentA, 10)).places).toMatchObject([{ latitude: 31, deviceCount: 0 }]);
    await count();
    expect((await view(world.agentA, 10)).places).toMatchObject([{ latitude: 31, deviceCount: 1 }]);
  });
});

describe('a tenant', () => {
  it('[PLACE-03] has only its own places on its map, and an agent also those of its merchants', async () => {
    await add(world.agentA, 'A', 30, 120);
    await add(world.merchantA1, 'A1', 30.001, 120.001);
    await add(world.agentB, 'B', 30.002, 120.002);
    await add(clerk, 'Operator', 30.003, 120.003);
    const seen = async (who: Who) => {
      const { groups, places } = await view(who, 3);
      const { rows, total } = await server.send(placeMapApi.places, who.token, { query: everywhere });
      expect(rows).toHaveLength(total);
      expect(groups.reduce((sum, group) => sum + group.count, places.length)).toBe(total);
      return rows.map(({ name }) => name);
    };
    expect(await seen(world.merchantA1)).toEqual(['A1']);
    expect(await seen(world.merchantA2)).toEqual([]);
    expect(await seen(world.agentA)).toEqual(['A', 'A1']);
    expect(await seen(world.agentB)).toEqual(['B']);
    expect(await seen(clerk)).toEqual(['A', 'A1', 'B', 'Operator']);
  });

  it('[PLACE-03] no longer has a place that moves to another holder, is deleted or loses its coordinates', async () => {
    const { a } = world.devices;
    const { id } = await add(world.agentA, 'Handed on', 30, 120);
    const update = (more: Record<string, unknown>) =>
      server.send(placeApi.update, clerk.token, {
        params: { id },
        body: { ...draft('Handed on', 30, 120), ...more },
      });
    await putDevice(world.agentA, a, id);
    await count();
    await update({ agentId: world.ids.b });
    expect((await view(world.agentA, 3)).places).toEqual([]);
    expect((await view(world.agentB, 3)).places).toMatchObject([
      { name: 'Handed on', deviceCount: 0, state: 'empty' },
    ]);
    await update({ agentId: world.ids.b, latitude: '', longitude: '' });
    expect((await view(world.agentB, 3)).places).toEqual([]);
    await update({ agentId: world.ids.b, latitude: 40 });
    expect((await view(world.agentB, 3)).places).toMatchObject([{ latitude: 40 }]);
    await server.send(placeApi.remove, clerk.token, { params: { ids: id } });
    expect((await view(world.agentB, 3)).places).toEqual([]);
  });
});

it('[PLACE-03] a view of a small area reads its points by an index', async () => {
  await sql`insert into place (name, latitude, longitude, time_zone, agent_id)
    select n::text, -60 + (n % 120), -170 + (n / 100) * 3.4, 'UTC', ${world.ids.a} from generate_series(0, 9999) n`.execute(
    server.db,
  );
  await sql`analyze place, place_point`.execute(server.db);
  const callers = [
    { who: clerk, agentId: null },
    { who: world.agentA, agentId: world.ids.a },
  ];
  for (const { who, agentId } of callers) {
    server.statements.length = 0;
    await view(who, 10, { west: 120, south: 30, east: 120.5, north: 30.5 });
    const statements = server.statements.filter(({ sql: text }) => text.includes('place_point'));
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements)
      expect(
        await stepsWithoutIndex(
          server,
          { accountId: who.id, agentId, merchantId: null },
          ['place', 'place_point', 'device'],
          statement,
          false,
        ),
      ).toEqual([]);
  }
});
