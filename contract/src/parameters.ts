import { z } from 'zod';
import { bool, int, text } from './fields';
import type { Texts } from './languages';
import { parameterTexts } from './texts/parameters';

interface Kinds {
  boolean: boolean;
  number: number;
  text: string;
}

/** What a parameter takes, and what it is while nobody has set it. */
type Declared = {
  [K in keyof Kinds]: {
    kind: K;
    preset: Kinds[K];
    /** Anybody signed in may read it by its key. */
    isPublic?: boolean;
  } & (K extends 'number' ? { min: number; max: number } : unknown) &
    (K extends 'text' ? { max: number } : unknown);
}[keyof Kinds];

/**
 * The system parameters that the server reads itself. Each is there in every system, can be changed and not
 * removed, and has its title and what it is for in `texts/parameters.ts`.
 */
export const parameters = {
  'security.requireTwoFactor': { kind: 'boolean', preset: false, isPublic: true },
  /** Whether app users may bind what lies in the operator's warehouse. The database reads it, too (`claim_device`). */
  'device.bindUnsold': { kind: 'boolean', preset: false },
  /** Hours without a request after which a session is over. */
  'session.idleHours': { kind: 'number', min: 1, max: 168, preset: 12 },
  /** The time zone of devices for which nobody has said one: their timers follow its clock. */
  'device.timeZone': { kind: 'text', max: 64, preset: 'Asia/Shanghai' },
  /** Days that single readings are kept: 1.3 GB a day for a thousand devices. Sums stay. */
  'telemetry.keptDays': { kind: 'number', min: 1, max: 3650, preset: 14 },
  /** A firmware's file must be under this many MB. */
  'firmware.megabytes': { kind: 'number', min: 1, max: 512, preset: 64 },
  /** Devices of one rollout that may be under way at once: it bounds how many download together. */
  'firmware.atOnce': { kind: 'number', min: 1, max: 10_000, preset: 500 },
  /** Mbit a second that all downloads of firmware share, of each server process; 0 for no limit. */
  'firmware.megabits': { kind: 'number', min: 0, max: 100_000, preset: 100 },
  /** Ranges of addresses that webhooks may lead to though they are not public, parted by commas: `10.1.0.0/16`. */
  'webhook.allowedRanges': { kind: 'text', max: 500, preset: '' },
  /** Days; the database refuses to forget anything younger than the smallest value. */
  'operationLog.keptDays': { kind: 'number', min: 180, max: 3650, preset: 730 },
  'signInLog.keptDays': { kind: 'number', min: 180, max: 3650, preset: 365 },
} as const satisfies Record<string, Declared>;

export type ParameterKey = keyof typeof parameters;
export type ParameterValue<K extends ParameterKey> = Kinds[(typeof parameters)[K]['kind']];

/** The declaration of a built-in parameter; undefined for one that people added. */
export const parameterOf = (key: string): Declared | undefined =>
  Object.hasOwn(parameters, key) ? parameters[key as ParameterKey] : undefined;

/** What a value of this parameter must look like, read from the text it is kept as. */
export function valueOf(declared: Declared): z.ZodType<boolean | number | string> {
  switch (declared.kind) {
    case 'boolean':
      return bool();
    case 'number':
      return int(declared.min, declared.max);
    case 'text':
      return text(declared.max);
  }
}

/** Title and purpose of a built-in parameter. */
export const textsOf = (key: string): { title: Texts; hint: Texts } | undefined =>
  Object.hasOwn(parameters, key) ? parameterTexts[key as ParameterKey] : undefined;
