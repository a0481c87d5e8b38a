import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { dashboardUpkeep } from './upkeep';

let server: TestServer;
let root: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

/** Stores the sums of an hour of a device: 1 Wh for each of `charges`. */
const hourOf = (deviceId: number, hoursAgo: number, charges: number) =>
  sql`insert into device_hour (device_id, hour, since, readings, temperature_sum, temperature_peak, power_sum, power_peak,
      energy_uwh, charge_count, charge_ms)
    values (${deviceId}, date_trunc('hour', now()) - ${hoursAgo} * interval '1 hour', 'epoch', 60, 0, 0, 0, 0, ${charges} * 1000000, ${charges}, 0)`.execute(
    server.db,
  );

const runUpkeep = async (name: string) => {
  const task = dashboardUpkeep.find((each) => each.name === name);
  if (!task) throw new Error(`there is no upkeep task named ${name}`);
  await deleteInBatches(server.db, task);
};

/** Returns energy, charges and reports of everything that an account is shown. */
async function usageOf(token: string) {
  const { days, hours } = await server.send(dashboardApi.usage, token);
  expect(days.length).toBe(30);
  expect(hours.length).toBe(24);
  return {
    energyWh: days.reduce((sum, day) => sum + day.energyWh, 0),
    charges: days.reduce((sum, day) => sum + day.charges, 0),
    reporting: hours.map(({ reporting }) => reporting).filter((n) => n > 0),
  };
}

describe('the use of the fleet', () => {
  it('[FOUND-138] is summed by hour for staff, agents and merchants, without devices of others', async () => {
    const { agentA, agentB, merchantA1, merchantA2, devices } = world;
    await hourOf(devices.a, 1, 3);
    await hourOf(devices.a1, 1, 5);
    await hourOf(devices.b1, 2, 7);
    await hourOf(devices.a1, 24 * 10, 11);
    // Older than what is shown.
    await hourOf(devices.a1, 24 * 40, 100);
    await sql`update device set agent_since = now() - interval '60 days', merchant_since = now() - interval '60 days'`.execute(
      server.db,
    );
    await runUpkeep('dashboard.fleet');
    expect(await usageOf(root)).toEqual({ energyWh: 8, charges: 8, reporting: [2] });
    await runUpkeep('dashboard.fleetBefore');
    expect(await usageOf(root)).toEqual({ energyWh: 26, charges: 26, reporting: [1, 2] });
    expect(await usageOf(agentA.token)).toEqual({ energyWh: 19, charges: 19, reporting: [2] });
    expect(await usageOf(agentB.token)).toEqual({ energyWh: 7, charges: 7, reporting: [1] });
    expect(await usageOf(merchantA1.token)).toEqual({ energyWh: 16, charges: 16, reporting: [1] });
    expect(await usageOf(merchantA2.token)).toEqual({ energyWh: 0, charges: 0, reporting: [] });
  });

  it('[FOUND-138] counts no hour for an agent or merchant from before the device came to them', async () => {
    const { agentA, merchantA1, devices } = world;
    await sql`update device set agent_since = now() - interval '5 days', merchant_since = now() - interval '5 days' where id = ${devices.a1}`.execute(
      server.db,
    );
    await sql`delete from fleet_hour`.execute(server.db);
    await runUpkeep('dashboard.fleet');
    await runUpkeep('dashboard.fleetBefore');
    expect(await usageOf(root)).toMatchObject({ charges: 26 });
    expect(await usageOf(agentA.token)).toMatchObject({ charges: 8 });
    expect(await usageOf(merchantA1.token)).toMatchObject({ charges: 5 });
  });

  it('[FOUND-138] takes in what devices sent late', async () => {
    await hourOf(world.devices.a, 30, 2);
    expect(await usageOf(root)).toMatchObject({ charges: 26 });
    await runUpkeep('dashboard.fleetLate');
    expect(await usageOf(root)).toMatchObject({ charges: 28 });
  });
});

describe('the hottest devices', () => {
  it('[FOUND-138] are five bound devices that are reachable, hottest first, and no device of others', async () => {
    const { agentA, agentB, devices } = world;
    const user = sql<number>`(select min(id) from app_user)`;
    const more: number[] = [];
    for (const n of [1, 2, 3, 4, 5])
      more.push(
        await server.device(`HOT-${n}`, {
          userId: user,
          bindStatus: 'bound',
          boundAt: new Date().toISOString(),
        }),
      );
    const free = await server.device('FREE');
    const state = (deviceId: number, temperature: number, seenAt = sql<string>`now()`) =>
      server.db
        .insertInto('deviceState')
        .values({ deviceId, online: true, seenAt, since: sql<string>`now()`, temperature })
        .execute();
    for (const [i, id] of more.entries()) await state(id, 41 + i);
    await state(devices.a, 43.5);
    await state(devices.b1, 90, sql<string>`now() - interval '1 hour'`);
    await state(free, 91);
    const shown = await server.send(dashboardApi.hottest, root);
    expect(shown.map(({ code }) => code)).toEqual(['HOT-5', 'HOT-4', 'DEV-A00', 'HOT-3', 'HOT-2']);
    expect(shown[0]).toMatchObject({ temperature: 45, threshold: expect.any(Number) });
    expect((await server.send(dashboardApi.hottest, agentA.token)).map(({ code }) => code)).toEqual([
      'DEV-A00',
    ]);
    expect(await server.send(dashboardApi.hottest, agentB.token)).toEqual([]);
  });
});

describe('the stock', () => {
  it('[FOUND-138] is counted by agent for staff who may list agents, and agrees with the figures', async () => {
    const { agentA, ids } = world;
    for (const [code, agentId] of [
      ['STOCK-1', ids.a],
      ['STOCK-2', ids.a],
      ['STOCK-3', ids.b],
    ] as const)
      await server.device(code, { agentId });
    await server.device('STOCK-4');
    const { own, agents, others } = await server.send(dashboardApi.stock, root);
    expect({ agents, others }).toEqual({
      agents: [
        { id: ids.a, name: 'A', n: 2 },
        { id: ids.b, name: 'B', n: 1 },
      ],
      others: { agents: 0, n: 0 },
    });
    const { inStock } = await server.send(dashboardApi.figures, root);
    expect(own + 3).toBe(inStock);
    await expect(server.send(dashboardApi.stock, agentA.token)).rejects.toThrow();
  });
});
