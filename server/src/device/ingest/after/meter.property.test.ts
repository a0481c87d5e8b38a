import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { inTransaction } from '../../../lib/db';
import type { Incoming } from '../message';
import { storeBatch } from '../store';
import { plainCharges, plainSums, type Plain } from './plain-model';
import { recount } from './recount';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.model();
});
afterAll(() => server.close());

const second = 1000;
const hour = 3600 * second;
/**
 * `begins` holds the possible times of the first reading: 50 hours ago, an hour before the last midnight (UTC), and an
 * hour before the start of this month if that is less than 29 days ago.
 */
const now = new Date();
const monthBegan = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
const begins = [Date.now() - 50 * hour, Math.floor(Date.now() / (24 * hour)) * 24 * hour - hour];
if (monthBegan - hour > Date.now() - 29 * 24 * hour) begins.push(monthBegan - hour);

const port = fc.tuple(
  fc.constantFrom(0, 0, 900, 5000, 20_000),
  fc.constantFrom(0, 1, 1, 1, 2),
  fc.integer({ min: 0, max: 4 }),
);
const step = fc.record({
  // Time since the previous reading by the device's clock. It may be zero, negative, or longer than the longest gap
  // that is counted.
  wait: fc.constantFrom(
    0,
    second,
    24 * second,
    24 * second,
    60 * second,
    61 * second,
    25 * 60 * second,
    7 * hour,
    -90 * second,
  ),
  boots: fc.constantFrom(false, false, false, true),
  t: fc.integer({ min: -20_000, max: 90_000 }).map((value) => value / 1000),
  ports: fc.array(port, { minLength: 1, maxLength: 3 }),
});

/** Readings in the order the device takes them. */
const history = fc
  .record({ begin: fc.constantFrom(...begins), steps: fc.array(step, { minLength: 1, maxLength: 40 }) })
  .map(({ begin, steps }) => {
    let [readAt, boot, seq] = [begin, 0, 0];
    return steps.map(({ wait, boots, t, ports }): Plain => {
      readAt += wait;
      if (boots) [boot, seq] = [boot + 1, 0];
      seq += 1;
      return { at: readAt, sid: `b${boot % 3}`, seq: seq + 100 * boot, t, ports };
    });
  })
  .map((readings) => readings.filter(({ at }) => at <= now.getTime()))
  .filter((readings) => readings.length > 0);

/** Random delivery of the readings: some twice, in any order, in groups. */
const delivery = fc.record({
  seed: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 80, maxLength: 80 }),
  late: fc.constantFrom(0, 3, 1000),
  groups: fc.integer({ min: 1, max: 12 }),
});

const messageOf = (deviceId: number, { at, sid, seq, t, ports }: Plain): Incoming => ({
  deviceId,
  receivedAt: Date.now(),
  message: {
    kind: 'telemetry',
    data: {
      v: 1,
      sid,
      seq,
      ts: at,
      t,
      fan: 0,
      p: ports.map(([mw, charging, minutes]) => [0, 0, 0, mw, charging, minutes]),
    },
  },
});

let n = 0;
const rowsOf = async (text: string, deviceId: number) =>
  (
    await sql<Record<string, unknown>>`${sql.raw(text)} where device_id = ${deviceId} order by 2, 3`.execute(
      server.db,
    )
  ).rows;

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

it('sums and charges match the readings, in whatever order and however often they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(history, delivery, async (readings, { seed, late, groups }) => {
      const deviceId = await server.device(`MP-${String((n += 1)).padStart(4, '0')}`, { mac: `m${n}` });
      const sent = readings
        .flatMap((one, i) => ((seed[i] ?? 0) % 4 === 0 ? [one, one] : [one]))
        .map((one, i) => ({ one, place: i + ((seed[79 - (i % 80)] ?? 0) % (late + 1)) }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => messageOf(deviceId, one));
      const each = Math.ceil(sent.length / groups);
      for (let i = 0; i < sent.length; i += each)
        // Recounts late readings while more are being stored.
        await Promise.all([
          inTransaction(server.db, (tx) => storeBatch(tx, sent.slice(i, i + each))),
          (seed[i] ?? 0) % 3 === 0 && recount(server.db, { deviceId, since: 0 }),
        ]);
      while (!(await recount(server.db, { deviceId, since: 0 })));

      const sums = `readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms`;
      const ofDay = (span: 'day' | 'month') =>
        rowsOf(`select device_id, ${span}::text as time, ${sums} from ${span}_sums`, deviceId);
      expect(await rowsOf(`select device_id, hour as time, ${sums} from hour_sums`, deviceId)).toEqual(
        plainSums(deviceId, readings, (at) => `${new Date(at).toISOString().slice(0, 13)}:00:00.000Z`),
      );
      expect(await ofDay('day')).toEqual(
        plainSums(deviceId, readings, (at) => new Date(at).toISOString().slice(0, 10)),
      );
      expect(await ofDay('month')).toEqual(
        plainSums(deviceId, readings, (at) => `${new Date(at).toISOString().slice(0, 7)}-01`),
      );
      const charges = await rowsOf(
        `select port, began_at, ended_at, minutes, energy_uwh from charge`,
        deviceId,
      );
      expect(sorted(charges)).toEqual(sorted(plainCharges(readings)));
      const [meter] = await rowsOf(
        `select device_id, total_energy_uwh, total_charge_count, total_charge_ms from device_meter`,
        deviceId,
      );
      const [total] = plainSums(deviceId, readings, () => '');
      expect(meter).toEqual({
        deviceId,
        totalEnergyUwh: total?.energyUwh,
        totalChargeCount: total?.chargeCount,
        totalChargeMs: total?.chargeMs,
      });
    }),
    { numRuns: Number(process.env['METER_RUNS'] ?? 60) },
  );
});

it('[APPAPI-08] each ownership has exactly the readings measured in it, whatever arrives late or changes', async () => {
  const moments = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(history, delivery, moments, async (readings, { seed, late, groups }, changes) => {
      const deviceId = await server.device(`MH-${String((n += 1)).padStart(4, '0')}`, { mac: `h${n}` });
      const sent = readings
        .map((one, i) => ({ one, place: i + ((seed[i] ?? 0) % (late + 1)) }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
      const each = Math.ceil(sent.length / groups);
      const began = [0];
      let newest = 0;
      for (let i = 0; i < sent.length; i += each) {
        const group = sent.slice(i, i + each);
        const messages = group.map((one) => messageOf(deviceId, one));
        await inTransaction(server.db, (tx) => storeBatch(tx, messages));
        newest = Math.max(newest, ...group.map(({ at }) => at));
        if (!changes.includes(i / each) || newest < (began.at(-1) ?? 0)) continue;
        // Changes the owner just after the newest reading so far.
        began.push(newest + 1);
        const handedAt = new Date(newest + 1).toISOString();
        await sql`update device set hands_at = ${handedAt} where id = ${deviceId}`.execute(server.db);
      }
      // Makes the recount end the previous owners' periods, even if no reading has followed.
      await sql`update device_meter set late_from = coalesce(late_from, at)
        where device_id = ${deviceId} and since < (select hands_at from device where id = ${deviceId})`.execute(
        server.db,
      );
      for (const since of began) while (!(await recount(server.db, { deviceId, since })));

      const sumSince = async (text: string, since: number) =>
        (
          await sql<Record<string, unknown>>`${sql.raw(text)} where device_id = ${deviceId}
            and since = ${new Date(since).toISOString()} group by 1, 2 order by 2`.execute(server.db)
        ).rows;
      const sums = `sum(readings)::int as readings, sum(temperature_sum)::float8 as temperature_sum,
        max(temperature_peak) as temperature_peak, sum(power_sum)::float8 as power_sum, max(power_peak)::float8 as power_peak,
        sum(energy_uwh)::float8 as energy_uwh, sum(charge_count)::int as charge_count, sum(charge_ms)::float8 as charge_ms`;
      const columns = `readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms`;
      for (const [k, since] of began.entries()) {
        const until = began[k + 1] ?? Infinity;
        const mine = readings.filter(({ at }) => at >= since && at < until);
        const period = { since, left: until < Infinity };
        for (const [span, length] of [
          ['hour', 13],
          ['day', 10],
          ['month', 7],
        ] as const) {
          const time = span === 'hour' ? `hour at time zone 'utc'` : span;
          const parts = `(select device_id, since, (${time})::timestamp as time, ${columns} from device_${span} union all
            select device_id, since, date_trunc('${span}', hour at time zone 'utc'), ${columns} from device_meter) as parts`;
          expect(
            await sumSince(
              `select device_id, left(to_char(time, 'YYYY-MM-DD"T"HH24'), ${length}) as time, ${sums} from ${parts}`,
              since,
            ),
          ).toEqual(plainSums(deviceId, mine, (at) => new Date(at).toISOString().slice(0, length), period));
        }
        const { rows: charges } =
          await sql<object>`select port, began_at, ended_at, minutes, energy_uwh from charge
          where device_id = ${deviceId} and since = ${new Date(since).toISOString()}`.execute(server.db);
        expect(sorted(charges)).toEqual(sorted(plainCharges(mine, period)));
      }
    }),
    { numRuns: Number(process.env['METER_RUNS'] ?? 60) },
  );
});
