import { portColumns } from '@chargehand/contract/device/state';
import type { Presence, Reported } from '@chargehand/contract/device/payloads';
import { drawing, isOff, noted, spared, stillOff, uncharged } from './faults';
import type { Known, Told } from './known';
import { instantOf } from './literal';
import type { Incoming } from './message';
import { isBefore, type Reading, readingOf } from './reading';

/** A report that counts, and the place it came at among its device's. */
export interface Report {
  deviceId: number;
  at: string;
  data: Reported;
}

/** What a device's messages of one group come to. */
export interface Folded {
  before: Known;
  after: Known;
  told: Told;
  /** Whether anything about the device is to be written. */
  changed: boolean;
  /** In the order they came, known ones among them. */
  readings: Reading[];
  /** Reports that are no late deliveries, in the order they came. */
  reports: Report[];
  /** The version last reported in the boot that goes on; null when it has told none yet. */
  reportedVersion: number | null;
  /** Whether the device said that it is there. */
  back: boolean;
}

const later = (a: string | null, b: string): string => (a === null || a < b ? b : a);

/** Takes a presence that says the device is there; one that a broker had kept does not say since when. */
function arrive(
  known: Known,
  told: Told,
  data: Presence,
  at: string,
  retained: boolean,
  server: string | null,
): void {
  const since = retained ? null : at;
  if (data.sid !== known.sid)
    Object.assign(known, {
      sid: data.sid,
      seq: null,
      clockOffMs: null,
      bootedAt: at,
      onlineSince: since,
      // What is still wrong the device says anew.
      portFaults: spared(known.portFaults),
    });
  else if (!known.online) known.onlineSince = since;
  known.online = true;
  known.bootedAt ??= at;
  if (!retained) known.seenAt = later(known.seenAt, at);
  known.heldBy = server;
  told.firmware = data.fw ?? told.firmware;
  told.hardware = data.hw ?? told.hardware;
  told.ip = data.ip ?? told.ip;
  told.rssi = data.rssi ?? told.rssi;
  told.btMac = data.bt?.mac ?? told.btMac;
  told.btName = data.bt?.name ?? told.btName;
}

/**
 * How far the clock is off, from a boot's next reading. One that is further behind than the reading before it, though
 * its clock went on, was only kept on its way: it says nothing new.
 */
function clockOff(known: Known, { at, receivedAt }: Reading): number {
  const off = at - receivedAt;
  const before = known.clockOffMs;
  const wentOn = known.reportedAt !== null && at >= Date.parse(known.reportedAt);
  return before !== null && wentOn ? Math.max(before, off) : off;
}

/** A reading that was so much longer on its way than others was kept: it says nothing of switches as they are now. Milliseconds. */
const promptMs = 15_000;

const isPrompt = ({ clockOffMs }: Known, { at, receivedAt }: Reading): boolean =>
  (clockOffMs ?? 0) - (at - receivedAt) <= promptMs;

/** A charge that went on when the device changed hands has lasted no longer than since then. */
function portsSince(since: number, { ports, receivedAt }: Reading): number[] {
  const most = Math.max(0, Math.ceil((receivedAt - since) / 60_000));
  return ports.map((value, i) => (i % portColumns === portColumns - 1 ? Math.min(value, most) : value));
}

/**
 * Takes readings: of the boot that goes on those newer than the newest, in their sequence. What was measured before the
 * device came into these hands is heard, and shown to nobody as how it is. `off` says which ports were off when each came: what is
 * off does not charge, whatever it says.
 */
function report(
  known: Known,
  told: Told,
  readings: readonly Reading[],
  off: ReadonlyMap<Reading, boolean[]>,
  server: string | null,
): void {
  const spoken = readings.at(-1);
  // A device that never tells of its boots is in the one it spoke of last.
  if (spoken && known.bootedAt === null && spoken.sid !== known.sid)
    Object.assign(known, { sid: spoken.sid, seq: null, clockOffMs: null });
  const newer = readings
    .filter(({ sid, seq }) => sid === known.sid && (known.seq === null || seq > known.seq))
    .sort((a, b) => a.seq - b.seq);
  const since = Date.parse(known.since);
  const clock = known.clockOffMs;
  for (const one of newer) {
    known.clockOffMs = clockOff(known, one);
    known.reportedAt = instantOf(one.at);
    const ports = off.get(one);
    if (!ports || !isPrompt(known, one)) continue;
    if (!isBefore(since, one.at, clock)) known.portFaults = drawing(known.portFaults, one, ports);
    uncharged(one, ports);
  }
  const last = newer.at(-1);
  if (last) {
    Object.assign(known, { seq: last.seq, heldBy: server });
    if (!known.online) known.onlineSince = instantOf(last.receivedAt);
    known.online = true;
  }
  const own = newer.filter(({ at }) => !isBefore(since, at, clock));
  for (const { rssi } of own) told.rssi = rssi ?? told.rssi;
  const newest = own.at(-1);
  if (newest) {
    const { temperature, fan, powerMw } = newest;
    Object.assign(known, { temperature, fan, powerMw });
    told.ports = portsSince(since, newest);
  }
  for (const { receivedAt } of readings) known.seenAt = later(known.seenAt, instantOf(receivedAt));
}

/**
 * Makes of a device's state and its messages, in the order they came, the state after them. Which boot goes on, the
 * arrival of presences says; within it the sequence orders readings; a farewell comes last, and is believed of that
 * boot and of the connection the device has now alone.
 */
export function fold(
  before: Known,
  reportedBefore: number | null,
  messages: readonly Incoming[],
  server: string | null,
): Folded {
  const after = { ...before };
  const told: Told = {};
  const reports: Report[] = [];
  const readings: Reading[] = [];
  const off = new Map<Reading, boolean[]>();
  let reportedVersion = reportedBefore;
  let back = false;
  let changed = false;
  // By boot, when it said goodbye; null for what a broker had kept.
  const left = new Map<string, string | null>();

  for (const { deviceId, message, receivedAt, retained = false } of messages) {
    const at = instantOf(receivedAt);
    if (message.kind === 'presence' && message.data.on) {
      // A new boot may know nothing of what was reported before: its first report counts, whatever its version.
      if (message.data.sid !== after.sid) reportedVersion = null;
      arrive(after, told, message.data, at, retained, server);
      left.delete(message.data.sid);
      back ||= !retained;
      changed = true;
    } else if (message.kind === 'presence') left.set(message.data.sid, retained ? null : at);
    else if (message.kind === 'telemetry') {
      const reading = readingOf({ receivedAt, data: message.data });
      readings.push(reading);
      off.set(reading, isOff(after, message.data.p.length));
    } else if (message.kind === 'event') {
      if (message.data.sid === after.sid) after.portFaults = noted(after.portFaults, message.data);
      after.seenAt = later(after.seenAt, at);
      changed = true;
    } else if (message.kind === 'ota') {
      after.seenAt = later(after.seenAt, at);
      changed = true;
    } else if (
      message.kind === 'reported' &&
      (reportedVersion === null || reportedVersion <= message.data.ver)
    ) {
      const { ver, state } = message.data;
      reportedVersion = ver;
      reports.push({ deviceId, at, data: message.data });
      told.on = state.on ?? told.on;
      told.portOn = state.ports?.map((on) => on === 1) ?? told.portOn;
      after.on = state.on ?? after.on;
      after.portOn = told.portOn ?? after.portOn;
      after.portFaults = stillOff(after);
      after.seenAt = later(after.seenAt, at);
      changed = true;
    }
  }
  if (readings.length > 0) {
    report(after, told, readings, off, server);
    changed = true;
  }
  const leftAt = after.sid === null ? undefined : left.get(after.sid);
  const here = server === null || after.heldBy === null || after.heldBy === server;
  if (leftAt !== undefined && here) {
    Object.assign(after, { online: false, onlineSince: null });
    if (leftAt !== null) after.seenAt = later(after.seenAt, leftAt);
    changed = true;
  }
  return { before, after, told, changed, readings, reports, reportedVersion, back };
}
