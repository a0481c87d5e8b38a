import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

const range = { by: 'hour', from: '2026-03-28', to: '2026-03-29' };
const columns = [
  { key: 'at', label: 'Time', instant: true },
  { key: 'chargeCount', label: 'Charges' },
  { key: 'energy', label: 'Energy (Wh)' },
];

const exportFile = (token: string, body: Record<string, unknown>) =>
  server.app.inject({
    method: 'POST',
    url: deviceStatisticsApi.export.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { columns, ...range, ...body },
  });
const codeOf = async (token: string, body: Record<string, unknown>) =>
  (await exportFile(token, body)).json<{ code: number }>().code;

/** Inserts two hours of a device, of 10 and 20 Wh. */
async function hoursOf(deviceId: number): Promise<void> {
  for (const [hour, energy] of [
    ['2026-03-28T15:00:00Z', 10],
    ['2026-03-28T16:00:00Z', 20],
  ] as const) {
    await sql`select ensure_hour_partition('2026-03-28'::date)`.execute(server.db);
    await server.db
      .insertInto('deviceHour')
      .values({
        deviceId,
        hour,
        readings: 2,
        temperatureSum: 140_000,
        temperaturePeak: 80_000,
        powerSum: 30_000,
        powerPeak: 20_000,
        energyUwh: energy * 1e6,
        chargeCount: 1,
        chargeMs: 90_000,
      })
      .execute();
  }
}

it('an export of sums is refused for a foreign device, too long a range or other columns, and without its permission', async () => {
  const device = world.devices.b1;
  expect(await codeOf('', { device })).toBe(401);
  expect(await codeOf(world.agentA.token, { device })).toBe(404);
  expect(await codeOf(root.token, { device: device + 999_999 })).toBe(404);
  expect(await codeOf(root.token, { device, from: '2026-03-30' })).toBe(422);
  expect(await codeOf(root.token, { device, to: '2026-04-28' })).toBe(422);
  expect(await codeOf(root.token, { device, by: 'month', to: '2037-01-01' })).toBe(422);
  expect(await codeOf(root.token, { device, columns: [{ key: 'secret', label: 'x' }] })).toBe(422);
  await sql`delete from role_menu where menu_id in (select id from menu where permission = 'boundDeviceList:export')`.execute(
    server.db,
  );
  expect(await codeOf(world.agentB.token, { device })).toBe(403);
});

/** Rounds to the minute, because Excel stores fractions of a day, which are not whole milliseconds. */
const toTheMinute = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(cell.getTime() + 1000).toISOString().slice(0, 16) : cell;

it('sums of any range are exported in the user’s time zone, and recorded in the operation log', async () => {
  const device = world.devices.a;
  await hoursOf(device);
  const body = { device, timeZone: 'Asia/Shanghai', name: 'A-1 · March', sheet: 'A-1' };
  const { rawPayload } = await exportFile(root.token, body);
  const [sheet] = await readXlsx(rawPayload);
  expect(sheet?.data.map((row) => row.map(toTheMinute))).toEqual([
    ['Time', 'Charges', 'Energy (Wh)'],
    ['2026-03-28T23:00', 1, 10],
    ['2026-03-29T00:00', 1, 20],
  ]);
  const days = await exportFile(root.token, {
    ...body,
    by: 'day',
    columns: [{ key: 'at', label: 'Day', day: true }, ...columns.slice(2)],
  });
  expect((await readXlsx(days.rawPayload))[0]?.data).toEqual([
    ['Day', 'Energy (Wh)'],
    [new Date('2026-03-28T00:00:00Z'), 10],
    [new Date('2026-03-29T00:00:00Z'), 20],
  ]);
  const entries = await server.db
    .selectFrom('operationLog')
    .select(['action', 'targetName'])
    .where('action', '=', 'deviceStatistics.export')
    .where('targetName', '=', body.name)
    .execute();
  expect(entries).toHaveLength(2);
});
