import { hourMs, iso } from './calendar';
import type { Sheet, Sheets } from './sheets';

/** Milliseconds between two readings up to which the product counts the energy between them. */
const knownMs = 60_000;

interface Running {
  port: number;
  begun: number;
  minutes: number;
  energy: number;
}

/** A reading of a charger of which at most one port is charging. */
export interface Reading {
  at: number;
  /** Tenths of °C. */
  tenths: number;
  mw: number;
  /** Index of the charging port, or -1. */
  port: number;
  minutes: number;
}

const sums = [
  'readings',
  'temperature_sum',
  'temperature_peak',
  'power_sum',
  'power_peak',
  'energy_uwh',
  'charge_count',
  'charge_ms',
];
const hourColumns = ['device_id', 'hour', 'since', ...sums];
const chargeColumns = ['device_id', 'since', 'port', 'began_at', 'ended_at', 'minutes', 'energy_uwh'];

const hourTexts = new Map<number, string>();
/** Returns an hour as text. There are few hours and many rows of each. */
function hourText(hour: number): string {
  let text = hourTexts.get(hour);
  if (text === undefined) hourTexts.set(hour, (text = iso(hour * hourMs)));
  return text;
}

/** Returns the tables that meters write. */
export const meterSheets = (sheets: Sheets): { hours: Sheet; charges: Sheet } => ({
  hours: sheets.sheet('device_hour', hourColumns),
  charges: sheets.sheet('charge', chargeColumns),
});

/**
 * Counts the readings of one period of a device by the rules of the product (`timeline.ts` of the server): charges, and
 * sums by hour, of which the last stays in the meter.
 */
export class Meter {
  readings = 0;
  last: Reading | undefined;
  running: Running | undefined;
  private hour = -1;
  private temperatureSum = 0;
  private temperaturePeak = 0;
  private powerSum = 0;
  private powerPeak = 0;
  private energy = 0;
  private charges = 0;
  private chargeMs = 0;
  private inHour = 0;
  private readonly total = { energy: 0, charges: 0, chargeMs: 0 };
  private readonly sinceText: string;

  constructor(
    private readonly to: ReturnType<typeof meterSheets>,
    private readonly deviceId: number,
    private readonly since: number,
  ) {
    this.sinceText = iso(since);
  }

  read(reading: Reading): void {
    const { at, tenths, mw, port, minutes } = reading;
    const hour = Math.floor(at / hourMs);
    if (hour !== this.hour) this.turn(hour);
    const { last, running } = this;
    const gap = last ? at - last.at : Infinity;
    const ms = gap <= knownMs ? gap : 0;
    const energy = Math.round((((last?.mw ?? 0) + mw) * ms) / 7200);
    this.energy += energy;
    this.total.energy += energy;
    if (last && last.port >= 0) {
      this.chargeMs += ms;
      this.total.chargeMs += ms;
    }
    if (running) {
      running.energy += energy;
      if (port < 0) this.end(running, at);
      else running.minutes = minutes;
    } else if (port >= 0) this.running = { port, begun: at, minutes, energy: 0 };
    const milli = tenths * 100;
    this.inHour += 1;
    this.readings += 1;
    this.temperatureSum += milli;
    if (this.inHour === 1 || milli > this.temperaturePeak) this.temperaturePeak = milli;
    this.powerSum += mw;
    if (mw > this.powerPeak) this.powerPeak = mw;
    this.last = reading;
  }

  private end({ port, begun, minutes, energy }: Running, at: number): void {
    const counted = Math.min(minutes, Math.max(0, Math.ceil((at - this.since) / 60_000)));
    this.to.charges.add(
      `${this.deviceId}\t${this.sinceText}\t${port + 1}\t${iso(begun)}\t${iso(at)}\t${counted}\t${energy}`,
    );
    this.charges += 1;
    this.total.charges += 1;
    this.running = undefined;
  }

  private sumsText(): string {
    return `${this.inHour}\t${this.temperatureSum}\t${this.temperaturePeak}\t${this.powerSum}\t${this.powerPeak}\t${this.energy}\t${this.charges}\t${this.chargeMs}`;
  }

  private turn(hour: number): void {
    if (this.inHour > 0)
      this.to.hours.add(`${this.deviceId}\t${hourText(this.hour)}\t${this.sinceText}\t${this.sumsText()}`);
    this.hour = hour;
    this.inHour = 0;
    this.temperatureSum = 0;
    this.powerSum = 0;
    this.powerPeak = 0;
    this.energy = 0;
    this.charges = 0;
    this.chargeMs = 0;
  }

  /** Writes the meter's own row, with the sums of the last hour. */
  write(sheets: Sheets, { ports, sid }: { ports: number; sid: string }): void {
    const { last, running } = this;
    if (!last) return;
    const columns = [
      'device_id',
      'since',
      'at',
      'sid',
      'seq',
      'power_mw',
      'ports',
      'hour',
      ...sums,
      'total_energy_uwh',
      'total_charge_count',
      'total_charge_ms',
    ];
    const stored = Array.from({ length: ports }, (_, port) =>
      running?.port === port
        ? [last.mw, 1, running.minutes, running.begun, running.energy]
        : [0, 0, 0, null, 0],
    );
    const { energy, charges, chargeMs } = this.total;
    sheets
      .sheet('device_meter', columns)
      .add(
        `${this.deviceId}\t${this.sinceText}\t${iso(last.at)}\t${sid}\t${this.readings}\t${last.mw}\t${JSON.stringify(stored)}\t${iso(this.hour * hourMs)}\t${this.sumsText()}\t${energy}\t${charges}\t${chargeMs}`,
      );
  }
}
