import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../../lib/db';
import { type Columns, instantOf, rowsOf } from '../literal';
import { compareReadings, momentOf, type Reading } from '../reading';
import type { ReadingOf } from '../telemetry';
import { type KeptMeter, lockMeters, type Period, periodColumns, periodOf, writeMeters } from './meter-rows';
import { count, newMeter } from './timeline';

/**
 * Marks the previous period (time between two changes of owner) of devices that reported for the first time in their
 * current period. `recount.ts` then counts the marked period again and ends its running charges.
 */
export async function noteLeft(tx: Tx, begun: readonly Period[]): Promise<void> {
  if (begun.length === 0) return;
  await sql`update device_meter m set late_from = coalesce(late_from, at)
    from ${rowsOf(begun, periodColumns)} where m.device_id = x.device_id and m.since < x.since
      and m.since = (select max(since) from device_meter where device_id = x.device_id and since < x.since)`.execute(
    tx,
  );
}

const OwnershipStart = z.object({ n: z.int(), since: z.string() });
const momentColumns: Columns<ReadingOf & { n: number }> = {
  n: ['int', ({ n }) => n],
  device_id: ['bigint', ({ deviceId }) => deviceId],
  moment: ['timestamptz', ({ reading }) => instantOf(momentOf(reading))],
};

/**
 * Records readings from before the last change of owner as late readings of the period to which they belong.
 * `recount.ts` counts them.
 */
export async function noteEarlier(tx: Tx, readings: readonly ReadingOf[]): Promise<void> {
  if (readings.length === 0) return;
  const earlier = await checkedRows(
    tx,
    OwnershipStart,
    sql`select n, coalesce((select max(h.since) from device_ownership h where h.device_id = x.device_id and h.since <= x.moment), 'epoch') as since
      from ${rowsOf(
        readings.map((one, n) => ({ ...one, n })),
        momentColumns,
      )}`,
  );
  const of = new Map<string, Period & { readings: Reading[] }>();
  for (const { n, since } of earlier) {
    const late = readings[n];
    if (!late) continue;
    const period = { deviceId: late.deviceId, since: Date.parse(since) };
    const some = of.get(periodOf(period)) ?? { ...period, readings: [] };
    some.readings.push(late.reading);
    of.set(periodOf(period), some);
  }
  const meters = await lockMeters(tx, [...of.values()]);
  await writeMeters(
    tx,
    [...of].flatMap(([key, { deviceId, since, readings }]): KeptMeter[] => {
      const [first] = readings.sort(compareReadings);
      if (!first) return [];
      const kept = meters.get(key);
      const meter = kept?.meter ?? newMeter(first, since);
      if (!kept) count(meter, first);
      const lateFrom = Math.min(kept?.lateFrom ?? first.at, first.at);
      return [{ deviceId, meter, lateFrom, lateCount: (kept?.lateCount ?? 0) + readings.length }];
    }),
  );
}
