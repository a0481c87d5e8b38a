import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { followMeasured } from '../../../../test/measured';
import { inTransaction } from '../../../lib/db';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await server.model('P6');
  await addCabinetModel(server, 'HOT-4', { slots: 4 });
});
afterAll(() => server.close());

const says = (deviceId: number, temperature: number) =>
  inTransaction(server.db, (tx) => {
    const now = Date.now();
    return followMeasured(tx, [{ deviceId, at: now, receivedAt: now, sid: 's', temperature, powerMw: 1500 }]);
  });
/** Sets the current state of a device, under its current owner. */
const setReading = (deviceId: number, temperature: number, online = true) =>
  sql`insert into device_state (device_id, online, seen_at, temperature, since)
      select id, ${online}::bool, now(), ${temperature}::real, hands_at from device where id = ${deviceId}
    on conflict (device_id) do update set online = excluded.online, temperature = excluded.temperature,
      seen_at = excluded.seen_at`.execute(server.db);
const of = async (deviceId: number, token: string) =>
  (await server.send(warningApi.list, token, { query: { deviceId } })).rows[0];

/** Creates a cabinet of agent Anna with devices in slots 2 and 3. */
async function filled(code: string) {
  const { a } = world;
  const devices = await world.devices(2);
  await world.out(a, devices);
  const id = await addCabinet(server, code, { agentId: a.agentId });
  await server.send(cabinetApi.fit, a.token, { params: { id }, body: { codes: devices, slot: 2 } });
  const ids: number[] = [];
  for (const deviceCode of devices) ids.push((await world.of(deviceCode)).id);
  return { id, ids };
}

describe('a device in a cabinet', () => {
  it('[CABINET-14] that becomes too hot has a warning with its cabinet and slot at that time', async () => {
    const { a, b, staff } = world;
    const { id, ids } = await filled('HOT-A');
    const [, second = 0] = ids;
    await says(second, 70);
    const named = { cabinetId: id, cabinetCode: 'HOT-A', slot: 3 };
    expect(await of(second, a.token)).toMatchObject(named);
    expect((await server.send(warningApi.open, staff.token, { query: {} })).newest[0]).toMatchObject(named);
    const warning = await of(second, staff.token);
    await server.send(warningApi.handle, a.token, {
      params: { ids: [warning?.id ?? 0] },
      body: { note: 'cooled' },
    });
    const { before } = await server.db
      .selectFrom('operationLog')
      .select('before')
      .where('action', '=', 'warning.handle')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(before)).toContain('HOT-A');
    // Takes the device out, which must not alter its old warning. A new warning must have no cabinet, and no other
    // tenant may see it.
    await server.send(cabinetApi.unbind, a.token, { params: { id }, body: { slots: [3], reason: 'x' } });
    expect(await of(second, a.token)).toMatchObject(named);
    await says(second, 71);
    const loose = { cabinetId: null, cabinetCode: null, slot: null };
    expect(await of(second, a.token)).toMatchObject(loose);
    expect(await of(second, b.token)).toBeUndefined();
    // Gives the cabinet to another tenant. The old warning must keep the cabinet's code, but no link to it.
    await server.send(cabinetApi.unbind, a.token, { params: { id }, body: { slots: [2], reason: 'x' } });
    await server.db.updateTable('cabinet').set({ agentId: b.agentId }).where('id', '=', id).execute();
    expect((await server.send(warningApi.list, a.token, { query: { deviceId: second } })).rows).toMatchObject(
      [loose, { cabinetId: null, cabinetCode: 'HOT-A', slot: 3 }],
    );
  });

  it('[CABINET-14] is shown as the hottest among the online ones, and its statistics are those of the device', async () => {
    const { a, b } = world;
    const { id, ids } = await filled('HOT-B');
    const [first = 0, second = 0] = ids;
    const hottest = async () => {
      const row = await server.send(cabinetApi.get, a.token, { params: { id } });
      const listed = (await server.send(cabinetApi.list, a.token, { query: { search: 'HOT-B' } })).rows[0];
      expect(listed).toMatchObject({
        hottestSlot: row.hottestSlot,
        hottestTemperature: row.hottestTemperature,
      });
      return [row.hottestSlot, row.hottestTemperature];
    };
    expect(await hottest()).toEqual([null, null]);
    await setReading(first, 41);
    await setReading(second, 52);
    expect(await hottest()).toEqual([3, 52]);
    await setReading(second, 52, false);
    expect(await hottest()).toEqual([2, 41]);
    const path = deviceStatisticsApi.minutes.path.replace(':id', String(first));
    const day = new Date().toISOString().slice(0, 10);
    expect((await server.call('GET', `${path}?day=${day}`, { token: a.token })).code).toBe(1);
    expect((await server.call('GET', `${path}?day=${day}`, { token: b.token })).code).toBe(404);
  });
});
