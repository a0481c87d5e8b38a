import type { OpenReading } from '@chargehand/contract/areas/partners/open-device';
import type { z } from 'zod';

/*
 * The physics of test chargers. All values are functions of the time and the stored charges, so that nothing runs or is
 * stored while no partner reads.
 */

/** A charge of a test charger. Times are in milliseconds since 1970. */
export interface TestCharge {
  id: number;
  port: number;
  beganAt: number;
  /** Time at which the battery is full. */
  fullAt: number;
  /** Time at which the charge ends or ended: `fullAt`, or earlier if the port was switched off. */
  endedAt: number;
  /** Power limits of the charger in W during the charge, oldest first, each with the time from which it applies. */
  limits: readonly { at: number; watts: number }[];
}

export const portCount = 2;
/** Maximum power of the charger, in W. */
export const designPower = 100;
export const minuteMs = 60_000;

/** Power that a plugged-in device takes, in W. */
const wanted = 45;
/** Milliseconds in which the power rises at the beginning, and in which it falls before the battery is full. */
const ramp = { riseMs: minuteMs, fallMs: 15 * minuteMs };
/** Temperature of the room in °C, and degrees by which the case warms up for each watt. */
const heat = { room: 24, perWatt: 0.3 };
/** Temperature in °C from which the fan runs. */
const fanFrom = 40;
/** Share of the way to its final temperature that the case covers in a minute. */
const warmth = 1 - Math.exp(-1 / 3);
/** Minutes after which an earlier power no longer affects the temperature. */
const warmUpMinutes = 30;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns the power in W that a charge supplies at a time. Each port gets an equal share of the charger's limit. */
function powerAt({ beganAt, fullAt, endedAt, limits }: TestCharge, at: number): number {
  if (at < beganAt || at >= endedAt) return 0;
  const rise = Math.min(1, 0.25 + (0.75 * (at - beganAt)) / ramp.riseMs);
  const fall = Math.min(1, 0.1 + (0.9 * (fullAt - at)) / ramp.fallMs);
  const ripple = 0.98 + 0.02 * Math.sin(at / 37_000);
  const limit = limits.findLast((one) => one.at <= at)?.watts ?? designPower;
  return Math.min(wanted * rise * fall * ripple, limit / portCount);
}

/** Energy and charging time of a charge within a minute of the clock that begins at `at`. */
interface Minute {
  at: number;
  /** In Wh. */
  energy: number;
  chargeMs: number;
}

/** Returns the minutes of a charge until `until`. Their sum is the energy of the charge. */
export function minutesOf(charge: TestCharge, until: number): Minute[] {
  const end = Math.min(charge.endedAt, until);
  const minutes: Minute[] = [];
  for (let at = Math.floor(charge.beganAt / minuteMs) * minuteMs; at < end; at += minuteMs) {
    const from = Math.max(at, charge.beganAt);
    const chargeMs = Math.min(at + minuteMs, end) - from;
    minutes.push({ at, chargeMs, energy: (powerAt(charge, from + chargeMs / 2) * chargeMs) / 3_600_000 });
  }
  return minutes;
}

/** Returns the energy that a charge had supplied by `until`, in Wh. */
export const energyOf = (charge: TestCharge, until: number): number =>
  rounded(
    minutesOf(charge, until).reduce((sum, { energy }) => sum + energy, 0),
    6,
  );

/** Returns the values of a port that supplies `power`, in W. */
function portReading(port: number, power: number, charge: TestCharge | undefined, at: number) {
  const voltage = charge === undefined ? 0 : power > 27 ? 20 : power > 15 ? 9 : 5.1;
  return {
    port,
    status: charge === undefined ? ('idle' as const) : ('working' as const),
    charging: charge === undefined ? ('notCharged' as const) : ('charging' as const),
    voltage,
    current: voltage === 0 ? 0 : rounded(power / voltage, 3),
    power: rounded(power, 3),
    minutes: charge === undefined ? 0 : Math.floor((at - charge.beganAt) / minuteMs),
  };
}

/** Returns `count` readings, one for each minute from `first`. */
export function readingsFrom(
  charges: readonly TestCharge[],
  first: number,
  count: number,
): z.input<typeof OpenReading>[] {
  const readings: z.input<typeof OpenReading>[] = [];
  const byPort = Array.from({ length: portCount }, (_, i) =>
    charges.filter(({ port }) => port === i + 1).sort((a, b) => a.beganAt - b.beganAt),
  );
  const next = byPort.map(() => 0);
  let temperature = heat.room;
  for (let minute = -warmUpMinutes; minute < count; minute += 1) {
    const at = first + minute * minuteMs;
    const ports = byPort.map((own, i) => {
      while ((own[next[i] ?? 0]?.endedAt ?? Infinity) <= at) next[i] = (next[i] ?? 0) + 1;
      const charge = own[next[i] ?? 0];
      const isRunning = charge !== undefined && charge.beganAt <= at;
      return portReading(i + 1, isRunning ? powerAt(charge, at) : 0, isRunning ? charge : undefined, at);
    });
    const power = ports.reduce((sum, port) => sum + port.power, 0);
    temperature += (heat.room + heat.perWatt * power - temperature) * warmth;
    if (minute < 0) continue;
    readings.push({
      at: new Date(at).toISOString(),
      temperature: rounded(temperature, 1),
      power: rounded(power, 3),
      fan: temperature >= fanFrom,
      ports,
    });
  }
  return readings;
}
