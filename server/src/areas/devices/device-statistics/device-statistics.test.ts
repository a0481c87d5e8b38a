import { deviceStatisticsApi, type PeriodSums } from '@chargehand/contract/areas/devices/device-statistics';
import { hoursKeptForDays } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

let made = 0;
/** Creates a bound device with hourly sums, given by start and energy in Wh. The last hour is still running. */
async function device(hours: readonly (readonly [at: number, energy: number])[] = []): Promise<number> {
  const { userId } = await server.db
    .selectFrom('device')
    .select('userId')
    .where('id', '=', world.devices.a)
    .executeTakeFirstOrThrow();
  const id = await server.device(`STAT-${(made += 1)}`, {
    mac: `stat${made}`,
    userId,
    bindStatus: 'bound',
    boundAt: new Date().toISOString(),
  });
  if (hours.length === 0) return id;
  const sums = (energy: number) => ({
    readings: 2,
    temperatureSum: 60_000 + 80_000,
    temperaturePeak: 80_000,
    powerSum: 30_000,
    powerPeak: 20_000,
    energyUwh: energy * 1e6,
    chargeCount: 1,
    chargeMs: 90_000,
  });
  const lastHour = new Date(hours.at(-1)?.[0] ?? 0).toISOString();
  const [, open = 0] = hours.at(-1) ?? [];
  for (const [hour, energy] of hours.slice(0, -1)) {
    const iso = new Date(hour).toISOString();
    await sql`select ensure_hour_partition(${iso.slice(0, 10)}::date)`.execute(server.db);
    await server.db
      .insertInto('deviceHour')
      .values({ deviceId: id, hour: iso, ...sums(energy) })
      .execute();
    for (const [table, column, day] of [
      ['device_day', 'day', iso.slice(0, 10)],
      ['device_month', 'month', `${iso.slice(0, 7)}-01`],
    ] as const)
      await sql`insert into ${sql.table(table)} as s
        (device_id, ${sql.ref(column)}, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms)
        values (${id}, ${day}, 2, 140000, 80000, 30000, 20000, ${energy * 1e6}, 1, 90000)
        on conflict (device_id, ${sql.ref(column)}, since) do update set energy_uwh = s.energy_uwh + excluded.energy_uwh, readings = s.readings + 2,
          charge_count = s.charge_count + 1`.execute(server.db);
  }
  await server.db
    .insertInto('deviceMeter')
    .values({
      deviceId: id,
      at: lastHour,
      sid: 's',
      seq: 1,
      powerMw: 0,
      ports: '[]',
      hour: lastHour,
      ...sums(open),
      totalEnergyUwh: hours.reduce((sum, [, energy]) => sum + energy, 0) * 1e6,
      totalChargeCount: 1,
      totalChargeMs: 1,
    })
    .execute();
  return id;
}

const statistics = (id: number, query: Record<string, unknown>, token = root.token) =>
  server.send(deviceStatisticsApi.sums, token, { params: { id }, query });
const energies = ({ rows }: { rows: PeriodSums[] }) =>
  rows.map(({ at, energy, cumulative }) => [at, energy, cumulative]);

describe('statistics', () => {
  it('are refused for a foreign device, for one that does not exist, and for too long a range', async () => {
    const foreign = world.devices.b1;
    const path = (id: number) => deviceStatisticsApi.sums.path.replace(':id', String(id));
    const ask = (id: number, query: Record<string, unknown>, token = root.token) =>
      server.call('GET', path(id), { token, query });
    const range = { by: 'day', from: '2026-01-01', to: '2026-01-31' };
    expect((await ask(foreign, range, world.agentA.token)).code).toBe(404);
    expect((await ask(foreign, range, world.agentB.token)).code).toBe(1);
    const left = await server.device('LEFT', { mac: 'left' });
    expect((await ask(left, range)).code).toBe(1);
    expect((await ask(left + 999_999, range)).code).toBe(404);
    const id = await device();
    expect((await ask(id, { ...range, to: '2025-12-31' })).code).toBe(422);
    expect((await ask(id, { ...range, to: '2027-01-02' })).code).toBe(422);
    expect((await ask(id, { ...range, by: 'hour', to: '2026-02-01' })).code).toBe(422);
    expect((await ask(id, { ...range, by: 'hour' })).code).toBe(1);
    expect((await ask(id, { ...range, timeZone: 'Nowhere/Land' })).code).toBe(422);
    // Tries days before 1970, and the last day of the year 9999. They must be refused in every time zone.
    for (const day of ['9999-12-31', '0001-01-01', '0099-06-01', '1969-12-31'])
      for (const timeZone of ['Asia/Shanghai', 'America/Los_Angeles']) {
        const request = { query: { day, timeZone }, token: root.token };
        const minutes = deviceStatisticsApi.minutes.path.replace(':id', String(id));
        expect([day, (await server.call('GET', minutes, request)).code]).toEqual([day, 422]);
        expect([day, (await ask(id, { ...range, from: day, to: day })).code]).toEqual([day, 422]);
      }
    expect(await statistics(id, range)).toMatchObject({ rows: [] });
  });

  it('[BOUND-04] by day and month show charges, minutes, energy and cumulative energy, including the current hour', async () => {
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const before = today - dayMs;
    const id = await device([
      [before + 5 * hourMs, 10],
      [before + 6 * hourMs, 20],
      [today, 3],
    ]);
    const days = await statistics(id, { by: 'day', from: dayOf(before), to: dayOf(today) });
    expect(energies(days)).toEqual([
      [dayOf(before), 30, 30],
      [dayOf(today), 3, 33],
    ]);
    expect(days.rows[0]).toMatchObject({
      chargeCount: 2,
      chargeMinutes: 3,
      temperaturePeak: 80,
      temperatureMean: 70,
      powerPeak: 20,
      powerMean: 15,
    });
    // The cumulative energy of an earlier day must not include later energy.
    expect(energies(await statistics(id, { by: 'day', from: dayOf(before), to: dayOf(before) }))).toEqual([
      [dayOf(before), 30, 30],
    ]);
    const months = await statistics(id, {
      by: 'month',
      from: `${dayOf(before).slice(0, 7)}-01`,
      to: dayOf(today),
    });
    expect(months.rows.at(-1)?.cumulative).toBe(33);
    expect(months.rows.reduce((sum, { energy }) => sum + energy, 0)).toBe(33);
    const hours = await statistics(id, { by: 'hour', from: dayOf(before), to: dayOf(before) });
    expect(energies(hours)).toEqual([
      [`${dayOf(before)}T05:00`, 10, 10],
      [`${dayOf(before)}T06:00`, 20, 30],
    ]);
  });

  it('[BOUND-06] use days in the user’s time zone, also where the clock changes', async () => {
    // In Shanghai a day begins at 16:00 UTC. In Berlin, March 29, 2026 had 23 hours.
    const id = await device([
      [Date.parse('2026-03-28T15:00:00Z'), 1],
      [Date.parse('2026-03-28T16:00:00Z'), 2],
      [Date.parse('2026-03-28T23:00:00Z'), 4],
      [Date.parse('2026-03-29T21:00:00Z'), 8],
      [Date.parse('2026-03-29T22:00:00Z'), 16],
    ]);
    const range = { by: 'day', from: '2026-03-28', to: '2026-03-29' };
    expect(energies(await statistics(id, { ...range, timeZone: 'Asia/Shanghai' }))).toEqual([
      ['2026-03-28', 1, 1],
      ['2026-03-29', 6, 7],
    ]);
    expect(energies(await statistics(id, { ...range, timeZone: 'Europe/Berlin' }))).toEqual([
      ['2026-03-28', 3, 3],
      ['2026-03-29', 12, 15],
    ]);
  });

  it('beyond the time that hours are kept have days and months in UTC, and are counted once', async () => {
    const now = Date.now();
    const old = Math.floor(now / dayMs) * dayMs - (hoursKeptForDays + 60) * dayMs;
    const id = await device([
      [old, 100],
      [now - 40 * dayMs, 10],
      [Math.floor(now / hourMs) * hourMs, 1],
    ]);
    await server.db
      .deleteFrom('deviceHour')
      .where('deviceId', '=', id)
      .where('hour', '<', new Date(now - hoursKeptForDays * dayMs).toISOString())
      .execute();
    const from = `${dayOf(old).slice(0, 7)}-01`;
    const { rows, ownDaysFrom } = await statistics(id, {
      by: 'month',
      from,
      to: dayOf(now + dayMs),
      timeZone: 'Asia/Tokyo',
    });
    expect(rows[0]).toMatchObject({ at: from, energy: 100, cumulative: 100 });
    expect(rows.at(-1)?.cumulative).toBe(111);
    expect(rows.reduce((sum, { energy }) => sum + energy, 0)).toBe(111);
    expect(ownDaysFrom > from).toBe(true);
    const days = await statistics(id, { by: 'day', from: dayOf(old), to: dayOf(old + dayMs) });
    expect(energies(days)).toEqual([[dayOf(old), 100, 100]]);
  });

  it('[BOUND-06] for a day show each minute’s highest temperature and mean power, in the user’s time zone', async () => {
    const id = await device();
    const day = dayOf(Date.now() - dayMs);
    const midnight = Date.parse(`${day}T00:00:00Z`) - 8 * hourMs;
    await sql`select ensure_telemetry_partition(${dayOf(midnight)}::date)`.execute(server.db);
    const tele = (after: number, temperature: number, powerMw: number) => ({
      deviceId: id,
      at: new Date(midnight + after).toISOString(),
      sid: 's',
      seq: after + 10_000_000,
      temperature,
      fan: false,
      powerMw,
      ports: [0, 0, 0, 0, 0, 0],
    });
    await server.db
      .insertInto('telemetry')
      .values([tele(-1, 99, 1), tele(0, 40, 1000), tele(20_000, 42, 3000), tele(61_000, 41, 5000)])
      .execute();
    const course = await server.send(deviceStatisticsApi.minutes, root.token, {
      params: { id },
      query: { day, timeZone: 'Asia/Shanghai' },
    });
    expect(course.begin).toBe(new Date(midnight).toISOString());
    expect(course.end).toBe(new Date(midnight + dayMs).toISOString());
    expect(course.points).toEqual([
      { at: new Date(midnight).toISOString(), temperature: 42, power: 2 },
      { at: new Date(midnight + 60_000).toISOString(), temperature: 41, power: 5 },
    ]);
    expect(course.sums).toBeNull();
  });

  it('[BOUND-06] for the first day of Unix time are returned in every time zone', async () => {
    const id = await device();
    for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
      expect(
        await server.send(deviceStatisticsApi.minutes, root.token, {
          params: { id },
          query: { day: '1970-01-01', timeZone },
        }),
      ).toMatchObject({ points: [], sums: null });
  });

  it('[BOUND-06] for a year are returned in one response, with the days of this device only', async () => {
    const [id, other] = [await device(), await device()];
    const now = Math.floor(Date.now() / hourMs) * hourMs;
    const since = new Date(now - 364 * dayMs).toISOString();
    for (let month = 0; month < 14; month += 1)
      await sql`select ensure_hour_partition((now() - make_interval(months => ${month}::int))::date)`.execute(
        server.db,
      );
    await sql`insert into device_hour (device_id, hour, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms)
      select d, h, 150, 6000000, 52000, 9000000, 90000, 61000000, 1, 2400000
      from generate_series(${since}::timestamptz, ${new Date(now).toISOString()}::timestamptz - interval '1 hour', '1 hour') h
        cross join unnest(${[id, other]}::bigint[]) d`.execute(server.db);
    // Returns the day in Shanghai, which is eight hours ahead of UTC.
    const dayThere = (ms: number) => dayOf(ms + 8 * hourMs);
    const [from, to] = [dayThere(now - 364 * dayMs), dayThere(now)];
    const year = { by: 'day', timeZone: 'Asia/Shanghai', from, to };
    const { rows } = await statistics(id, year);
    expect(rows.length).toBeGreaterThan(360);
    expect(rows.reduce((sum, { energy }) => sum + energy, 0)).toBeCloseTo(364 * 24 * 61, 3);
  });
});
