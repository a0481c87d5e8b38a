import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction } from '../../lib/db';
import type { Log } from '../../lib/log';
import { instantOf } from '../literal';
import { readFirstDay } from '../partitions';
import type { Reading } from '../reading';
import {
  addHours,
  type ChargeOf,
  type HourOf,
  type KeptMeter,
  lockMeters,
  remakeDays,
  writeCharges,
  writeMeters,
} from './meter-rows';
import { count, hourMs, type Meter, newMeter, noSums, plus } from './timeline';

/** Devices of one look, and how often one is had. Milliseconds. */
const devicesEach = 20;
const everyMs = 1000;
/** Readings read at once, and counted again at most: months of a device that keeps to the protocol. */
const rowsEach = 5000;
const mostRows = 1_000_000;

const Row = z.object({
  at: z.string(),
  sid: z.string(),
  seq: z.int(),
  temperature: z.number(),
  powerMw: z.int(),
  ports: z.array(z.int()),
});

/** Readings after one, in the order of time, at most `rowsEach`. */
async function readingsAfter(
  db: Db,
  deviceId: number,
  { at, sid, seq }: Pick<Reading, 'at' | 'sid' | 'seq'>,
): Promise<Reading[]> {
  const rows = await checkedRows(
    db,
    Row,
    sql`select at, sid, seq, temperature, power_mw, ports from telemetry
      where device_id = ${deviceId} and at >= ${instantOf(at)}::timestamptz
        and (at, sid collate "C", seq) > (${instantOf(at)}::timestamptz, ${sid} collate "C", ${seq}::bigint)
      order by at, sid collate "C", seq limit ${rowsEach}`,
  );
  return rows.map((row) => ({
    ...row,
    at: Date.parse(row.at),
    receivedAt: 0,
    fan: false,
    rssi: null,
  }));
}

/** The last reading before an instant. */
async function readingBefore(db: Db, deviceId: number, at: number): Promise<Reading | undefined> {
  const [row] = await checkedRows(
    db,
    Row,
    sql`select at, sid, seq, temperature, power_mw, ports from telemetry
      where device_id = ${deviceId} and at < ${instantOf(at)}::timestamptz
      order by at desc, sid collate "C" desc, seq desc limit 1`,
  );
  return row && { ...row, at: Date.parse(row.at), receivedAt: 0, fan: false, rssi: null };
}

const Begun = z.object({ begun: z.string().nullable() });

/** The full hour at or before an instant at which no charge went on that lasted until then: from there it can be counted anew. */
async function freeHour(db: Db, { deviceId, meter }: KeptMeter, instant: number): Promise<number> {
  let at = Math.floor(instant / hourMs) * hourMs;
  for (;;) {
    const [row] = await checkedRows(
      db,
      Begun,
      sql`select min(began_at) as begun from charge where device_id = ${deviceId}
        and began_at < ${instantOf(at)}::timestamptz and ended_at >= ${instantOf(at)}::timestamptz`,
    );
    const open = meter.ports.flatMap(({ begun }) => (begun !== null && begun < at ? [begun] : []));
    const begun = Math.min(...open, typeof row?.begun === 'string' ? Date.parse(row.begun) : at);
    if (begun >= at) return at;
    at = Math.floor(begun / hourMs) * hourMs;
  }
}

/** What a device's readings come to from an hour on. */
interface Counted {
  meter: Meter | undefined;
  hours: HourOf[];
  charges: ChargeOf[];
}

function add(counted: Counted, deviceId: number, readings: readonly Reading[]): void {
  for (const reading of readings) {
    counted.meter ??= newMeter(reading);
    const over = count(counted.meter, reading);
    if (over.hour && over.hour.sums.readings > 0) counted.hours.push({ deviceId, ...over.hour });
    counted.charges.push(...over.charges.map((one) => ({ deviceId, ...one })));
  }
}

/** Counts all readings from an hour on: the one before it says what the ports were and no more. Undefined where they are too many. */
async function countFrom(db: Db, deviceId: number, from: number): Promise<Counted | undefined> {
  const counted: Counted = { meter: undefined, hours: [], charges: [] };
  const before = await readingBefore(db, deviceId, from);
  if (before) {
    counted.meter = newMeter(before);
    count(counted.meter, before);
    Object.assign(counted.meter, { open: noSums(), total: { energy: 0, charges: 0, chargeMs: 0 } });
  }
  let last = before ?? { at: 0, sid: '', seq: -1 };
  for (let rows = 0; rows < mostRows; rows += rowsEach) {
    const readings = await readingsAfter(db, deviceId, last);
    add(counted, deviceId, readings);
    last = readings.at(-1) ?? last;
    if (readings.length < rowsEach) return counted;
  }
  return undefined;
}

const Old = z.object({ energy: z.number(), charges: z.number(), chargeMs: z.number() });

/**
 * Counts a device's readings again from the oldest that came late, and puts that in the place of what was counted. Most of
 * it is done while ingest goes on; what came meanwhile is added under the lock of its meter. Answers false when more came
 * late meanwhile: then it is for the next time.
 */
export async function recount(db: Db, deviceId: number): Promise<boolean> {
  const seen = (await inTransaction(db, (tx) => lockMeters(tx, [deviceId]))).get(deviceId);
  if (!seen || seen.lateFrom === null) return true;
  // Of what is kept no longer the sums stay as they are.
  const from = Math.max(await freeHour(db, seen, seen.lateFrom), await readFirstDay(db));
  const counted = await countFrom(db, deviceId, from);
  return inTransaction(db, async (tx) => {
    // Whoever remembers the device learns by its version that it was changed; ingest takes this lock first, too.
    await sql`update device_state set version = version + 1 where device_id = ${deviceId}`.execute(tx);
    const now = (await lockMeters(tx, [deviceId])).get(deviceId);
    if (!now || now.lateFrom === null) return true;
    if (now.lateCount !== seen.lateCount) return false;
    if (!counted?.meter) {
      await writeMeters(tx, [{ ...now, lateFrom: null }]);
      return true;
    }
    for (;;) {
      const readings = await readingsAfter(tx, deviceId, counted.meter);
      add(counted, deviceId, readings);
      if (readings.length < rowsEach) break;
    }
    const { meter } = counted;
    const at = instantOf(from);
    const [old] = await checkedRows(
      tx,
      Old,
      sql`with gone as (delete from device_hour where device_id = ${deviceId} and hour >= ${at}::timestamptz
          returning energy_uwh, charge_count, charge_ms)
        select coalesce(sum(energy_uwh), 0)::float8 as energy, coalesce(sum(charge_count), 0)::float8 as charges,
          coalesce(sum(charge_ms), 0)::float8 as charge_ms from gone`,
    );
    await sql`delete from charge where device_id = ${deviceId} and ended_at >= ${at}::timestamptz`.execute(
      tx,
    );
    // Whatever was before is no longer there to be counted: all of it stays in the total, but for what is counted anew.
    for (const what of ['energy', 'charges', 'chargeMs'] as const) {
      const before = now.meter.total[what] - now.meter.open[what] - (old?.[what] ?? 0);
      // Of a device that claims more than can be counted the total had ended before its parts.
      meter.total[what] = plus(meter.total[what], Math.max(0, before));
    }
    await addHours(tx, counted.hours, ['device_hour']);
    await writeCharges(tx, counted.charges);
    await remakeDays(tx, deviceId, from);
    await writeMeters(tx, [{ ...now, meter, lateFrom: null }]);
    return true;
  });
}

/** Looks for devices whose readings came late, every second: each has its turn, whatever becomes of the others. */
export function watchLate(db: Db, log: Log): () => void {
  let running = false;
  let last = 0;
  const failed = (error: unknown) => log.error({ err: error }, 'late readings could not be counted');
  const look = async () => {
    const late = await db
      .selectFrom('deviceMeter')
      .select('deviceId')
      .where('lateFrom', 'is not', null)
      .where('deviceId', '>', last)
      .orderBy('deviceId')
      .limit(devicesEach)
      .execute();
    last = late.length < devicesEach ? 0 : (late.at(-1)?.deviceId ?? 0);
    for (const { deviceId } of late) await recount(db, deviceId).catch(failed);
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    look()
      .catch(failed)
      .finally(() => (running = false));
  }, everyMs);
  return () => clearInterval(timer);
}
