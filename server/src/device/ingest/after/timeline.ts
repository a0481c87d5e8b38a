import { portColumns, silenceMs } from '@chargehand/contract/device/state';
import { inTime, type Reading } from '../reading';

export const hourMs = 3600_000;
/** Maximum number of charges that end at one port in an hour. The next charge then continues until the hour is over. */
export const maxChargesAnHour = 20;

/** Sums of a time span. Temperatures are in thousandths of a degree, power in mW, energy in µWh. */
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

/** State of a port at the newest reading, with its running charge. */
export interface PortMeter {
  mw: number;
  charging: number;
  minutes: number;
  /** Start of the charge in milliseconds since 1970, or null while nothing is plugged in. */
  begun: number | null;
  energy: number;
  /** Number of charges that ended at this port in the current hour. */
  ended: number;
  /** Minutes of earlier charges that were merged into the running charge. */
  folded: number;
}

/** An ended charge, from the first reading with something plugged in to the first without. */
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

/** The result of counting a device's readings in one period, up to the newest one. */
export interface Meter {
  /** Start of the period, in milliseconds since 1970. */
  since: number;
  at: number;
  sid: string;
  seq: number;
  powerMw: number;
  ports: PortMeter[];
  /** Start of the current hour, in milliseconds since 1970. */
  hour: number;
  /** Sums of the current hour. */
  open: Sums;
  /** Sums of the whole period. */
  total: Pick<Sums, 'energy' | 'charges' | 'chargeMs'>;
}

/** Sums of a completed hour. */
export interface Hour {
  hour: number;
  sums: Sums;
}

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

/** Adds two sums, limited to the largest safe integer whatever a device reports. */
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
  open: noSums(),
  total: { energy: 0, charges: 0, chargeMs: 0 },
});

/** Returns an independent copy of a meter. */
export const copyOf = (meter: Meter): Meter => ({
  ...meter,
  open: { ...meter.open },
  total: { ...meter.total },
});

/** Returns whether a reading follows all that the meter has counted. */
export const isNewer = (meter: Meter, reading: Reading): boolean => inTime(reading, meter) > 0;

/**
 * Returns the minutes of a charge as counted by the device, limited to the time from the start of the period to the end
 * of the charge.
 */
const minutesOf = (meter: Meter, { folded, minutes }: PortMeter, ended: number): number =>
  Math.min(plus(folded, minutes), Math.max(0, Math.ceil((ended - meter.since) / 60_000)));

const freePort: PortMeter = {
  mw: 0,
  charging: 0,
  minutes: 0,
  begun: null,
  energy: 0,
  ended: 0,
  folded: 0,
};

/**
 * Counts the next reading into a meter; a gap longer than `silenceMs` adds no energy or charging time. A charge ends
 * when its port becomes free or its minutes decrease, but after `maxChargesAnHour` ended charges it continues until the
 * hour is over. Returns the hour that was completed, if any, and the charges that ended.
 */
export function count(meter: Meter, reading: Reading): { hour: Hour | undefined; charges: Charge[] } {
  const hour = Math.floor(reading.at / hourMs) * hourMs;
  const over = hour > meter.hour ? { hour: meter.hour, sums: meter.open } : undefined;
  if (over) Object.assign(meter, { hour, open: noSums() });
  const { open } = meter;
  const since = reading.at - meter.at;
  const known = since <= silenceMs ? since : 0;
  const thousandths = Math.round(reading.temperature * 1000);
  open.readings += 1;
  open.temperatureSum += thousandths;
  open.temperaturePeak = Math.max(open.temperaturePeak, thousandths);
  open.powerSum = plus(open.powerSum, reading.powerMw);
  open.powerPeak = Math.max(open.powerPeak, reading.powerMw);
  const add = (what: 'energy' | 'charges' | 'chargeMs', much: number) => {
    open[what] = plus(open[what], much);
    meter.total[what] = plus(meter.total[what], much);
  };
  add('energy', energyOf(meter.powerMw, reading.powerMw, known));

  const charges: Charge[] = [];
  const ports = Math.max(meter.ports.length, reading.ports.length / portColumns);
  meter.ports = Array.from({ length: ports }, (_, i) => {
    const before = meter.ports[i] ?? freePort;
    const [, , , mw = 0, charging = 0, minutes = 0] = reading.ports.slice(
      i * portColumns,
      (i + 1) * portColumns,
    );
    if (before.charging === 1) add('chargeMs', known);
    const ended = over ? 0 : before.ended;
    const same = charging !== 0 && minutes >= before.minutes;
    const energy = plus(before.energy, energyOf(before.mw, mw, known));
    const now = { mw, charging, minutes: charging === 0 ? 0 : minutes };
    if (before.begun !== null && (same || ended >= maxChargesAnHour)) {
      const folded = plus(before.folded, same ? 0 : before.minutes);
      return { ...now, begun: before.begun, energy, ended, folded };
    }
    if (before.begun !== null) {
      const minutes = minutesOf(meter, before, reading.at);
      charges.push({ port: i + 1, begun: before.begun, ended: reading.at, minutes, energy });
      add('charges', 1);
    }
    const begun = charging === 0 ? null : reading.at;
    return { ...now, begun, energy: 0, ended: ended + (before.begun === null ? 0 : 1), folded: 0 };
  });
  Object.assign(meter, {
    at: reading.at,
    sid: reading.sid,
    seq: reading.seq,
    powerMw: reading.powerMw,
  });
  return { hour: over, charges };
}

/** Ends the running charges of a meter whose period has ended, at its last reading, and returns them. */
export function finish(meter: Meter): Charge[] {
  const charges = meter.ports.flatMap((port, i) =>
    port.begun === null
      ? []
      : [
          {
            port: i + 1,
            begun: port.begun,
            ended: meter.at,
            minutes: minutesOf(meter, port, meter.at),
            energy: port.energy,
          },
        ],
  );
  meter.open.charges = plus(meter.open.charges, charges.length);
  meter.total.charges = plus(meter.total.charges, charges.length);
  meter.ports = meter.ports.map((port) => (port.begun === null ? port : freePort));
  return charges;
}
