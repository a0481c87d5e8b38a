import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction, type Tx } from '../../../lib/db';
import type { Log } from '../../../lib/log';
import { instantOf } from '../literal';
import { readFirstDay } from '../partitions';
import type { Reading } from '../reading';
import {
  addHours,
  type ChargeOf,
  type HourOf,
  type KeptMeter,
  lockMeters,
  type Period,
  periodOf,
  remakeDays,
  writeCharges,
  writeMeters,
} from './meter-rows';
import { endOf, readingBefore, readingsAfter, rowsEach } from './period-readings';
import { openFairShare } from './fair-share';
import { runningSince } from './port-meters';
import { count, finish, hourMs, type Meter, newMeter, noSums, plus } from './timeline';

/** Maximum number of meters that one check reads. */
const devicesEach = 20;
/** Milliseconds between two checks for late readings. */
const everyMs = 1000;
/** Milliseconds after which a count that began and did not finish is considered lost. */
const patienceMs = 300_000;
/**
 * Maximum number of readings that one count reads. A device that follows the protocol needs months to send this many.
 */
const maxRows = 1_000_000;

const Begun = z.object({ begun: z.string().nullable() });

/**
 * Returns the latest full hour, not after `instant`, at which no charge was running. Counting can begin at this time.
 */
async function freeHour(db: Db, { deviceId, meter }: KeptMeter, instant: number): Promise<number> {
  let hour = Math.floor(instant / hourMs) * hourMs;
  for (;;) {
    const [row] = await checkedRows(
      db,
      Begun,
      sql`select min(began_at) as begun from charge where device_id = ${deviceId} and since = ${instantOf(meter.since)}::timestamptz
        and began_at < ${instantOf(hour)}::timestamptz and ended_at >= ${instantOf(hour)}::timestamptz`,
    );
    const open = runningSince(meter.ports).filter((begun) => begun < hour);
    const begun = Math.min(...open, typeof row?.begun === 'string' ? Date.parse(row.begun) : hour);
    if (begun >= hour) return hour;
    hour = Math.floor(begun / hourMs) * hourMs;
  }
}

/** The result of counting a period's readings from some hour on. */
interface Counted {
  meter: Meter | undefined;
  hours: HourOf[];
  charges: ChargeOf[];
}

function add(counted: Counted, { deviceId, since }: Period, readings: readonly Reading[]): void {
  for (const reading of readings) {
    counted.meter ??= newMeter(reading, since);
    const over = count(counted.meter, reading);
    if (over.hour && over.hour.sums.readings > 0) counted.hours.push({ deviceId, since, ...over.hour });
    counted.charges.push(...over.charges.map((one) => ({ deviceId, since, ...one })));
  }
}

/**
 * Counts all readings of a period from an hour on. The last reading before that hour only gives the initial state of
 * the ports. Returns undefined if there are more than `maxRows` readings.
 */
async function countFrom(
  db: Db,
  period: Period,
  until: number | null,
  from: number,
): Promise<Counted | undefined> {
  const counted: Counted = { meter: undefined, hours: [], charges: [] };
  const before = await readingBefore(db, period, until, from);
  if (before) {
    counted.meter = newMeter(before, period.since);
    count(counted.meter, before);
    counted.meter.currentHour = noSums();
    counted.meter.total = { energy: 0, charges: 0, chargeMs: 0 };
  }
  let last = before ?? { at: 0, sid: '', seq: -1 };
  for (let rows = 0; rows < maxRows; rows += rowsEach) {
    const began = performance.now();
    const readings = await readingsAfter(db, period, until, last);
    add(counted, period, readings);
    last = readings.at(-1) ?? last;
    if (readings.length < rowsEach) return counted;
    // Pauses for as long as this pass of the loop took, to leave processor time to other work.
    await setTimeout(performance.now() - began);
  }
  return undefined;
}

const Old = z.object({ energy: z.number(), charges: z.number(), chargeMs: z.number() });

const Begin = z.object({ countingFrom: z.string(), countingUntil: z.string() });

/** Returns the SQL condition that selects the meter of a period. */
const mineOf = ({ deviceId, since }: Period) =>
  sql<boolean>`device_id = ${deviceId} and since = ${instantOf(since)}::timestamptz`;

/**
 * Claims the late readings of a period (see `KeptMeter`) for this count. Late readings that arrive after the claim are
 * left for the next count. Returns undefined if there is nothing to claim, or if another count of the period is
 * running.
 */
const begin = (db: Db, period: Period) =>
  inTransaction(db, async (tx) => {
    // The new version shows servers that their cached data of the device is stale. This update also locks the state
    // before the meter, as ingest does, to avoid deadlocks.
    await sql`update device_state set version = version + 1 where device_id = ${period.deviceId}`.execute(tx);
    const seen = (await lockMeters(tx, [period])).get(periodOf(period));
    const [counting] = await checkedRows(
      tx,
      Begin,
      sql`update device_meter set counting_from = least(counting_from, late_from), late_from = null,
          counting_until = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${patienceMs / 1000})
        where ${mineOf(period)} and (late_from is not null or counting_from is not null)
          and (counting_until is null or counting_until < clock_timestamp())
        returning counting_from, counting_until`,
    );
    return seen && counting && { seen, ...counting };
  });

/**
 * Counts the readings of a period again, beginning before the oldest late one, and replaces the earlier result. Most of
 * this runs without locks; readings that arrived during the count are added at the end, under the lock of the meter.
 * Returns false if the period must be counted again, because more readings came late or another count of it is running.
 */
export async function recount(db: Db, period: Period): Promise<boolean> {
  const begun = await begin(db, period);
  if (!begun) return isCounted(db, period);
  const { seen, countingFrom, countingUntil } = begun;
  const mine = sql<boolean>`${mineOf(period)} and counting_until = ${countingUntil}::timestamptz`;
  try {
    await countAgain(db, seen, Date.parse(countingFrom), mine);
  } catch (error) {
    await sql`update device_meter set counting_until = null where ${mine}`.execute(db);
    throw error;
  }
  return isCounted(db, period);
}

/** Returns a query for meters that must be counted again. */
const late = (db: Db) =>
  db
    .selectFrom('deviceMeter')
    .select(['deviceId', 'since'])
    .where((eb) => eb.or([eb('lateFrom', 'is not', null), eb('countingFrom', 'is not', null)]));

const isCounted = async (db: Db, period: Period): Promise<boolean> =>
  (await late(db).where(mineOf(period)).executeTakeFirst()) === undefined;

async function countAgain(
  db: Db,
  seen: KeptMeter,
  lateFrom: number,
  mine: RawBuilder<boolean>,
): Promise<void> {
  const { deviceId } = seen;
  const { since } = seen.meter;
  const period = { deviceId, since };
  const until = await endOf(db, period);
  // Begins no earlier than the first day whose readings are still stored. The sums of earlier days are kept.
  const from = Math.max(await freeHour(db, seen, lateFrom), await readFirstDay(db));
  const counted = await countFrom(db, period, until, from);
  await inTransaction(db, async (tx) => {
    await sql`update device_state set version = version + 1 where device_id = ${deviceId}`.execute(tx);
    const now = (await lockMeters(tx, [period])).get(periodOf(period));
    const { numAffectedRows } =
      await sql`update device_meter set counting_from = null, counting_until = null where ${mine}`.execute(
        tx,
      );
    if (!now || numAffectedRows === 0n || !counted) return;
    if (counted.meter) {
      for (;;) {
        const readings = await readingsAfter(tx, period, until, counted.meter);
        add(counted, period, readings);
        if (readings.length < rowsEach) break;
      }
    }
    const meter = counted.meter ?? now.meter;
    if (until !== null)
      counted.charges.push(...finish(meter).map((charge) => ({ deviceId, since, ...charge })));
    if (counted.meter) await deleteSumsFrom(tx, period, now.meter, counted.meter, from);
    await addHours(tx, counted.hours, ['device_hour']);
    await writeCharges(tx, counted.charges);
    if (counted.meter) await remakeDays(tx, period, from);
    await writeMeters(tx, [{ ...now, meter }]);
  });
}

/**
 * Deletes the hourly sums and the charges of a period from the hour `from` on. Adds to the total of the new `meter`
 * what the old meter `was` had counted before `from`.
 */
async function deleteSumsFrom(tx: Tx, period: Period, was: Meter, meter: Meter, from: number): Promise<void> {
  const [start, inPeriod] = [instantOf(from), mineOf(period)];
  const [old] = await checkedRows(
    tx,
    Old,
    sql`with gone as (delete from device_hour where ${inPeriod} and hour >= ${start}::timestamptz
        returning energy_uwh, charge_count, charge_ms)
      select coalesce(sum(energy_uwh), 0)::float8 as energy, coalesce(sum(charge_count), 0)::float8 as charges,
        coalesce(sum(charge_ms), 0)::float8 as charge_ms from gone`,
  );
  await sql`delete from charge where ${inPeriod} and ended_at >= ${start}::timestamptz`.execute(tx);
  // Readings before `from` may have been deleted, so their part of the old total is kept.
  for (const what of ['energy', 'charges', 'chargeMs'] as const) {
    const before = was.total[what] - was.currentHour[what] - (old?.[what] ?? 0);
    // `before` is negative if a device reported excessive values: then the limit of `plus` made the total smaller than
    // the sum of its parts.
    meter.total[what] = plus(meter.total[what], Math.max(0, before));
  }
}

/**
 * Finds devices with late readings every second and counts their readings again. An error at one device does not stop
 * the others; each device has a limited share of time, and slow devices are counted in a separate loop. Returns a
 * function that stops this.
 */
export function watchLate(db: Db, log: Log): () => void {
  const turns = openFairShare();
  const failed = (error: unknown) => log.error({ err: error }, 'late readings could not be counted');
  const lateAfter = (last: number) =>
    late(db)
      .where('deviceId', '>', last)
      .where(sql<boolean>`device_id <> all(${turns.waiting()})`)
      .orderBy('deviceId')
      .limit(devicesEach)
      .execute();
  const lines = [false, true].map((heavy) => {
    let running = false;
    let last = 0;
    const look = async () => {
      const found = await lateAfter(last);
      last = found.length < devicesEach ? 0 : (found.at(-1)?.deviceId ?? 0);
      for (const { deviceId, since } of found) {
        if (turns.isHeavy(deviceId) !== heavy) continue;
        const began = performance.now();
        await recount(db, { deviceId, since: Date.parse(since) }).catch(failed);
        turns.took(deviceId, performance.now() - began);
      }
    };
    return () => {
      if (running) return;
      running = true;
      look()
        .catch(failed)
        .finally(() => (running = false));
    };
  });
  const timer = setInterval(() => lines.forEach((look) => look()), everyMs);
  return () => clearInterval(timer);
}
