import { silenceMs } from '@chargehand/contract/device/state';

/** A warning is over by itself so far under its threshold, for so long without a break. °C and milliseconds. */
export const allClearBelow = 3;
export const allClearMs = 5 * 60_000;

/** What a device said, in the order of its boots and of what it counted within each. */
export interface Heard {
  deviceId: number;
  /** The device's clock, and the server's. Milliseconds since 1970. */
  at: number;
  receivedAt: number;
  sid: string;
  /** °C */
  temperature: number;
  powerMw: number;
}

/** A warning as readings make it; one that has no id is not stored yet. Instants in milliseconds. */
export interface Course {
  id?: number;
  deviceId: number;
  threshold: number;
  temperature: number;
  powerMw: number;
  peakTemperature: number;
  peakPowerMw: number;
  reportedAt: number;
  readAt: number;
  sid: string;
  /** Since when it has been cool without a break, by the device's clock and by the server's. */
  coolSince: number | null;
  coolHeardSince: number | null;
  completedAt: number | null;
}

const opened = (heard: Heard, threshold: number): Course => ({
  deviceId: heard.deviceId,
  threshold,
  temperature: heard.temperature,
  powerMw: heard.powerMw,
  peakTemperature: heard.temperature,
  peakPowerMw: heard.powerMw,
  // A clock that is ahead warns of nothing that is yet to come.
  reportedAt: Math.min(heard.at, heard.receivedAt),
  readAt: heard.at,
  sid: heard.sid,
  coolSince: null,
  coolHeardSince: null,
  completedAt: null,
});

type Cool = Pick<Course, 'coolSince' | 'coolHeardSince'>;

/** Since when it has been cool without a break: another boot, silence, and a clock that was set back break it. */
function coolOf(course: Course, { at, receivedAt, sid, temperature }: Heard): Cool {
  if (temperature > course.threshold - allClearBelow) return { coolSince: null, coolHeardSince: null };
  const unbroken = sid === course.sid && at >= course.readAt && at - course.readAt <= silenceMs;
  if (!unbroken || course.coolSince === null) return { coolSince: at, coolHeardSince: receivedAt };
  // One from before there were two clocks.
  return { coolSince: course.coolSince, coolHeardSince: course.coolHeardSince ?? receivedAt };
}

function after(course: Course, heard: Heard): Course {
  const cool = coolOf(course, heard);
  const { coolSince, coolHeardSince } = cool;
  // A clock of its own makes nothing cool quicker than time goes.
  const over =
    coolSince !== null &&
    coolHeardSince !== null &&
    heard.at - coolSince >= allClearMs &&
    heard.receivedAt - coolHeardSince >= allClearMs;
  return {
    ...course,
    peakTemperature: Math.max(course.peakTemperature, heard.temperature),
    peakPowerMw: Math.max(course.peakPowerMw, heard.powerMw),
    readAt: heard.at,
    sid: heard.sid,
    ...cool,
    completedAt: over ? Math.max(course.reportedAt, Math.min(heard.at, heard.receivedAt)) : null,
  };
}

/**
 * The warnings that a device's readings open, carry on and complete, oldest first: all but the last are over. `open` is
 * the one that is open before them; `threshold` opens a new one at, not below. °C
 */
export function followed(open: Course | undefined, readings: readonly Heard[], threshold: number): Course[] {
  const all = open ? [open] : [];
  for (const heard of readings) {
    const last = all.at(-1);
    if (last && last.completedAt === null) all[all.length - 1] = after(last, heard);
    else if (heard.temperature >= threshold) all.push(opened(heard, threshold));
  }
  return all;
}
