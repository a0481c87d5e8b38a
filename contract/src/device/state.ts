import { z } from 'zod';
import { instant } from '../fields/fields';

/** Port statuses; the index is the value in device messages. */
export const portStatuses = ['idle', 'working', 'standby'] as const;
/** Charging states of a port; the index is the value in device messages. */
export const chargingStates = ['notCharged', 'charging', 'fullyCharged'] as const;

/** Maximum interval between reports of a healthy device, in seconds. */
export const reportIntervalS = 24;
/** Milliseconds of silence (2.5 intervals) after which a device's connection counts as unknown instead of online. */
export const silenceMs = reportIntervalS * 2.5 * 1000;

/** Possible port faults: the port draws current while it is off, or the device reported a fault. */
const portFaults = ['drawsWhileOff', 'reported'] as const;
export type PortFault = (typeof portFaults)[number];
/** Current in mA from which a port that is switched off counts as faulty. Smaller values may be measurement errors. */
export const offDrawsMa = 50;

/** Number of values per port in an array of all ports: state, mV, mA, mW, charging state, minutes. */
export const portColumns = 6;

/**
 * Maximum difference in milliseconds between the clock of a device and that of the server, up to which the device's
 * clock counts as correct.
 */
export const clockBoundMs = 2 * 60_000;

/**
 * Limit in milliseconds for readings that are ahead of the server's clock. A reading beyond it updates the current
 * state but is not stored in the history.
 */
export const maxAheadMs = 10 * 60_000;
/**
 * Age in days from which a reading is not stored in the history. If the parameter `telemetry.keptDays` is lower, it
 * applies instead.
 */
export const maxKeptDays = 30;

/** Number of days for which hourly sums are kept: a year and a month, for charts of a year in any time zone. */
export const hoursKeptForDays = 400;

export const PortState = z.object({
  /** Port number from 1. */
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
  /** Minutes of the current charge. */
  minutes: z.int(),
  /** Most severe fault of the port; null if there is none. */
  fault: z.enum(portFaults).nullable(),
});
export type PortState = z.infer<typeof PortState>;

/** Current state of a device as known to the server. `version` increases with every change. */
export const DeviceState = z.object({
  version: z.int(),
  /**
   * True if the last presence message stated that the device is connected. It stays true for a silent device, which is
   * recognized by `seenAt`.
   */
  online: z.boolean(),
  onlineSince: instant().nullable(),
  seenAt: instant().nullable(),
  /** Time of the newest telemetry, by the device's own clock. */
  reportedAt: instant().nullable(),
  /**
   * Seconds by which the device's clock is ahead of the server's, negative if it is behind; null while the difference
   * is small.
   */
  clockOff: z.int().nullable(),
  /** °C */
  temperature: z.number().nullable(),
  fan: z.boolean().nullable(),
  /** True if the device as a whole is switched on. */
  on: z.boolean().nullable(),
  /** Total power of all ports, in watts. */
  power: z.number().nullable(),
  /** dBm */
  rssi: z.int().nullable(),
  firmware: z.string().nullable(),
  ip: z.string().nullable(),
  ports: z.array(PortState),
});
export type DeviceState = z.infer<typeof DeviceState>;
