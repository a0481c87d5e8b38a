import { portColumns } from '@chargehand/contract/device/state';
import type { Presence, Reported } from '@chargehand/contract/device/payloads';
import { afterReading, afterEvent, type Off, portsOff, withoutReported, stillOff, uncharged } from './faults';
import type { Known, StateChange } from './known';
import { instantOf } from './literal';
import type { Incoming } from './message';
import { isBefore, type Reading, readingOf } from './reading';

/** A device's report of its settings, with the time of receipt. */
export interface Report {
  deviceId: number;
  at: string;
  data: Reported;
}

/** The combined effect of one device's messages in a group. */
export interface Folded {
  before: Known;
  after: Known;
  reported: StateChange;
  /** True if anything must be written for the device. */
  changed: boolean;
  /** All readings in order of arrival, including ones that are already stored. */
  readings: Reading[];
  /** Reports in order of arrival, without late ones that have an older version than an earlier report. */
  reports: Report[];
  /** The version last reported in the current boot, or null if none was. */
  reportedVersion: number | null;
  /** True if the device reported that it connected, in a message that no broker had retained. */
  back: boolean;
}

const later = (a: string | null, b: string): string => (a === null || a < b ? b : a);

/**
 * Applies a presence message of a device that connected. If `retained`, a broker had kept the message, so `arrivedAt`
 * is not the time at which the device sent it.
 */
function arrive(
  state: Known,
  reported: StateChange,
  data: Presence,
  arrivedAt: string,
  retained: boolean,
  server: string | null,
): void {
  const since = retained ? null : arrivedAt;
  if (data.sid !== state.sid)
    Object.assign(state, {
      sid: data.sid,
      seq: null,
      clockOffMs: null,
      bootedAt: arrivedAt,
      onlineSince: since,
      // Drops the faults that the device reported before this boot; it reports again those that remain.
      portFaults: withoutReported(state.portFaults),
    });
  else if (!state.online) state.onlineSince = since;
  state.online = true;
  state.bootedAt ??= arrivedAt;
  if (!retained) state.seenAt = later(state.seenAt, arrivedAt);
  state.heldBy = server;
  reported.firmware = data.fw ?? reported.firmware;
  reported.hardware = data.hw ?? reported.hardware;
  reported.ip = data.ip ?? reported.ip;
  reported.rssi = data.rssi ?? reported.rssi;
  reported.btMac = data.bt?.mac ?? reported.btMac;
  reported.btName = data.bt?.name ?? reported.btName;
}

/**
 * Returns the offset of the device's clock in milliseconds (positive if the clock is ahead), updated with the next
 * reading of a boot. If the clock advanced since the previous reading (`reportedAt`), a lower offset is ignored: the
 * reading was only delayed on its way.
 */
function clockOff(before: number | null, reportedAt: number | null, { at, receivedAt }: Reading): number {
  const off = at - receivedAt;
  const wentOn = reportedAt !== null && at >= reportedAt;
  return before !== null && wentOn ? Math.max(before, off) : off;
}

/**
 * Delay in milliseconds, compared with the least delayed reading, above which a reading counts as buffered by the
 * device. The switches may have changed since a buffered reading was measured.
 */
const promptMs = 15_000;

const isPrompt = ({ clockOffMs }: Known, { at, receivedAt }: Reading): boolean =>
  (clockOffMs ?? 0) - (at - receivedAt) <= promptMs;

/**
 * Returns the port values of a reading. Charging minutes are limited to the time since the last change of owner
 * (`since`).
 */
function portsSince(since: number, { ports, receivedAt }: Reading): number[] {
  const maxMinutes = Math.max(0, Math.ceil((receivedAt - since) / 60_000));
  const limited = ports.slice();
  for (let i = portColumns - 1; i < limited.length; i += portColumns)
    limited[i] = Math.min(limited[i] ?? 0, maxMinutes);
  return limited;
}

/**
 * Applies the readings of the current boot that are newer than the newest applied one, in order of sequence. Readings
 * measured before the last change of owner show that the device is online, but do not change the measured values;
 * `off` gives for each reading the ports that were off when it arrived.
 */
function report(
  state: Known,
  reported: StateChange,
  readings: readonly Reading[],
  off: ReadonlyMap<Reading, Off>,
  server: string | null,
): void {
  const spoken = readings.at(-1);
  // For a device that never reported its presence, the boot of its last reading is the current one.
  if (spoken && state.bootedAt === null && spoken.sid !== state.sid)
    Object.assign(state, { sid: spoken.sid, seq: null, clockOffMs: null });
  const newer = readings
    .filter(({ sid, seq }) => sid === state.sid && (state.seq === null || seq > state.seq))
    .sort((a, b) => a.seq - b.seq);
  const since = Date.parse(state.since);
  const clock = state.clockOffMs;
  let reportedAt = state.reportedAt === null ? null : Date.parse(state.reportedAt);
  for (const reading of newer) {
    state.clockOffMs = clockOff(state.clockOffMs, reportedAt, reading);
    reportedAt = reading.at;
    if (!isPrompt(state, reading)) continue;
    const ports = off.get(reading) ?? null;
    if (!isBefore(since, reading.at, clock))
      state.portFaults = afterReading(state.portFaults, reading, ports);
    uncharged(reading, ports);
  }
  const last = newer.at(-1);
  if (last) {
    Object.assign(state, { seq: last.seq, heldBy: server, reportedAt: instantOf(last.at) });
    if (!state.online) state.onlineSince = instantOf(last.receivedAt);
    state.online = true;
  }
  const ownReadings = newer.filter(({ at }) => !isBefore(since, at, clock));
  for (const { rssi } of ownReadings) reported.rssi = rssi ?? reported.rssi;
  const newest = ownReadings.at(-1);
  if (newest) {
    const { temperature, fan, powerMw } = newest;
    Object.assign(state, { temperature, fan, powerMw });
    reported.ports = portsSince(since, newest);
  }
  let received = 0;
  for (const { receivedAt } of readings) received = Math.max(received, receivedAt);
  if (received > 0) state.seenAt = later(state.seenAt, instantOf(received));
}

/**
 * Returns the state of a device after its messages, given in order of arrival. Presence messages decide the current
 * boot, and readings of a boot are ordered by sequence; a disconnect is applied last, if it is for the current boot and
 * the device has not connected to another server since.
 */
export function fold(
  before: Known,
  reportedBefore: number | null,
  messages: readonly Incoming[],
  server: string | null,
): Folded {
  const after = { ...before };
  const reported: StateChange = {};
  const reports: Report[] = [];
  const readings: Reading[] = [];
  const off = new Map<Reading, Off>();
  let reportedVersion = reportedBefore;
  let back = false;
  let changed = false;
  // Time of the disconnect by boot id, or null if a broker had retained the message.
  const left = new Map<string, string | null>();

  for (const { deviceId, message, receivedAt, retained = false } of messages) {
    if (message.kind === 'telemetry') {
      const reading = readingOf({ receivedAt, data: message.data });
      readings.push(reading);
      off.set(reading, portsOff(after, message.data.p.length));
      continue;
    }
    const arrivedAt = instantOf(receivedAt);
    if (message.kind === 'presence' && message.data.on) {
      // A new boot may have lost earlier settings, so its first report counts, whatever its version.
      if (message.data.sid !== after.sid) reportedVersion = null;
      arrive(after, reported, message.data, arrivedAt, retained, server);
      left.delete(message.data.sid);
      back ||= !retained;
      changed = true;
    } else if (message.kind === 'presence') left.set(message.data.sid, retained ? null : arrivedAt);
    else if (message.kind === 'event') {
      if (message.data.sid === after.sid) after.portFaults = afterEvent(after.portFaults, message.data);
      after.seenAt = later(after.seenAt, arrivedAt);
      changed = true;
    } else if (message.kind === 'ota') {
      after.seenAt = later(after.seenAt, arrivedAt);
      changed = true;
    } else if (
      message.kind === 'reported' &&
      (reportedVersion === null || reportedVersion <= message.data.ver)
    ) {
      const { ver, state } = message.data;
      reportedVersion = ver;
      reports.push({ deviceId, at: arrivedAt, data: message.data });
      reported.on = state.on ?? reported.on;
      reported.portOn = state.ports?.map((on) => on === 1) ?? reported.portOn;
      after.on = state.on ?? after.on;
      after.portOn = reported.portOn ?? after.portOn;
      after.portFaults = stillOff(after);
      after.seenAt = later(after.seenAt, arrivedAt);
      changed = true;
    }
  }
  if (readings.length > 0) {
    report(after, reported, readings, off, server);
    changed = true;
  }
  const leftAt = after.sid === null ? undefined : left.get(after.sid);
  const here = server === null || after.heldBy === null || after.heldBy === server;
  if (leftAt !== undefined && here) {
    Object.assign(after, { online: false, onlineSince: null });
    if (leftAt !== null) after.seenAt = later(after.seenAt, leftAt);
    changed = true;
  }
  return { before, after, reported, changed, readings, reports, reportedVersion, back };
}
