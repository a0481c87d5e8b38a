import type { Period, PeriodSums, SumsQuery } from '@chargehand/contract/areas/devices/device-statistics';
import type { z } from 'zod';
import { minuteMs, minutesOf, readingsFrom, type TestCharge } from './test-course.service';

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Maximum difference between the clock of a time zone and UTC. */
const maxOffsetMs = 15 * hourMs;

/** Sums of an hour, or of hours taken together. Readings are counted, so that means can be calculated. */
interface Sums {
  label: string;
  readings: number;
  chargeCount: number;
  chargeMs: number;
  energy: number;
  temperatureSum: number;
  temperaturePeak: number;
  powerSum: number;
  powerPeak: number;
}

/** Returns a function that writes the start of an hour on the clock of a time zone, `2026-11-22T08:00`. */
function clockOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => format.format(at).replace(' ', 'T');
}

const labels: Record<Period, (hour: string) => string> = {
  hour: (hour) => hour,
  day: (hour) => hour.slice(0, 10),
  month: (hour) => `${hour.slice(0, 7)}-01`,
};

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Returns the sums of a test charger for each hour, day or month of a query that has readings, oldest first. `since` is
 * the time of its first reading, `now` that of its newest one.
 */
export function testSums(
  charges: readonly TestCharge[],
  { by, from, to, timeZone = 'UTC' }: z.output<typeof SumsQuery>,
  { since, now }: { since: number; now: number },
): PeriodSums[] {
  const clock = clockOf(timeZone);
  const first = Math.ceil(Math.max(since, Date.parse(from) - maxOffsetMs) / minuteMs) * minuteMs;
  const end = Math.min(now, Date.parse(to) + dayMs + maxOffsetMs);
  const count = Math.max(0, Math.floor((end - first) / minuteMs) + 1);
  const periods = new Map<string, Sums>();
  const hours = new Map<number, Sums | 'earlier' | 'later'>();
  /** Returns the sums of the period of a time, or the side of the query's range on which it lies. */
  const sumsAt = (at: number): Sums | 'earlier' | 'later' => {
    const hour = Math.floor(at / hourMs) * hourMs;
    const known = hours.get(hour);
    if (known) return known;
    const start = clock(hour);
    const day = start.slice(0, 10);
    const label = labels[by](start);
    const sums = day < from ? 'earlier' : day > to ? 'later' : (periods.get(label) ?? emptySums(label));
    if (typeof sums === 'object') periods.set(label, sums);
    hours.set(hour, sums);
    return sums;
  };
  for (const { at, temperature, power } of count === 0 ? [] : readingsFrom(charges, first, count)) {
    const sums = sumsAt(Date.parse(at));
    if (typeof sums === 'string') continue;
    sums.readings += 1;
    sums.temperatureSum += temperature;
    sums.temperaturePeak = Math.max(sums.temperaturePeak, temperature);
    sums.powerSum += power;
    sums.powerPeak = Math.max(sums.powerPeak, power);
  }
  let earlier = 0;
  for (const charge of charges) {
    for (const { at, energy, chargeMs } of minutesOf(charge, now)) {
      const sums = sumsAt(at);
      if (sums === 'earlier') earlier += energy;
      if (typeof sums === 'string') continue;
      sums.energy += energy;
      sums.chargeMs += chargeMs;
    }
    const sums = charge.endedAt <= now ? sumsAt(charge.endedAt) : undefined;
    if (typeof sums === 'object') sums.chargeCount += 1;
  }
  return [...periods.values()]
    .filter(({ readings }) => readings > 0)
    .sort((a, b) => (a.label < b.label ? -1 : 1))
    .map((sums) => {
      earlier += sums.energy;
      return {
        at: sums.label,
        chargeCount: sums.chargeCount,
        chargeMinutes: rounded(sums.chargeMs / minuteMs, 2),
        energy: rounded(sums.energy, 6),
        cumulative: rounded(earlier, 6),
        temperaturePeak: sums.temperaturePeak,
        temperatureMean: rounded(sums.temperatureSum / sums.readings, 3),
        powerPeak: sums.powerPeak,
        powerMean: rounded(sums.powerSum / sums.readings, 3),
      };
    });
}

const emptySums = (label: string): Sums => ({
  label,
  readings: 0,
  chargeCount: 0,
  chargeMs: 0,
  energy: 0,
  temperatureSum: 0,
  temperaturePeak: 0,
  powerSum: 0,
  powerPeak: 0,
});
