import { z } from 'zod';
import { instant } from '../fields';

/** A port's status on the wire is its index here. */
export const portStatuses = ['idle', 'working', 'standby'] as const;
/** A port's charging state on the wire is its index here. */
export const chargingStates = ['notCharged', 'charging', 'fullyCharged'] as const;

/** A healthy device reports at least this often. Seconds. */
export const reportIntervalS = 24;
/** A device silent for 2.5 of its intervals is unknown, no longer online. Milliseconds. */
export const silenceMs = reportIntervalS * 2.5 * 1000;

/** What may be wrong with a port: it draws current while it is off, or the device says that it is at fault. */
export const portFaults = ['drawsWhileOff', 'reported'] as const;
export type PortFault = (typeof portFaults)[number];
/** A port that is off draws less than this; what is below may be the meter's own. mA */
export const offDrawsMa = 50;

/** Values of a port where those of all ports stand in one array: state, mV, mA, mW, charging state, minutes. */
export const portColumns = 6;

/** A device's clock may be this far off before that is said. Milliseconds. */
export const clockBoundMs = 2 * 60_000;

/** A reading from further ahead, or of more days ago, has no place in time: it tells how the device is now, and no more. */
export const mostAheadMs = 10 * 60_000;
export const keptForDays = 30;

/** Sums of hours are kept a year and a month, so that charts of a year can be told in any time zone. */
export const hoursKeptForDays = 400;

export const PortState = z.object({
  /** From 1. */
  port: z.int(),
  on: z.boolean(),
  status: z.enum(portStatuses),
  charging: z.enum(chargingStates),
  /** V */
  voltage: z.number(),
  /** A */
  current: z.number(),
  /** W */
  power: z.number(),
  /** Minutes of this charge. */
  minutes: z.int(),
  /** What is wrong with it, the worst first; null where nothing is. */
  fault: z.enum(portFaults).nullable(),
});
export type PortState = z.infer<typeof PortState>;

/** What the server knows of a device now. `version` grows with every change. */
export const DeviceState = z.object({
  version: z.int(),
  /** Told by presence; a silent device stays `true` here and is judged by `seenAt`. */
  online: z.boolean(),
  onlineSince: instant().nullable(),
  seenAt: instant().nullable(),
  /** The device's own clock of the newest telemetry. */
  reportedAt: instant().nullable(),
  /** How far the device's clock is ahead of the server's, in seconds; null while it is about right. */
  clockOff: z.int().nullable(),
  /** °C */
  temperature: z.number().nullable(),
  fan: z.boolean().nullable(),
  /** Whether the device itself is switched on. */
  on: z.boolean().nullable(),
  /** W, all ports together */
  power: z.number().nullable(),
  /** dBm */
  rssi: z.int().nullable(),
  firmware: z.string().nullable(),
  ip: z.string().nullable(),
  ports: z.array(PortState),
});
export type DeviceState = z.infer<typeof DeviceState>;
