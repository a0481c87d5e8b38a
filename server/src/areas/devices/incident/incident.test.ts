import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { incidentApi } from '@chargehand/contract/areas/devices/incident';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFleet, hearSignal } from '../../../../test/fleet';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { watchAlarms } from '../alarm/watch';

let server: TestServer;
let token: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let models = 0;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('root', superAdministrator));
  world = await openTwoAgencies(server);
  await sql`update alarm_kind set on_seconds = 0, off_seconds = 0, most_changes = 100`.execute(server.db);
  await sql`update alarm_watch set since = '-infinity'`.execute(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['alarm', 'alarmCondition', 'incident'] as const)
    await server.db.deleteFrom(table).execute();
  await sql`update device_state set rssi = null, seen_at = now()`.execute(server.db);
});

const watch = () => watchAlarms(server.db);
const model = () => server.model(`IN-${(models += 1)}`);
const weak = (ids: readonly number[]) => hearSignal(server, ids, -95);
const good = (ids: readonly number[]) => hearSignal(server, ids, -50);
const incidents = async (who = token) => (await server.send(incidentApi.list, who, { query: {} })).rows;
const alarmsOf = async (incidentId: number, who = token) =>
  (await server.send(alarmApi.list, who, { query: { incidentId, pageSize: 100 } })).total;
/** Adds devices that have nothing in common with those of the tests but the broker. */
const others = async (count: number) =>
  addFleet(server, count, { modelId: await model(), firmware: '9.9.9' });

describe('many alarms of one kind', () => {
  it('[ALARM-07] on devices of one model are one incident, which later devices join, and which ends with the last', async () => {
    await others(30);
    const modelId = await model();
    const ids = await addFleet(server, 13, { modelId, firmware: 'mixed' });
    await sql`update device_state set firmware = '1.' || device_id where device_id = any(${ids}::bigint[])`.execute(
      server.db,
    );
    await weak(ids.slice(0, 11));
    await watch();
    const [incident] = await incidents();
    expect(await incidents()).toHaveLength(1);
    expect(incident).toMatchObject({
      kind: 'weakSignal',
      cause: 'model',
      name: `IN-${models}`,
      severity: 'info',
      alarmCount: 11,
      activeCount: 11,
      devices: 13,
      ongoing: true,
    });
    const id = incident?.id ?? 0;
    await weak(ids.slice(11));
    await watch();
    expect(await alarmsOf(id)).toBe(13);
    await good(ids.slice(1));
    await watch();
    expect(await incidents()).toMatchObject([{ id, ongoing: true, alarmCount: 13, activeCount: 1 }]);
    await good(ids);
    await watch();
    await watch();
    expect(await incidents()).toMatchObject([{ id, ongoing: false, activeCount: 0 }]);
    // Trouble of the same kind and cause later is an incident of its own.
    await weak(ids);
    await watch();
    expect(await incidents()).toMatchObject([
      { ongoing: true, alarmCount: 13 },
      { id, ongoing: false },
    ]);
  });

  it('[ALARM-07] join no incident whose newest alarm is older than ten minutes', async () => {
    await others(40);
    const ids = await addFleet(server, 14, { modelId: await model(), firmware: '5.0.0' });
    await weak(ids.slice(0, 12));
    await watch();
    await good(ids.slice(1, 12));
    await sql`update alarm set raised_at = now() - interval '11 minutes'`.execute(server.db);
    await weak(ids.slice(12));
    await watch();
    expect(await incidents()).toMatchObject([{ ongoing: true, alarmCount: 12, activeCount: 1 }]);
  });

  it('[ALARM-07] are none below ten devices, or below half of those with the same cause', async () => {
    await others(60);
    const modelId = await model();
    const ids = await addFleet(server, 24, { modelId, firmware: '2.0.0' });
    await weak(ids.slice(0, 9));
    await watch();
    expect(await incidents()).toEqual([]);
    await weak(ids.slice(0, 11));
    await watch();
    expect(await incidents()).toEqual([]);
    await weak(ids.slice(0, 12));
    await watch();
    // Model and firmware explain as many alarms.
    expect(await incidents()).toMatchObject([
      { cause: 'firmware', name: '2.0.0', alarmCount: 12, devices: 24 },
    ]);
  });

  it('[ALARM-07] at one place are one of the place, and silent all over the fleet one of the broker', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into place (name, time_zone) values ('Riverside', 'UTC') returning id`.execute(server.db);
    const placeId = rows[0]?.id ?? 0;
    const modelId = await model();
    const standing = await addFleet(server, 10, { modelId, placeId });
    await addFleet(server, 30, { modelId });
    await weak(standing);
    await watch();
    expect(await incidents()).toMatchObject([{ cause: 'place', name: 'Riverside', placeId, alarmCount: 10 }]);
    await sql`update device_state set seen_at = now() - interval '1 hour'`.execute(server.db);
    await watch();
    const silence = (await incidents()).filter(({ kind }) => kind === 'silence');
    expect(silence).toMatchObject([{ cause: 'broker', name: null }]);
    const { rows: heard } = await sql<{ n: number }>`select count(*)::int as n from device_state`.execute(
      server.db,
    );
    expect(silence[0]?.alarmCount).toBe(heard[0]?.n);
  });

  it('[ALARM-07] are one incident, however many servers compute at once', async () => {
    const ids = await addFleet(server, 12, { modelId: await model(), firmware: '3.0.0' });
    await weak(ids);
    await Promise.all([1, 2, 3, 4].map(watch));
    expect(await incidents()).toHaveLength(1);
  });

  it('[ALARM-09] are counted for the planner when more than a thousand come at once, so that joins stay fast', async () => {
    const rowsPlanned = async () => {
      const { rows } = await sql<{
        name: string;
        rows: number;
      }>`select relname as name, reltuples::int as rows
        from pg_class where relname in ('alarm', 'alarm_condition') order by 1`.execute(server.db);
      return rows.map(({ rows: planned }) => planned);
    };
    const ids = await addFleet(server, 1001, { modelId: await model(), firmware: '5.0.0' });
    await sql`vacuum analyze alarm, alarm_condition`.execute(server.db);
    expect(Math.max(...(await rowsPlanned()))).toBeLessThan(100);
    await weak(ids);
    await watch();
    expect(await rowsPlanned()).toEqual([1001, 1001]);
    expect(await incidents()).toMatchObject([{ alarmCount: 1001 }]);
  });
});

describe('an incident', () => {
  it('[ALARM-07] [ALARM-14] shows customers their own devices only, and nothing to those without any', async () => {
    const { a, a1, b } = world.ids;
    const shared = { modelId: await model(), firmware: '4.0.0' };
    const ids = [
      ...(await addFleet(server, 7, { ...shared, agentId: a })),
      ...(await addFleet(server, 3, { ...shared, agentId: a, merchantId: a1 })),
      ...(await addFleet(server, 5, shared)),
    ];
    await weak(ids);
    await watch();
    const [whole] = await incidents();
    expect(whole).toMatchObject({ alarmCount: 15, devices: 15 });
    const id = whole?.id ?? 0;
    expect(await incidents(world.agentA.token)).toMatchObject([{ id, alarmCount: 10, devices: null }]);
    expect(await incidents(world.merchantA1.token)).toMatchObject([{ id, alarmCount: 3, devices: null }]);
    expect(await alarmsOf(id, world.merchantA1.token)).toBe(3);
    for (const { token: other } of [world.agentB, world.merchantA2]) {
      expect(await incidents(other)).toEqual([]);
      expect((await server.call('GET', `/api/admin/incident/${id}`, { token: other })).code).toBe(
        codes.notFound,
      );
    }
    // A device of the incident that moves to another agent shows it nothing.
    await sql`select move_device(${ids[0] ?? 0}, (select min(id) from app_user where agent_id = ${b}))`.execute(
      server.db,
    );
    await watch();
    expect(await incidents(world.agentB.token)).toEqual([]);
  });
});
