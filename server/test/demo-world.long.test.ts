import { appInstallationApi } from '@chargehand/contract/areas/versions/app-installation';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi, type DashboardSpan } from '@chargehand/contract/areas/system/dashboard';
import { deviceStatisticsApi, type Period } from '@chargehand/contract/areas/devices/device-statistics';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRows, lists, rightlyEmpty } from './demo-reads';
import { type DemoWorld, startDemoWorld } from './demo-world';
import { until } from './device';

/* Starts the product as a new user does, and looks for what is empty behind the demo world's accounts. */

const levels = ['admin', 'staff', 'agent', 'merchant'] as const;
type Level = (typeof levels)[number];

const dayMs = 86_400_000;

let world: DemoWorld;
const tokens = new Map<Level, string>();
const tokenOf = (level: Level): string => tokens.get(level) ?? '';
beforeAll(async () => {
  world = await startDemoWorld();
  for (const level of levels) tokens.set(level, await world.signIn(level));
});
afterAll(() => world.close());

/** Returns the number of bars of a chart that are not zero. */
const bars = (values: readonly (number | null)[]): number =>
  values.filter((n) => n !== null && n !== 0).length;

/** Figures that are rightly zero for an account, each with the reason. */
const rightlyZero: Partial<Record<Level, Record<string, string>>> = {
  agent: { warnings: 'the two hot chargers belong to others' },
  merchant: {
    warnings: 'the two hot chargers belong to others',
    inStock: 'chargers of a merchant are sold',
    moving: 'merchants send and return nothing now',
  },
};

describe('the demo world with its past', () => {
  it('[PAST-03] has rows in every list that the administrator’s menu reads, except those that are rightly empty', async () => {
    expect(Object.keys(rightlyEmpty).filter((name) => !lists.some((one) => one.name === name))).toEqual([]);
    let open = lists.filter(({ name }) => !(name in rightlyEmpty));
    expect(open.length).toBeGreaterThan(80);
    // Chargers connect, and people act, while this runs.
    const filled = async () => {
      const empty = [];
      for (const list of open) if (!(await hasRows(world, tokenOf('admin'), list))) empty.push(list);
      open = empty;
      return open.length === 0;
    };
    await until(filled).catch(() => undefined);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it.each(levels)(
    '[PAST-03] shows %s no figure of the dashboard that is zero, except those that rightly are',
    async (level) => {
      const reasons = rightlyZero[level] ?? {};
      let zero: string[] = [];
      const filled = async () => {
        const { weekAgo, ...figures } = await world.read(dashboardApi.figures, tokenOf(level));
        zero = Object.entries(figures).flatMap(([name, n]) => (n > 0 || name in reasons ? [] : [name]));
        return zero.length === 0 && weekAgo.devices > 0;
      };
      await until(filled).catch(() => undefined);
      expect(zero).toEqual([]);
    },
  );

  it.each(levels)('[PAST-03] shows %s charts of the dashboard with more than one bar', async (level) => {
    const token = tokenOf(level);
    const devices = async (by: DashboardSpan) =>
      (await world.read(dashboardApi.amounts, token, { query: { by } })).map(
        ({ bound, soldUnbound, inStock, moving }) => bound + soldUnbound + inStock + moving,
      );
    const usage = await world.read(dashboardApi.usage, token);
    const sales = await Promise.all(
      (['month', 'all'] as const).map((of) => world.read(dashboardApi.sales, token, { query: { of } })),
    );
    const staff = level === 'admin' ? await world.read(dashboardApi.stock, token) : undefined;
    const counts = {
      days: bars(await devices('day')),
      months: bars(await devices('month')),
      energy: bars(usage.days.map(({ energyWh }) => energyWh)),
      charges: bars(usage.days.map(({ charges }) => charges)),
      hours: bars(usage.hours.map(({ reporting }) => reporting)),
      soldThisMonth: bars(sales[0]?.models.map(({ n }) => n) ?? []),
      sold: bars(sales[1]?.models.map(({ n }) => n) ?? []),
      hottest: (
        await until(async () => {
          const hottest = await world.read(dashboardApi.hottest, token);
          return hottest.length > 1 && hottest;
        })
      ).length,
      ...(staff && { stock: bars(staff.agents.map(({ n }) => n)) }),
    };
    expect(Object.entries(counts).filter(([, n]) => n < 2)).toEqual([]);
  });

  it('[PAST-03] has more than one bar in the summary of the devices, and in the charts of versions and warnings', async () => {
    const token = tokenOf('admin');
    const { parts } = await world.read(deviceSummaryApi.figures, token);
    expect(parts.filter(({ groups }) => bars(groups.map(({ count }) => count)) < 2)).toEqual([]);
    expect((await world.read(firmwareApi.running, token)).length).toBeGreaterThan(1);
    expect((await world.read(appInstallationApi.versions, token)).length).toBeGreaterThan(1);
    const [warning] = (await world.read(warningApi.list, token)).rows;
    const { points } = await world.read(warningApi.course, token, { params: { id: warning?.id ?? 0 } });
    expect(points.length).toBeGreaterThan(1);
  });

  it('[PAST-03] has statistics by minute, hour, day and month of chargers in use', async () => {
    const token = tokenOf('admin');
    const day = (before: number) => new Date(Date.now() - before * dayMs).toISOString().slice(0, 10);
    const bound = async (isAsc: 'asc' | 'desc') =>
      (
        await world.read(boundDeviceApi.list, token, { query: { orderByColumn: 'boundAt', isAsc } })
      ).rows.slice(0, 5);
    const sums = async (id: number, by: Period, days: number) => {
      const query = { by, from: day(days), to: day(0) };
      return (await world.read(deviceStatisticsApi.sums, token, { params: { id }, query })).rows.length;
    };
    const few = [];
    for (const { id, code } of await bound('asc')) {
      const counts = { days: await sums(id, 'day', 30), months: await sums(id, 'month', 365) };
      if (Object.values(counts).some((n) => n < 2)) few.push({ code, ...counts });
    }
    // Chargers that run now send their readings of the last weeks when they connect.
    const running = await until(async () => {
      const counts = [];
      for (const { id, code } of await bound('desc')) {
        const { points } = await world.read(deviceStatisticsApi.minutes, token, {
          params: { id },
          query: { day: day(0) },
        });
        counts.push({
          code,
          minutes: points.length,
          hours: await sums(id, 'hour', 1),
          days: await sums(id, 'day', 14),
        });
      }
      return counts.every(({ minutes, hours, days }) => Math.min(minutes, hours, days) > 1) && counts;
    }).catch(() => []);
    expect(few).toEqual([]);
    expect(running.length).toBeGreaterThan(1);
  });
});
