import { momentOf } from '../reading';
import type { AfterIngest } from './change';
import { noteEarlier, noteLeft } from './earlier';
import {
  addHours,
  type ChargeOf,
  type HourOf,
  type KeptMeter,
  lockMeters,
  type Period,
  periodOf,
  writeCharges,
  writeMeters,
} from './meter-rows';
import { copyOf, count, isNewer, newMeter } from './timeline';

/**
 * Counts energy, temperature and charges of each device by hour, day and month in its current period (since the last
 * change of owner). Late readings (older than a counted one) and readings from before the period are only recorded
 * here, and counted later by `recount.ts`.
 */
export const meterReadings: AfterIngest = async (tx, changes) => {
  const received = changes.flatMap(({ deviceId, after, readings, remembered }) => {
    const since = Date.parse(after.since);
    const ownReadings = readings.filter((one) => momentOf(one) >= since);
    const kept = remembered.meter?.meter.since === since ? remembered.meter : undefined;
    return ownReadings.length > 0 ? [{ deviceId, since, readings: ownReadings, remembered, kept }] : [];
  });
  const storedMeters = await lockMeters(
    tx,
    received.filter(({ kept }) => !kept),
  );
  const meters: KeptMeter[] = [];
  const hours: HourOf[] = [];
  const charges: ChargeOf[] = [];
  const begun: Period[] = [];
  for (const { deviceId, since, readings, remembered, ...rest } of received) {
    const [first] = readings;
    if (!first) continue;
    const kept = rest.kept ?? storedMeters.get(periodOf({ deviceId, since }));
    if (!kept && since > 0) begun.push({ deviceId, since });
    const meter = kept ? copyOf(kept.meter) : newMeter(first, since);
    let { lateFrom, lateCount } = kept ?? { lateFrom: null, lateCount: 0 };
    for (const [n, reading] of readings.entries()) {
      if (!isNewer(meter, reading) && (kept || n > 0)) {
        lateFrom = Math.min(lateFrom ?? reading.at, reading.at);
        lateCount += 1;
        continue;
      }
      const over = count(meter, reading);
      if (over.hour) hours.push({ deviceId, since, ...over.hour });
      for (const charge of over.charges) charges.push({ deviceId, since, ...charge });
    }
    remembered.meter = { deviceId, meter, lateFrom, lateCount };
    meters.push(remembered.meter);
  }
  await writeMeters(tx, meters);
  await addHours(tx, hours);
  await writeCharges(tx, charges);
  await noteLeft(tx, begun);
  await noteEarlier(
    tx,
    changes.flatMap(({ deviceId, after, readings }) => {
      const since = Date.parse(after.since);
      return readings
        .filter((reading) => momentOf(reading) < since)
        .map((reading) => ({ deviceId, reading }));
    }),
  );
};
