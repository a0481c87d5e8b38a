import type { Presence, Reported } from '@chargehand/contract/device/payloads';
import type { Known, Told } from './known';
import { instantOf } from './literal';
import type { Incoming } from './message';
import { type Reading, readingOf } from './reading';

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
    Object.assign(known, { sid: data.sid, seq: null, clockOffMs: null, bootedAt: at, onlineSince: since });
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

/** Takes readings: of the boot that goes on those newer than the newest, in their sequence. */
function report(known: Known, told: Told, readings: readonly Reading[], server: string | null): void {
  const last = readings.at(-1);
  // A device that never tells of its boots is in the one it spoke of last.
  if (last && known.bootedAt === null && last.sid !== known.sid)
    Object.assign(known, { sid: last.sid, seq: null, clockOffMs: null });
  const newer = readings
    .filter(({ sid, seq }) => sid === known.sid && (known.seq === null || seq > known.seq))
    .sort((a, b) => a.seq - b.seq);
  for (const one of newer) {
    known.clockOffMs = clockOff(known, one);
    known.reportedAt = instantOf(one.at);
    told.rssi = one.rssi ?? told.rssi;
  }
  const newest = newer.at(-1);
  if (newest) {
    const { seq, temperature, fan, powerMw, ports, receivedAt } = newest;
    Object.assign(known, { seq, temperature, fan, powerMw, heldBy: server });
    told.ports = ports;
    if (!known.online) known.onlineSince = instantOf(receivedAt);
    known.online = true;
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
    else if (message.kind === 'telemetry') readings.push(readingOf({ receivedAt, data: message.data }));
    else if (message.kind === 'event') {
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
      after.seenAt = later(after.seenAt, at);
      changed = true;
    }
  }
  if (readings.length > 0) {
    report(after, told, readings, server);
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
