import { portColumns, silenceMs } from '@chargehand/contract/device/state';
import { compareReadings, type Reading } from '../reading';
import { clearPort, noCharge, portAt, type PortMeters, portValue, portWidth } from './port-meters';

/** Milliseconds in an hour. */
export const hourMs = 3600_000;
/**
 * Maximum number of charges that are recorded as ended at one port in an hour. Further charges in that hour are merged
 * into one, which ends in the next hour at the earliest.
 */
const maxChargesAnHour = 20;

/** Sums over a span of time. Temperatures are in thousandths of a degree, power in mW, energy in µWh. */
export interface Sums {
  readings: number;
  temperatureSum: number;
  temperaturePeak: number;
  powerSum: number;
  powerPeak: number;
  energy: number;
  /** Number of ended charges. */
  charges: number;
  /** Charging time of all ports together, in milliseconds. */
  chargeMs: number;
}

/**
 * An ended charge. It lasted from the first reading with something plugged in to the reading that ended it (see
 * `count`).
 */
export interface Charge {
  /** Port number, from 1. */
  port: number;
  begun: number;
  ended: number;
  /** Minutes as counted by the device. */
  minutes: number;
  /** Energy in µWh. */
  energy: number;
}

/**
 * The result of counting a device's readings in one period, up to the newest reading. A period is the time from one
 * change of owner to the next.
 */
export interface Meter {
  /** Start of the period, in milliseconds since 1970. */
  since: number;
  /** Time of the newest counted reading by the device's clock, in milliseconds since 1970. */
  at: number;
  /** Id of the device's boot at that reading. */
  sid: string;
  /** Sequence of that reading in its boot. */
  seq: number;
  /** Power of all ports together at that reading. */
  powerMw: number;
  ports: PortMeters;
  /** Start of the current hour, in milliseconds since 1970. */
  hour: number;
  /** Sums of the current hour, which is not completed yet. */
  currentHour: Sums;
  /** Sums of the whole period. */
  total: Pick<Sums, 'energy' | 'charges' | 'chargeMs'>;
}

/** Sums of a completed hour. */
export interface Hour {
  hour: number;
  sums: Sums;
}

/** Returns the sums of no readings. */
export const noSums = (): Sums => ({
  readings: 0,
  temperatureSum: 0,
  temperaturePeak: -Number.MAX_SAFE_INTEGER,
  powerSum: 0,
  powerPeak: 0,
  energy: 0,
  charges: 0,
  chargeMs: 0,
});

/** Returns `a + b`, but at most the largest safe integer: a device may report excessive values. */
export const plus = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);

/**
 * Returns the energy between two readings: their mean power times the time between. Computed from mW and ms in whole
 * µWh, so that the order of additions does not matter.
 */
const energyOf = (before: number, now: number, ms: number): number =>
  Math.round(((before + now) * ms) / 7200);

/** Returns an empty meter for a period whose first reading is `first`. That reading is not counted yet. */
export const newMeter = (first: Reading, since = 0): Meter => ({
  since,
  at: first.at,
  sid: first.sid,
  seq: first.seq,
  powerMw: 0,
  ports: [],
  hour: Math.floor(first.at / hourMs) * hourMs,
  currentHour: noSums(),
  total: { energy: 0, charges: 0, chargeMs: 0 },
});

/** Returns an independent copy of a meter. */
export const copyOf = (meter: Meter): Meter => ({
  ...meter,
  ports: meter.ports.slice(),
  currentHour: { ...meter.currentHour },
  total: { ...meter.total },
});

/** Returns whether a reading is newer than all readings that the meter has counted. */
export const isNewer = (meter: Meter, reading: Reading): boolean => compareReadings(reading, meter) > 0;

/**
 * Returns the charge that runs at a port as one that ended at time `ended`; `port` is the index at which the port's
 * values begin. The device's minutes are limited to the time from the start of the period to `ended`.
 */
function endedCharge({ ports, since }: Meter, port: number, ended: number, energy: number): Charge {
  const minutes = plus(portValue(ports, port, 'folded'), portValue(ports, port, 'minutes'));
  return {
    port: port / portWidth + 1,
    begun: portValue(ports, port, 'begun'),
    ended,
    minutes: Math.min(minutes, Math.max(0, Math.ceil((ended - since) / 60_000))),
    energy,
  };
}

/** Adds the same amount to the sums of the hour and of the period. */
function add(meter: Meter, what: 'energy' | 'charges' | 'chargeMs', amount: number): void {
  meter.currentHour[what] = plus(meter.currentHour[what], amount);
  meter.total[what] = plus(meter.total[what], amount);
}

/**
 * Counts one port's values of a reading. `port` is the index at which the port's values begin in the meter, and
 * `countedMs` the time since the previous reading in milliseconds, or 0 if that gap was too long to count. Returns the
 * charge that ended, if any.
 */
function countPort(meter: Meter, port: number, reading: Reading, countedMs: number): Charge | undefined {
  const { ports } = meter;
  const from = (port / portWidth) * portColumns;
  const mw = reading.ports[from + 3] ?? 0;
  const charging = reading.ports[from + 4] ?? 0;
  const minutes = charging === 0 ? 0 : (reading.ports[from + 5] ?? 0);
  if (portValue(ports, port, 'charging') === 1) add(meter, 'chargeMs', countedMs);
  const begun = portValue(ports, port, 'begun');
  const ended = portValue(ports, port, 'ended');
  const minutesBefore = portValue(ports, port, 'minutes');
  const same = charging !== 0 && minutes >= minutesBefore;
  let energy = plus(portValue(ports, port, 'energy'), energyOf(portValue(ports, port, 'mw'), mw, countedMs));
  let charge: Charge | undefined;
  if (begun !== noCharge && (same || ended >= maxChargesAnHour)) {
    if (!same) ports[port + portAt.folded] = plus(portValue(ports, port, 'folded'), minutesBefore);
  } else {
    if (begun !== noCharge) {
      charge = endedCharge(meter, port, reading.at, energy);
      add(meter, 'charges', 1);
      ports[port + portAt.ended] = ended + 1;
    }
    ports[port + portAt.begun] = charging === 0 ? noCharge : reading.at;
    ports[port + portAt.folded] = 0;
    energy = 0;
  }
  ports[port + portAt.mw] = mw;
  ports[port + portAt.charging] = charging;
  ports[port + portAt.minutes] = minutes;
  ports[port + portAt.energy] = energy;
  return charge;
}

const noCharges: readonly Charge[] = [];

/**
 * Counts the next reading into a meter; a gap longer than `silenceMs` adds no energy or charging time. A charge ends
 * when its port becomes free or its minutes decrease, except for charges beyond `maxChargesAnHour`, which are merged.
 * Returns the hour that was completed, if any, and the charges that ended.
 */
export function count(
  meter: Meter,
  reading: Reading,
): { hour: Hour | undefined; charges: readonly Charge[] } {
  const hour = Math.floor(reading.at / hourMs) * hourMs;
  const over = hour > meter.hour ? { hour: meter.hour, sums: meter.currentHour } : undefined;
  if (over) {
    meter.hour = hour;
    meter.currentHour = noSums();
  }
  const { currentHour, ports } = meter;
  const since = reading.at - meter.at;
  const countedMs = since <= silenceMs ? since : 0;
  const thousandths = Math.round(reading.temperature * 1000);
  currentHour.readings += 1;
  currentHour.temperatureSum += thousandths;
  currentHour.temperaturePeak = Math.max(currentHour.temperaturePeak, thousandths);
  currentHour.powerSum = plus(currentHour.powerSum, reading.powerMw);
  currentHour.powerPeak = Math.max(currentHour.powerPeak, reading.powerMw);
  add(meter, 'energy', energyOf(meter.powerMw, reading.powerMw, countedMs));

  let charges: Charge[] | undefined;
  const width = Math.max(ports.length, (reading.ports.length / portColumns) * portWidth);
  for (let port = 0; port < width; port += portWidth) {
    if (port >= ports.length) clearPort(ports, port);
    else if (over) ports[port + portAt.ended] = 0;
    const charge = countPort(meter, port, reading, countedMs);
    if (charge) (charges ??= []).push(charge);
  }
  meter.at = reading.at;
  meter.sid = reading.sid;
  meter.seq = reading.seq;
  meter.powerMw = reading.powerMw;
  return { hour: over, charges: charges ?? noCharges };
}

/**
 * Ends the running charges of a meter whose period has ended, and returns them. They end at the time of the meter's
 * last reading.
 */
export function finish(meter: Meter): Charge[] {
  const { ports, at } = meter;
  const charges: Charge[] = [];
  for (let port = 0; port < ports.length; port += portWidth) {
    if (portValue(ports, port, 'begun') === noCharge) continue;
    charges.push(endedCharge(meter, port, at, portValue(ports, port, 'energy')));
    clearPort(ports, port);
  }
  add(meter, 'charges', charges.length);
  return charges;
}
