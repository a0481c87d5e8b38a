import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
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
let root: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
  await sql`update alarm_kind set on_seconds = 0, off_seconds = 0, most_changes = 100`.execute(server.db);
  await sql`update alarm_watch set since = '-infinity'`.execute(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['alarm', 'alarmCondition', 'maintenance'] as const)
    await server.db.deleteFrom(table).execute();
  await sql`update device_state set rssi = null`.execute(server.db);
});

const watch = () => watchAlarms(server.db);
const weak = (...ids: number[]) => hearSignal(server, ids, -95);
const draft = (more: Record<string, unknown>) => ({
  deviceIds: [],
  placeId: null,
  hours: 8,
  reason: 'fan is replaced',
  ...more,
});
const begin = (more: Record<string, unknown>, { token } = root) =>
  server.send(maintenanceApi.create, token, { body: draft(more) as never });
const refused = async (more: Record<string, unknown>, { token } = root) =>
  server.call('POST', maintenanceApi.create.path, { token, body: draft(more) });
const list = async (query: Record<string, unknown> = {}, { token } = root) =>
  (await server.send(maintenanceApi.list, token, { query: query as never })).rows;
const end = (id: number, { token } = root) =>
  server.send(maintenanceApi.end, token, { params: { ids: [id] } });
const stateOf = async (deviceId: number) =>
  (await server.send(alarmApi.list, root.token, { query: { deviceId } })).rows.map(({ state }) => state);
const stepsOf = async (deviceId: number) => {
  const { rows } = await server.send(alarmApi.list, root.token, { query: { deviceId } });
  const id = rows[0]?.id ?? 0;
  return (await server.send(alarmApi.course, root.token, { params: { id } })).map(({ step }) => step);
};
async function newPlace(agentId: number | null = null): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into place (name, time_zone, agent_id) values ('Depot', 'UTC', ${agentId})
    returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

describe('is refused', () => {
  it('to callers without a session, without a target, a reason or a sensible time', async () => {
    const [id] = await addFleet(server, 1);
    expect((await server.call('POST', maintenanceApi.create.path, { body: draft({}) })).code).toBe(
      codes.unauthenticated,
    );
    for (const [field, more] of [
      ['deviceIds', {}],
      ['hours', { deviceIds: [id], hours: 0 }],
      ['hours', { deviceIds: [id], hours: 2161 }],
      ['reason', { deviceIds: [id], reason: '' }],
      ['placeId', { placeId: 999_999 }],
    ] as const)
      expect([field, (await refused(more)).data]).toMatchObject([field, { errors: [{ field }] }]);
  });

  it('[ALARM-14] for foreign devices and places, and foreign maintenance is neither seen nor ended', async () => {
    const [id] = await addFleet(server, 1, { agentId: world.ids.a });
    const placeId = await newPlace(world.ids.a);
    const own = await begin({ deviceIds: [id] }, world.agentA);
    for (const other of [world.agentB, world.merchantA1]) {
      expect((await refused({ deviceIds: [id] }, other)).code).toBe(codes.notFound);
      expect((await refused({ placeId }, other)).code).toBe(codes.invalid);
      expect(await list({}, other)).toEqual([]);
      const { code } = await server.call('POST', `/api/admin/maintenance/${own.id}/end`, {
        token: other.token,
      });
      expect(code).toBe(codes.notFound);
    }
    expect(await list({}, world.agentA)).toMatchObject([{ running: true, createdBy: 'agent-a' }]);
  });

  it('for devices that are not in use', async () => {
    const stock = await server.device('MT-STK');
    expect(await refused({ deviceIds: [stock] })).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'deviceIds' }] },
    });
  });
});

describe('maintenance', () => {
  it('[ALARM-03] [ALARM-05] holds back new alarms of a device, and raises them after it ended', async () => {
    const [id = 0] = await addFleet(server, 1);
    const { id: work } = await begin({ deviceIds: [id] });
    await weak(id);
    await watch();
    expect(await stateOf(id)).toEqual([]);
    await end(work);
    await watch();
    expect(await stateOf(id)).toEqual(['unacknowledged']);
    expect(await list()).toMatchObject([{ running: false, reason: 'fan is replaced', createdBy: 'root' }]);
  });

  it('[ALARM-03] puts an open alarm out of service until its time is over', async () => {
    const [id = 0] = await addFleet(server, 1);
    await weak(id);
    await watch();
    await begin({ deviceIds: [id], hours: 1 });
    await watch();
    expect(await stateOf(id)).toEqual(['outOfService']);
    await sql`update maintenance set until = now() - interval '1 second'`.execute(server.db);
    await watch();
    expect(await stateOf(id)).toEqual(['unacknowledged']);
    expect(await stepsOf(id)).toEqual(['raised', 'outOfService', 'inService']);
    const [over] = await list();
    expect(over).toMatchObject({ running: false });
    expect(over?.endedAt).toBe(over?.until);
  });

  it('[ALARM-05] at a place holds for all devices there, also later ones, and not for others', async () => {
    const placeId = await newPlace();
    const [early = 0] = await addFleet(server, 1, { placeId });
    const [late = 0, elsewhere = 0] = await addFleet(server, 2);
    await begin({ placeId });
    await sql`update device set place_id = ${placeId} where id = ${late}`.execute(server.db);
    await weak(early, late, elsewhere);
    await watch();
    expect([await stateOf(early), await stateOf(late), await stateOf(elsewhere)]).toEqual([
      [],
      [],
      ['unacknowledged'],
    ]);
    expect(await list({ placeId })).toMatchObject([{ name: 'Depot', code: null, placeId }]);
  });

  it('[ALARM-05] makes the delay of what held before begin when it ends', async () => {
    const [id = 0] = await addFleet(server, 1);
    await server.db
      .updateTable('alarmKind')
      .set({ onSeconds: 600 })
      .where('kind', '=', 'weakSignal')
      .execute();
    await weak(id);
    await watch();
    await sql`update alarm_condition set noticed_at = now() - interval '9 minutes'`.execute(server.db);
    const { id: work } = await begin({ deviceIds: [id] });
    await watch();
    await end(work);
    await sql`update alarm_condition set noticed_at = noticed_at - interval '9 minutes'`.execute(server.db);
    await watch();
    expect(await stateOf(id)).toEqual([]);
    await sql`update alarm_condition set noticed_at = noticed_at - interval '1 minute'`.execute(server.db);
    await watch();
    expect(await stateOf(id)).toEqual(['unacknowledged']);
    await server.db.updateTable('alarmKind').set({ onSeconds: 0 }).where('kind', '=', 'weakSignal').execute();
  });

  it('ends when the device changes hands', async () => {
    const [id = 0] = await addFleet(server, 1);
    await begin({ deviceIds: [id] });
    await sql`select unbind_device(${id})`.execute(server.db);
    await watch();
    expect(await list({ deviceId: id })).toMatchObject([{ running: false }]);
  });

  it('replaces the one that runs, for fifty at once, too', async () => {
    const [id = 0] = await addFleet(server, 1);
    await Promise.all(Array.from({ length: 50 }, (_, n) => begin({ deviceIds: [id], reason: `work ${n}` })));
    expect(await list({ deviceId: id, running: true })).toHaveLength(1);
  });

  it('is logged with its devices, and found by its reason', async () => {
    const ids = await addFleet(server, 2);
    const { id } = await begin({ deviceIds: ids, reason: 'needle' });
    const entry = await server.db
      .selectFrom('operationLog')
      .select('target')
      .where('action', '=', 'maintenance.create')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.target).toBe(String(id));
    expect(await list({ search: 'needle', running: true })).toHaveLength(2);
  });
});
