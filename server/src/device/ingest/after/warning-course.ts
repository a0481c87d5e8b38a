import { silenceMs } from '@chargehand/contract/device/state';

/** Degrees below a warning's threshold at which a device counts as cool, in °C. */
const allClearBelow = 3;
/** Milliseconds of unbroken cool time after which a warning completes by itself. */
const allClearMs = 5 * 60_000;

/**
 * The values of a reading that warnings need. A device's readings are processed in order: those of an earlier boot
 * first, and those of one boot by sequence.
 */
export interface Measured {
  /** Time by the device's clock, in milliseconds since 1970. */
  at: number;
  /** Time of receipt, in milliseconds since 1970. */
  receivedAt: number;
  sid: string;
  /** °C */
  temperature: number;
  powerMw: number;
}

/**
 * A warning, updated by the readings that follow it. Times are in milliseconds since 1970; without an id, the warning
 * is not stored yet.
 */
export interface Course {
  id?: number;
  deviceId: number;
  threshold: number;
  temperature: number;
  powerMw: number;
  peakTemperature: number;
  peakPowerMw: number;
  /** Time of the reading that opened the warning. */
  reportedAt: number;
  /** Time of the last applied reading, by the device's clock. */
  readAt: number;
  sid: string;
  /** Start of the unbroken cool time by the device's clock, or null. */
  coolSince: number | null;
  /** Start of the unbroken cool time by the server's clock, or null. */
  coolHeardSince: number | null;
  /** Time of the reading that completed the warning, or null while it is open. */
  completedAt: number | null;
}

const opened = (deviceId: number, reading: Measured, threshold: number): Course => ({
  deviceId,
  threshold,
  temperature: reading.temperature,
  powerMw: reading.powerMw,
  peakTemperature: reading.temperature,
  peakPowerMw: reading.powerMw,
  // A clock that is ahead must not give a warning a future time.
  reportedAt: Math.min(reading.at, reading.receivedAt),
  readAt: reading.at,
  sid: reading.sid,
  coolSince: null,
  coolHeardSince: null,
  completedAt: null,
});

type Cool = Pick<Course, 'coolSince' | 'coolHeardSince'>;

/**
 * Returns the start of the unbroken cool time by both clocks, or nulls if the device is not cool. A new boot, silence,
 * or a device clock that was set back starts the time again.
 */
function coolOf(course: Course, { at, receivedAt, sid, temperature }: Measured): Cool {
  if (temperature > course.threshold - allClearBelow) return { coolSince: null, coolHeardSince: null };
  const unbroken = sid === course.sid && at >= course.readAt && at - course.readAt <= silenceMs;
  if (!unbroken || course.coolSince === null) return { coolSince: at, coolHeardSince: receivedAt };
  // `coolHeardSince` is null in rows stored before this column existed.
  return { coolSince: course.coolSince, coolHeardSince: course.coolHeardSince ?? receivedAt };
}

function after(course: Course, reading: Measured): Course {
  const cool = coolOf(course, reading);
  const { coolSince, coolHeardSince } = cool;
  // The cool time must also have passed by the server's clock, so that a fast clock of the device does not shorten it.
  const over =
    coolSince !== null &&
    coolHeardSince !== null &&
    reading.at - coolSince >= allClearMs &&
    reading.receivedAt - coolHeardSince >= allClearMs;
  return {
    ...course,
    peakTemperature: Math.max(course.peakTemperature, reading.temperature),
    peakPowerMw: Math.max(course.peakPowerMw, reading.powerMw),
    readAt: reading.at,
    sid: reading.sid,
    ...cool,
    completedAt: over ? Math.max(course.reportedAt, Math.min(reading.at, reading.receivedAt)) : null,
  };
}

/**
 * Applies a device's readings, in order, to its open warning (`open`), if any. While no warning is open, a reading of
 * `threshold` °C or more opens one. Returns all these warnings, oldest first; only the last can still be open.
 */
export function followed(
  deviceId: number,
  open: Course | undefined,
  readings: readonly Measured[],
  threshold: number,
): Course[] {
  const courses = open ? [open] : [];
  for (const reading of readings) {
    const last = courses.at(-1);
    if (last && last.completedAt === null) courses[courses.length - 1] = after(last, reading);
    else if (reading.temperature >= threshold) courses.push(opened(deviceId, reading, threshold));
  }
  return courses;
}
