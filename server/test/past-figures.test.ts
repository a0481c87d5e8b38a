import { agentApi } from '@chargehand/contract/areas/people/agent';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { Endpoint, OutputOf } from '@chargehand/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainCharges, plainSums, type Plain } from '../src/device/ingest/after/plain-model';
import { countOf, openDemoGround, write } from './past-world';
import { tallyFaults } from './tally';

const now = Date.now();
let world: Awaited<ReturnType<typeof openDemoGround>>;
beforeAll(async () => {
  world = await openDemoGround();
  await write(world, now);
});
afterAll(() => world.server.close());

const none = (rows: ReturnType<typeof sql>) => expect(countOf(world.server, rows)).resolves.toBe(0);

describe('the figures of the past', () => {
  it('[PAST-02] has sums that agree with the charges', async () => {
    await none(sql`device_meter m where (total_charge_count, total_energy_uwh) <> (select count(*), coalesce(sum(energy_uwh), 0) + coalesce((select (p->>4)::bigint from jsonb_array_elements(m.ports) p where p->>3 is not null), 0)
        from charge c where c.device_id = m.device_id and c.since = m.since)`);
    const sums = sql`sum(readings), sum(energy_uwh), sum(charge_count), sum(charge_ms), sum(temperature_sum), max(temperature_peak)`;
    const byHour = (unit: string) =>
      sql`(select device_id, date_trunc(${sql.lit(unit)}, hour at time zone 'utc')::date, ${sums} from hour_sums group by 1, 2)`;
    await none(sql`(${byHour('day')} except (select device_id, day, ${sums} from day_sums group by 1, 2)) x`);
    await none(
      sql`(${byHour('month')} except (select device_id, month, ${sums} from month_sums group by 1, 2)) x`,
    );
    // A charge within one day is in the sums of that day, and nothing else is.
    await none(sql`(select device_id, (began_at at time zone 'utc')::date as day, sum(energy_uwh) as energy from charge group by 1, 2) c
      join day_sums s using (device_id, day)
      where not exists (select from charge o where o.device_id = c.device_id and (o.began_at at time zone 'utc')::date <> (o.ended_at at time zone 'utc')::date
        and c.day in ((o.began_at at time zone 'utc')::date, (o.ended_at at time zone 'utc')::date))
        and not exists (select from device_meter m where m.device_id = c.device_id and m.ports::text ~ '[0-9]{13}')
        and c.energy <> s.energy_uwh`);
    await none(sql`charge where ended_at <= began_at or energy_uwh <= 0 or not exists
      (select from movement m where m.device_id = charge.device_id and m.at = charge.since)`);
  });

  it('[PAST-02] has sums of the last days that a recount of the single readings gives', async () => {
    const { rows } = await sql<{
      deviceId: number;
      at: string;
      sid: string;
      seq: number;
      temperature: number;
      ports: number[];
    }>`
      select device_id, at, sid, seq, temperature, ports from telemetry order by device_id, at`.execute(
      world.server.db,
    );
    const byDevice = new Map<number, typeof rows>();
    for (const row of rows) byDevice.set(row.deviceId, [...(byDevice.get(row.deviceId) ?? []), row]);
    expect(byDevice.size).toBeGreaterThan(2);
    let charges = 0;
    for (const [deviceId, some] of byDevice) {
      const readings: Plain[] = some.map(({ at, sid, seq, temperature, ports }) => ({
        at: Date.parse(at),
        sid,
        seq,
        t: temperature,
        ports: [0, 1, 2].map((port) => [
          ports[6 * port + 3] ?? 0,
          ports[6 * port + 4] ?? 0,
          ports[6 * port + 5] ?? 0,
        ]),
      }));
      if ((some[0]?.ports.length ?? 0) > 18) continue;
      const hours = plainSums(deviceId, readings, (at) =>
        new Date(Math.floor(at / 3_600_000) * 3_600_000).toISOString(),
      );
      const stored = await world.server.db
        .selectFrom('hourSums')
        .select(['hour', 'readings', 'energyUwh', 'chargeCount', 'chargeMs', 'temperaturePeak', 'powerPeak'])
        .where('deviceId', '=', deviceId)
        .where('hour', '>', hours[0]?.time ?? '')
        .orderBy('hour')
        .execute();
      const known = hours
        .slice(1)
        .map(({ time, readings: n, energyUwh, chargeCount, chargeMs, temperaturePeak, powerPeak }) => [
          Date.parse(time),
          n,
          energyUwh,
          chargeCount,
          chargeMs,
          temperaturePeak,
          powerPeak,
        ]);
      expect(
        stored.map((one) => [
          Date.parse(one.hour ?? ''),
          one.readings,
          one.energyUwh,
          one.chargeCount,
          one.chargeMs,
          one.temperaturePeak,
          one.powerPeak,
        ]),
      ).toEqual(known);
      charges += plainCharges(readings).length;
    }
    expect(charges).toBeGreaterThan(0);
  });

  it('[PAST-02] is counted on the dashboard as its lists have it, for the operator and an agent', async () => {
    expect(await tallyFaults(world.server.db)).toEqual([]);
    const figures = await world.server.send(dashboardApi.figures, world.root);
    const all: [keyof OutputOf<typeof dashboardApi.figures>, Endpoint, object][] = [
      ['users', appUserApi.list, {}],
      ['agents', agentApi.list, {}],
      ['merchants', merchantApi.list, {}],
      ['models', deviceModelApi.list, {}],
      ['devices', deviceSummaryApi.list, {}],
      ['sold', deviceSummaryApi.list, { saleStatus: 'sold' }],
      ['inStock', deviceSummaryApi.list, { stands: 'inStock' }],
      ['bound', boundDeviceApi.list, {}],
      ['online', boundDeviceApi.list, { connection: 'online' }],
      ['warnings', warningApi.list, { result: 'processing' }],
      ['feedback', feedbackApi.list, {}],
    ];
    for (const [figure, list, query] of all) {
      const { data } = await world.server.call('GET', list.path, { token: world.root, query: { ...query } });
      expect([figure, (data as { total: number }).total]).toEqual([figure, figures[figure]]);
    }
    expect(figures.weekAgo.devices).toBeGreaterThan(figures.devices * 0.8);
    const months = await world.server.send(dashboardApi.amounts, world.root, { query: { by: 'month' } });
    expect(months.filter(({ bound, inStock }) => bound + inStock > 0).length).toBeGreaterThan(10);
  });
});
