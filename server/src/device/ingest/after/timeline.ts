import { portColumns, silenceMs } from '@chargehand/contract/device/state';
import { inTime, type Reading } from '../reading';

export const hourMs = 3600_000;
/** Charges that may end at one port in an hour; what seems to begin anew after them is one with the last. */
export const maxChargesAnHour = 20;

/** Sums of some time. Temperatures in thousandths of a degree, power in mW, energy in µWh. */
export interface Sums {
  readings: number;
  temperatureSum: number;
  temperaturePeak: number;
  powerSum: number;
  powerPeak: number;
  energy: number;
  /** Charges that ended. */
  charges: number;
  /** Time that ports charged, all ports together. Milliseconds. */
  chargeMs: number;
}

/** A port at the newest reading, and the charge that goes on there. */
export interface PortMeter {
  mw: number;
  charging: number;
  minutes: number;
  /** Milliseconds since 1970; null while nothing is plugged in. */
  begun: number | null;
  energy: number;
  /** Charges that ended here in the hour that goes on. */
  ended: number;
  /** Minutes of what was folded into the charge that goes on. */
  folded: number;
}

/** A charge that ended: from the first reading with something plugged in to the first without. */
export interface Charge {
  /** From 1. */
  port: number;
  begun: number;
  ended: number;
  /** As the device counted them. */
  minutes: number;
  /** µWh */
  energy: number;
}

/** What a device's readings in one pair of hands have come to, up to the newest one. */
export interface Meter {
  /** Since when it was in these hands. Milliseconds since 1970. */
  since: number;
  at: number;
  sid: string;
  seq: number;
  powerMw: number;
  ports: PortMeter[];
  /** The hour that goes on, and its sums. Milliseconds since 1970. */
  hour: number;
  open: Sums;
  total: Pick<Sums, 'energy' | 'charges' | 'chargeMs'>;
}

/** Sums of an hour that is over. */
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

/** Whatever a device claims, a sum stays a whole number that can be counted with. */
export const plus = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);

/** Energy between two readings: their mean power for the time between. µWh of mW and ms, whole, so that no order matters. */
const energyOf = (before: number, now: number, ms: number): number =>
  Math.round(((before + now) * ms) / 7200);

/** A meter before a device's first reading in a pair of hands: of what was before in others nothing is known. */
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

/** A meter that counts on by itself. */
export const copyOf = (meter: Meter): Meter => ({
  ...meter,
  open: { ...meter.open },
  total: { ...meter.total },
});

/** Whether a reading is newer than all that the meter has counted. */
export const isNewer = (meter: Meter, reading: Reading): boolean => inTime(reading, meter) > 0;

/** Minutes of a charge as the device counted them, but no more than it can have lasted in these hands. */
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
 * Counts the next reading of a device's time into its meter, and answers what it brought to an end: an hour and charges.
 * Between two readings further apart than a device may be silent nothing is counted, for nobody knows what was. A charge
 * whose minutes begin anew is another one, up to `maxChargesAnHour`: then it goes on, also while nothing is plugged in, until the
 * hour is over.
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

/** Ends what goes on when the device has left these hands: each charge with the last reading, and answers them. */
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
