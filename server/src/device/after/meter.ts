import type { AfterIngest } from './change';
import {
  addHours,
  type ChargeOf,
  type HourOf,
  type KeptMeter,
  lockMeters,
  writeCharges,
  writeMeters,
} from './meter-rows';
import { copyOf, count, isNewer, newMeter } from './timeline';

/**
 * Counts what devices used and how hot they were, by hours, days and months, and their charges. A reading that came
 * after newer ones is only noted: what follows it is counted again soon (`recount.ts`).
 */
export const meterReadings: AfterIngest = async (tx, changes) => {
  const heard = changes.filter(({ readings }) => readings.length > 0);
  if (heard.length === 0) return;
  const known = await lockMeters(
    tx,
    heard.filter(({ remembered }) => !remembered.meter).map(({ deviceId }) => deviceId),
  );
  const meters: KeptMeter[] = [];
  const hours: HourOf[] = [];
  const charges: ChargeOf[] = [];
  for (const { deviceId, readings, remembered } of heard) {
    const [first] = readings;
    if (!first) continue;
    const kept = remembered.meter ?? known.get(deviceId);
    const meter = kept ? copyOf(kept.meter) : newMeter(first);
    let { lateFrom, lateCount } = kept ?? { lateFrom: null, lateCount: 0 };
    for (const [n, reading] of readings.entries()) {
      if (!isNewer(meter, reading) && (kept || n > 0)) {
        lateFrom = Math.min(lateFrom ?? reading.at, reading.at);
        lateCount += 1;
        continue;
      }
      const over = count(meter, reading);
      if (over.hour) hours.push({ deviceId, ...over.hour });
      charges.push(...over.charges.map((one) => ({ deviceId, ...one })));
    }
    remembered.meter = { deviceId, meter, lateFrom, lateCount };
    meters.push(remembered.meter);
  }
  await writeMeters(tx, meters);
  await addHours(tx, hours);
  await writeCharges(tx, charges);
};
