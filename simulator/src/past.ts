import type { Telemetry } from '@chargehand/contract/device/payloads';

/** Number of days of past readings. The server stores those of the last `telemetry.keptDays` days, thirty at most. */
const days = 28;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** A reading from before the demo began, without boot id and sequence number. */
export type PastReading = Pick<Telemetry, 'ts' | 't' | 'fan' | 'p'>;

interface PastOptions {
  ports: number;
  /** Maximum power of one port, in W. */
  most: number;
  /** The current time, in milliseconds since 1970. */
  now: number;
  random: () => number;
}

const free: Telemetry['p'][number] = [0, 5100, 0, 0, 0, 0];

/**
 * Returns a charger's readings of the last weeks, oldest first: up to three charges a day with a reading per minute, so
 * that their energy is counted, and readings of the temperature every second hour between them.
 */
export function pastOf({ ports, most, now, random }: PastOptions): PastReading[] {
  const today = Math.floor(now / dayMs) * dayMs;
  const readings: PastReading[] = [];
  for (let day = today - days * dayMs; day <= today; day += dayMs) {
    const idle = 21 + 4 * random();
    // Charges in the morning, at noon and in the evening in China, each with a probability of 60 %. The hours are in
    // UTC.
    const charges = [1, 5, 11]
      .filter(() => random() < 0.6)
      .map((begin) => charge({ ports, most, now, random }, day + (begin + random()) * hourMs, idle));
    readings.push(...charges.flat());
    for (let hour = 0; hour < 24; hour += 2)
      // Skips hours near a charge, because a reading without a charge would end it.
      if (charges.every(([first]) => Math.abs(day + hour * hourMs - (first?.ts ?? 0)) > hourMs))
        readings.push({
          ts: day + hour * hourMs,
          fan: 0,
          p: Array.from({ length: ports }, () => free),
          t: tenths(idle + 2 * Math.sin((hour / 24) * 2 * Math.PI)),
        });
  }
  return readings.filter(({ ts }) => ts < now).sort((a, b) => a.ts - b.ts);
}

/** Returns the readings of one charge at a random port, and one reading after its end. */
function charge({ ports, most, random }: PastOptions, begin: number, idle: number): PastReading[] {
  const port = Math.floor(random() * ports);
  const minutes = 20 + Math.floor(random() * 30);
  const wants = most * (0.4 + 0.5 * random());
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    const over = minute === minutes;
    const watts = wants * Math.min(1, (minutes - minute) / (minutes / 4)) * (0.95 + 0.1 * random());
    const mw = Math.round(watts * 1000);
    const busy: Telemetry['p'][number] = [1, 9000, Math.round(mw / 9), mw, 1, minute];
    const t = tenths(idle + watts * 0.4 * (1 - Math.exp(-minute / 8)));
    return {
      ts: Math.round(begin) + minute * minuteMs,
      t,
      fan: t > 42 ? 1 : 0,
      p: Array.from({ length: ports }, (_, i) => (i === port && !over ? busy : free)),
    };
  });
}

const tenths = (celsius: number): number => Math.round(celsius * 10) / 10;
