import { chargeApi } from '@chargehand/contract/areas/devices/charge';
import type { Telemetry } from '@chargehand/contract/device/payloads';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longAgo } from '../../../../test/ownership';
import { openStock } from '../../../../test/stock';
import { openIngest } from '../../../device/ingest/ingest';
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
});
afterAll(() => server.close());

const list = (deviceId: number, token = root.token, more: Record<string, unknown> = {}) =>
  server.send(chargeApi.list, token, { query: { deviceId, ...more } });

/** Simulates a charge at one of two ports with 60 W for `minutes`, starting `ago` minutes ago. */
async function charges(deviceId: number, port: 1 | 2, minutes: number, ago: number): Promise<void> {
  const ingest = openIngest(server.db);
  const begin = Date.now() - ago * 60_000;
  for (let minute = 0; minute <= minutes; minute += 1) {
    const busy: Telemetry['p'][number] = [1, 20_000, 3000, 60_000, minute < minutes ? 1 : 0, minute];
    const free: Telemetry['p'][number] = [0, 0, 0, 0, 0, 0];
    await ingest.take({
      deviceId,
      receivedAt: Date.now(),
      message: {
        kind: 'telemetry',
        data: {
          v: 1,
          sid: 's',
          seq: 100_000 - ago + minute,
          ts: begin + minute * 60_000,
          t: 40,
          fan: 0,
          p: port === 1 ? [busy, free] : [free, busy],
        },
      },
    });
  }
  await ingest.close();
}

it('[BOUND-05] a charge is listed once it is over, with port, minutes and energy, newest first', async () => {
  const id = world.devices.a;
  await charges(id, 1, 30, 100);
  await charges(id, 2, 15, 50);
  const { rows, total } = await list(id);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { deviceId: id, port: 2, minutes: 14 },
    { deviceId: id, port: 1, minutes: 29 },
  ]);
  // 60 W for half an hour are 30 Wh.
  expect(rows[1]?.energy).toBeCloseTo(30, 1);
  expect(Date.parse(rows[1]?.endedAt ?? '') - Date.parse(rows[1]?.beganAt ?? '')).toBe(30 * 60_000);
  expect((await list(id, root.token, { port: 1 })).rows.map(({ port }) => port)).toEqual([1]);
  const file = await server.call('POST', chargeApi.export.path, {
    token: root.token,
    body: { deviceId: id, columns: [{ key: 'energy', label: 'Wh' }] },
  });
  expect(file.status).toBe(200);
});

it('[BOUND-05] charges are requested by device, and only an owner of the device gets them', async () => {
  expect((await server.call('GET', chargeApi.list.path, { token: root.token })).code).toBe(422);
  expect((await list(world.devices.a, world.agentB.token)).rows).toEqual([]);
  expect((await list(world.devices.a, world.agentA.token)).total).toBe(2);
  const left = await server.device('LEFT', { mac: 'left' });
  const now = new Date().toISOString();
  await server.db
    .insertInto('charge')
    .values({ deviceId: left, port: 1, beganAt: now, endedAt: now, minutes: 1, energyUwh: 1 })
    .execute();
  expect((await list(left)).rows).toEqual([]);
});

it('the history of a device at one agent is not shown to the next', async () => {
  const stock = await openStock(server);
  const [code = ''] = await stock.devices(1);
  await stock.out(stock.a, [code]);
  const { id } = await stock.of(code);
  // Moves the last change of owner back by five hours, so that the charges below belong to the current tenant.
  await longAgo(server.db, id, 5 * 3_600_000);
  await charges(id, 1, 30, 260);
  await charges(id, 1, 5, 100);
  await server.db.insertInto('command').values({ deviceId: id, kind: 'restart' }).execute();
  const seen = (who: { id: number; agentId: number; merchantId: null }) =>
    stock.as(who, async (db) => {
      const of = (table: 'charge' | 'deviceHour' | 'telemetry') =>
        db.selectFrom(table).select('deviceId').where('deviceId', '=', id).execute();
      // Counts only restarts: a change of owner queues another command, a reset of the device, which the new owner
      // sees.
      const restarts = await db
        .selectFrom('command')
        .select('id')
        .where('deviceId', '=', id)
        .where('kind', '=', 'restart')
        .execute();
      const rows = [await of('charge'), await of('deviceHour'), await of('telemetry'), restarts];
      return rows.map(({ length }) => length > 0);
    });
  expect(await seen(stock.a)).toEqual([true, true, true, true]);

  const back = await stock.return(stock.a, [code]);
  await server.send(returnApi.approve, stock.staff.token, { params: { id: back }, body: {} });
  await stock.out(stock.b, [code]);
  expect(await seen(stock.b)).toEqual([false, false, false, false]);
  // A command after the change of owner is visible to the new owner.
  await server.db.insertInto('command').values({ deviceId: id, kind: 'restart' }).execute();
  expect((await seen(stock.b)).at(-1)).toBe(true);
});
