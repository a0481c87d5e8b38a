import { z } from 'zod';
import { maxTimers, Timer } from './timer';

/** Maximum size of a payload from a device, in bytes. */
export const maxPayloadBytes = 16 * 1024;

/** Id of a boot, new for every boot. */
const sid = z.string().regex(/^[\w.-]{1,32}$/);

/**
 * Returns the schema of a text from a device. It must be printable, so that it stays within a log line, and without
 * lone surrogates, which databases cannot store.
 */
export const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Clock of a device in milliseconds since 1970, up to the year 2100. */
const clock = z.int().min(0).max(4_102_444_800_000);

/** `up/presence`, also sent as last will with `on: false`. */
export const Presence = z.object({
  on: z.boolean(),
  sid,
  fw: printable(40).optional(),
  hw: printable(40).optional(),
  ip: printable(45).optional(),
  /** dBm */
  rssi: z.int().min(-130).max(0).optional(),
  bt: z.object({ mac: printable(17), name: printable(64) }).optional(),
});
export type Presence = z.infer<typeof Presence>;

/** A port in telemetry: state, mV, mA, mW, charging state, minutes of the current charge. */
export const PortReading = z.tuple([
  z.int().min(0).max(2),
  z.int().min(0).max(2_000_000),
  z.int().min(0).max(2_000_000),
  z.int().min(0).max(2_000_000_000),
  z.int().min(0).max(2),
  z.int().min(0).max(1_000_000),
]);

/** `up/tele`. Duplicates are detected by device, clock, `sid` and `seq`. */
export const Telemetry = z.object({
  v: z.literal(1),
  sid,
  seq: z.int().min(0),
  ts: clock,
  /** °C, rounded to thousandths, because the database cannot represent numbers close to zero. */
  t: z
    .number()
    .min(-100)
    .max(300)
    .overwrite((value) => Math.round(value * 1000) / 1000),
  fan: z.union([z.literal(0), z.literal(1)]),
  p: z.array(PortReading).min(1).max(48),
  /** dBm */
  rssi: z.int().min(-130).max(0).optional(),
});
export type Telemetry = z.infer<typeof Telemetry>;

/**
 * Events at a device: its button was pressed, a port fault began or ended, a port is fully charged, or a timer switched
 * it.
 */
export const deviceEvents = ['button', 'portFault', 'fullyCharged', 'timer'] as const;

/**
 * Payload of `up/event`. Events share the counter `seq` with telemetry; the server detects duplicates by device, `sid`
 * and `seq`.
 */
export const DeviceEvent = z
  .object({
    v: z.literal(1),
    sid,
    seq: z.int().min(0),
    ts: clock,
    ev: z.enum(deviceEvents),
    /** Port number from 1, if the event concerns one port. */
    port: z.int().min(1).max(48).optional(),
    /** State to which a timer switched; for a fault, `false` means that it has ended. */
    on: z.boolean().optional(),
  })
  .refine(({ ev, port }) => port !== undefined || (ev !== 'portFault' && ev !== 'fullyCharged'))
  .refine(({ ev, on }) => on !== undefined || ev !== 'timer');
export type DeviceEvent = z.infer<typeof DeviceEvent>;

/** Fan modes of a device: by temperature, always on, or off. */
export const fanModes = ['auto', 'on', 'off'] as const;
export type FanMode = (typeof fanModes)[number];

/** Desired or reported settings of a device. Absent keys do not change. */
export const Settings = z.object({
  /** True if the device as a whole provides power. Its ports keep their own switches. */
  on: z.boolean().optional(),
  /** One entry per port, 1 for on and 0 for off. */
  ports: z
    .array(z.union([z.literal(0), z.literal(1)]))
    .max(48)
    .optional(),
  fan: z.enum(fanModes).optional(),
  /** Maximum total power of all ports, in watts. */
  limitW: z.int().min(1).max(1_000_000).optional(),
  /** All timers of the device. */
  timers: z.array(Timer).max(maxTimers).optional(),
});
export type Settings = z.infer<typeof Settings>;

/**
 * Reported settings except the switches `on` and `ports`. `version` is the version of the device state to which these
 * settings belong; 0 if the device has never reported settings.
 */
export const ReportedSettings = Settings.pick({ fan: true, limitW: true, timers: true }).extend({
  version: z.int(),
});

/** `down/desired`: the desired settings of the device. */
export const Desired = z.object({
  ver: z.int().min(1),
  /** Milliseconds since 1970 after which `on`, `ports` and `fan` in `set` must no longer be applied. */
  exp: z.int().nullable(),
  set: Settings,
});
export type Desired = z.infer<typeof Desired>;

/**
 * Highest version that is accepted from a device, far above any version really in use. A higher one could leave no
 * numbers for later versions.
 */
const maxVersion = 1_000_000_000_000;

/**
 * `up/reported`: the current settings after desired version `ver`. `err` contains the reason if they differ from the
 * desired ones.
 */
export const Reported = z.object({
  ver: z.int().min(0).max(maxVersion),
  state: Settings,
  err: printable(200).nullable(),
});
export type Reported = z.infer<typeof Reported>;

/**
 * `down/cmd`, never retained: an action that is performed once, and no longer after `exp` (milliseconds since 1970).
 */
export const Order = z.object({
  id: printable(64).min(1),
  op: z.enum(['restart']),
  args: z.object({}),
  exp: z.int(),
});
export type Order = z.infer<typeof Order>;

/**
 * `up/cmd/res`: a step of a command. `id` is `v{ver}` for a desired version, or the `id` of an order from `down/cmd`;
 * `why` of a refusal is a key of `refusals` (refusals.ts), or a text of the device.
 */
export const CommandResult = z.object({
  id: printable(64).min(1),
  st: z.enum(['ack', 'done', 'refused']),
  why: printable(200).nullable(),
  ts: clock,
});
export type CommandResult = z.infer<typeof CommandResult>;
