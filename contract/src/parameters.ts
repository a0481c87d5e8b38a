import { z } from 'zod';
import { bool, int, text } from './fields/fields';
import { isCallAddress } from './fields/call-address';
import { areContacts, areLanguageTags, isWebAddress } from './fields/security-contact';
import { isTileAddress } from './fields/tile-address';
import type { Texts } from './i18n/languages';
import { parameterTexts } from './texts/parameters';

interface Kinds {
  boolean: boolean;
  number: number;
  text: string;
}

interface TextRule {
  max: number;
  /** Returns whether a value that is not empty is valid. Without it, all are. */
  isValid?: (value: string) => boolean;
}

/** Type and default value of a parameter. A text whose default is empty may be empty. */
type Declared = {
  [K in keyof Kinds]: {
    kind: K;
    preset: Kinds[K];
    /** True if any signed-in account may read the parameter by its key. */
    isPublic?: boolean;
  } & (K extends 'number' ? { min: number; max: number } : unknown) &
    (K extends 'text' ? TextRule : unknown);
}[keyof Kinds];

/**
 * System parameters that the server itself reads. Each exists in every system and can be changed but not deleted; title
 * and purpose are in `texts/parameters.ts`.
 */
export const parameters = {
  'security.requireTwoFactor': { kind: 'boolean', preset: false, isPublic: true },
  /** Contacts in `/.well-known/security.txt`, separated by commas: URIs with `mailto:`, `https:` or `tel:`. */
  'security.contact': { kind: 'text', max: 500, preset: '', isValid: areContacts },
  'security.policy': { kind: 'text', max: 500, preset: '', isValid: isWebAddress },
  /** Languages of security reports, such as `zh, en`. */
  'security.languages': { kind: 'text', max: 100, preset: '', isValid: areLanguageTags },
  /** True if app users may bind devices in the operator's warehouse. The database reads it in `claim_device`. */
  'device.bindUnsold': { kind: 'boolean', preset: false },
  /** Hours without a request after which a session expires. */
  'session.idleHours': { kind: 'number', min: 1, max: 168, preset: 12 },
  /** Time zone for the timers of devices that have no time zone of their own. */
  'device.timeZone': { kind: 'text', max: 64, preset: 'Asia/Shanghai' },
  /**
   * Number of days for which single readings are kept, which take 1.3 GB per day for a thousand devices. Sums are kept
   * longer.
   */
  'telemetry.keptDays': { kind: 'number', min: 1, max: 3650, preset: 14 },
  /** Maximum size of a firmware file in MB, exclusive. */
  'firmware.megabytes': { kind: 'number', min: 1, max: 512, preset: 64 },
  /** Maximum number of devices of a rollout that upgrade at the same time, which limits concurrent downloads. */
  'firmware.atOnce': { kind: 'number', min: 1, max: 10_000, preset: 500 },
  /** Bandwidth in Mbit/s shared by all firmware downloads of a server process; 0 for no limit. */
  'firmware.megabits': { kind: 'number', min: 0, max: 100_000, preset: 100 },
  /** True if a rollout begins only after a second account has approved it. Rollbacks do not wait. */
  'firmware.secondPerson': { kind: 'boolean', preset: false },
  /** Address that is called at most once a minute after the alarms were computed, for an outside monitor. */
  'alarm.heartbeatUrl': { kind: 'text', max: 500, preset: '', isValid: isCallAddress },
  /** Non-public address ranges that webhooks may use, separated by commas: `10.1.0.0/16`. */
  'webhook.allowedRanges': { kind: 'text', max: 500, preset: '' },
  /** Number of days for which log entries are kept. The database refuses to delete entries younger than `min`. */
  'operationLog.keptDays': { kind: 'number', min: 180, max: 3650, preset: 730 },
  /** Address of the map's tiles, such as `https://tiles.example/{z}/{x}/{y}.png`. */
  'map.tiles': { kind: 'text', max: 500, preset: '', isValid: isTileAddress },
  /** Text that the tiles' supplier requires on the map. */
  'map.attribution': { kind: 'text', max: 200, preset: '' },
  /** True if the tiles have GCJ-02 coordinates inside China, as those of Chinese suppliers do. */
  'map.gcj02': { kind: 'boolean', preset: false },
  /** True if backups are made every day at `backup.hour`, in the time zone `device.timeZone`. */
  'backup.scheduled': { kind: 'boolean', preset: true },
  'backup.hour': { kind: 'number', min: 0, max: 23, preset: 3 },
  /** Number of days, weeks and months of which the last backup is kept. */
  'backup.keptDays': { kind: 'number', min: 1, max: 90, preset: 7 },
  'backup.keptWeeks': { kind: 'number', min: 0, max: 52, preset: 4 },
  'backup.keptMonths': { kind: 'number', min: 0, max: 60, preset: 6 },
  /** Day of the month from which the newest backup is restored as a drill; 0 for never. */
  'backup.drillDay': { kind: 'number', min: 0, max: 28, preset: 1 },
  'signInLog.keptDays': { kind: 'number', min: 180, max: 3650, preset: 365 },
} as const satisfies Record<string, Declared>;

export type ParameterKey = keyof typeof parameters;
export type ParameterValue<K extends ParameterKey> = Kinds[(typeof parameters)[K]['kind']];

/** Returns the declaration of a built-in parameter; undefined for one that users added. */
export const parameterOf = (key: string): Declared | undefined =>
  Object.hasOwn(parameters, key) ? parameters[key as ParameterKey] : undefined;

/** Returns whether a parameter may have an empty value. */
export const mayBeEmpty = (declared: Declared | undefined): boolean =>
  declared?.kind === 'text' && declared.preset === '';

/** Returns the schema that parses the stored text of a parameter to its value. */
export function valueOf(declared: Declared): z.ZodType<boolean | number | string> {
  switch (declared.kind) {
    case 'boolean':
      return bool();
    case 'number':
      return int(declared.min, declared.max);
    case 'text': {
      const { max, isValid = () => true } = declared;
      const filled = text(max).refine(isValid);
      return mayBeEmpty(declared) ? z.literal('').or(filled) : filled;
    }
  }
}

/** Returns the title and purpose of a built-in parameter. */
export const textsOf = (key: string): { title: Texts; hint: Texts } | undefined =>
  Object.hasOwn(parameters, key) ? parameterTexts[key as ParameterKey] : undefined;
