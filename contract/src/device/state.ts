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
