import { silenceMs } from '@chargehand/contract/device/state';

/** A warning completes by itself this many °C below its threshold, for this many milliseconds without a break. */
export const allClearBelow = 3;
export const allClearMs = 5 * 60_000;

/** A device's reading, in the order of its boots and of the sequence within each. */
export interface Heard {
  deviceId: number;
  /** Time by the device's clock and time of receipt, in milliseconds since 1970. */
  at: number;
  receivedAt: number;
  sid: string;
  /** °C */
  temperature: number;
  powerMw: number;
}

/** A warning as readings produce it, with instants in milliseconds. It is not stored yet if it has no id. */
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
  /** Start of the unbroken cool time, by the device's clock and by the server's. */
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
  // A clock that is ahead must not give a warning a future time.
  reportedAt: Math.min(heard.at, heard.receivedAt),
  readAt: heard.at,
  sid: heard.sid,
  coolSince: null,
  coolHeardSince: null,
  completedAt: null,
});

type Cool = Pick<Course, 'coolSince' | 'coolHeardSince'>;

/** Returns the start of the unbroken cool time. A new boot, silence, or a clock that was set back breaks it. */
function coolOf(course: Course, { at, receivedAt, sid, temperature }: Heard): Cool {
  if (temperature > course.threshold - allClearBelow) return { coolSince: null, coolHeardSince: null };
  const unbroken = sid === course.sid && at >= course.readAt && at - course.readAt <= silenceMs;
  if (!unbroken || course.coolSince === null) return { coolSince: at, coolHeardSince: receivedAt };
  // A row from before the server's time was stored.
  return { coolSince: course.coolSince, coolHeardSince: course.coolHeardSince ?? receivedAt };
}

function after(course: Course, heard: Heard): Course {
  const cool = coolOf(course, heard);
  const { coolSince, coolHeardSince } = cool;
  // The server's clock counts too, so that a fast device clock does not shorten the time.
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
 * Returns the warnings that a device's readings open, continue and complete, oldest first; only the last can still be
 * open. `open` is the warning open before them, and a new one opens at `threshold` °C or above.
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
