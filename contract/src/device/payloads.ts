import { z } from 'zod';
import { mostTimers, Timer } from './timer';

/** Largest payload a device may publish. Bytes. */
export const maxPayloadBytes = 16 * 1024;

/** A boot's id, new with every boot. */
const sid = z.string().regex(/^[\w.-]{1,32}$/);

/** Text from a device: printable, so that a log line stays a line, and without halves of characters, which no database keeps. */
export const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** A device's clock, milliseconds since 1970, until the year 2100. */
const clock = z.int().min(0).max(4_102_444_800_000);

/** `up/presence`, also the last will with `on: false`. */
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

/** A port in telemetry: state, mV, mA, mW, charging state, minutes of this charge. */
export const PortReading = z.tuple([
  z.int().min(0).max(2),
  z.int().min(0).max(2_000_000),
  z.int().min(0).max(2_000_000),
  z.int().min(0).max(2_000_000_000),
  z.int().min(0).max(2),
  z.int().min(0).max(1_000_000),
]);

/** `up/tele`: one message counts once, by device, clock, `sid` and `seq`. */
export const Telemetry = z.object({
  v: z.literal(1),
  sid,
  seq: z.int().min(0),
  ts: clock,
  /** °C, in thousandths: a number next to nothing would be none to the database. */
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

/** What happens at a device: its button is pressed, a port is at fault, or no more, or has charged fully, a timer switches it. */
export const deviceEvents = ['button', 'portFault', 'fullyCharged', 'timer'] as const;

/** `up/event`: one message counts once, by device, `sid` and `seq`, which goes on from reading to event. */
export const DeviceEvent = z
  .object({
    v: z.literal(1),
    sid,
    seq: z.int().min(0),
    ts: clock,
    ev: z.enum(deviceEvents),
    /** From 1, where it happened at one port. */
    port: z.int().min(1).max(48).optional(),
    /** What a timer switched to; of a fault `false`, that it is over. */
    on: z.boolean().optional(),
  })
  .refine(({ ev, port }) => port !== undefined || (ev !== 'portFault' && ev !== 'fullyCharged'))
  .refine(({ ev, on }) => on !== undefined || ev !== 'timer');
export type DeviceEvent = z.infer<typeof DeviceEvent>;

/** How a device runs its fan: as hot as it is, always, or never. */
export const fanModes = ['auto', 'on', 'off'] as const;
export type FanMode = (typeof fanModes)[number];

/** Desired and reported settings of a device; absent keys are left as they are. */
export const Settings = z.object({
  /** Whether the device as a whole gives power; its ports keep their own switches. */
  on: z.boolean().optional(),
  /** One entry for each port, 1 on and 0 off. */
  ports: z
    .array(z.union([z.literal(0), z.literal(1)]))
    .max(48)
    .optional(),
  fan: z.enum(fanModes).optional(),
  /** Most that all ports together give. W */
  limitW: z.int().min(1).max(1_000_000).optional(),
  /** All timers that the device follows. */
  timers: z.array(Timer).max(mostTimers).optional(),
});
export type Settings = z.infer<typeof Settings>;

/** What a device says of itself that is no switch; `version` is that of the state it was said with, 0 before any. */
export const ToldSettings = Settings.pick({ fan: true, limitW: true, timers: true }).extend({
  version: z.int(),
});

/** `down/desired`: what the device shall be. */
export const Desired = z.object({
  ver: z.int().min(1),
  /** Milliseconds since 1970 after which `on`, `ports` and `fan` in `set` must not be applied any more. */
  exp: z.int().nullable(),
  set: Settings,
});
export type Desired = z.infer<typeof Desired>;

/** A version that no device has come to by being told: after it there would be none that both sides can count. */
const mostVersion = 1_000_000_000_000;

/** `up/reported`: what the device now is, after desired version `ver`; `err` says why it is not what was asked for. */
export const Reported = z.object({
  ver: z.int().min(0).max(mostVersion),
  state: Settings,
  err: printable(200).nullable(),
});
export type Reported = z.infer<typeof Reported>;

/** `down/cmd`, never kept: what is done once, and not any more after `exp` (milliseconds since 1970). */
export const Order = z.object({
  id: printable(64).min(1),
  op: z.enum(['restart']),
  args: z.object({}),
  exp: z.int(),
});
export type Order = z.infer<typeof Order>;

/**
 * `up/cmd/res`: a step of a command. A desired version is acknowledged, or refused, under the id `v{ver}`
 * before `up/reported` tells that it was applied; an order of `down/cmd` under its own id, and may be told to be done. `why` of a
 * refusal is a word of `refusals`, or any text.
 */
export const CommandResult = z.object({
  id: printable(64).min(1),
  st: z.enum(['ack', 'done', 'refused']),
  why: printable(200).nullable(),
  ts: clock,
});
export type CommandResult = z.infer<typeof CommandResult>;
