import { holders } from '../stock/device-status';
import type { DeviceLogEntry, DeviceLogLine } from './device-log';

/* Content of a device log entry, as keys that the page and the exported file translate. */

type Facts = DeviceLogEntry['facts'];
export type LogContent = Pick<DeviceLogEntry, 'behaviour' | 'facts'>;

/** Returns the fact if it is a non-empty text, otherwise undefined. */
export const textOf = (fact: unknown): string | undefined =>
  typeof fact === 'string' && fact !== '' ? fact : undefined;
const numberOf = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null);

/** Returns whether the entry is a command that failed or was answered too late. */
export const isFailed = ({ behaviour, facts }: LogContent): boolean =>
  behaviour === 'command' && reasonOf(facts) !== undefined;

/** Returns whether the facts describe the start or the end of a port fault. */
export const isFault = ({ event }: Facts): boolean => event === 'portFault' || event === 'drawsWhileOff';

/** Returns the kind of an entry: its behaviour, a failed command, or the event that the device reported. */
export function whatOf(entry: LogContent): string {
  const { behaviour, facts } = entry;
  const over = isFault(facts) && facts['on'] === false ? 'Over' : '';
  if (behaviour === 'event') return `event_${String(facts['event'])}${over}`;
  return isFailed(entry) ? 'failedCommand' : behaviour;
}

/** Returns the reason why a command failed, or the reply that came too late. */
export function reasonOf({ late, reason }: Facts): string | undefined {
  if (textOf(late)) return `late_${String(late)}`;
  return textOf(reason) && `why_${String(reason)}`;
}

/** Returns the key of the desired state of a command. */
function requestOf({ command, port, on, fan }: Facts): string | undefined {
  if (typeof port === 'number') return on === true ? 'portOn' : 'portOff';
  if (command === 'switchDevice') return on === true ? 'turnedOn' : 'turnedOff';
  if (command === 'switchFan') return `fan_${String(fan)}`;
  if (command === 'setLimit') return 'limited';
  if (command === 'restart') return 'restarted';
  if (command === 'reset') return 'reset';
  return command === 'setTimers' ? 'timed' : undefined;
}

/**
 * Returns the key of the entry's content: a command's desired state, progress of a warning or upgrade, an event's
 * effect, a cabinet action, or that the device was shared or unshared. Returns undefined for all other entries, such as
 * movements, which need no such text.
 */
export function contentOf({ behaviour, facts }: LogContent): string | undefined {
  const { warning, event, on, port, upgrade, cabinet } = facts;
  if (behaviour === 'cabinet') return textOf(cabinet) && `cabinet_${String(cabinet)}`;
  if (behaviour === 'upgrade') return textOf(upgrade) && `upgraded_${String(upgrade)}`;
  if (behaviour === 'command') return requestOf(facts);
  if (behaviour === 'warning')
    return warning === 'opened'
      ? 'warned'
      : warning === 'recovered'
        ? 'warningRecovered'
        : 'warningCompleted';
  if (behaviour === 'event') {
    if (event === 'timer') return on === true ? 'timerOn' : 'timerOff';
    return typeof port === 'number' ? 'portNamed' : undefined;
  }
  return behaviour === 'share' || behaviour === 'unshare' ? 'sharedWith' : undefined;
}

/** Returns one side of a movement: the app user who binds the device, otherwise the holder by name or kind. */
function sideOf(facts: Facts, side: 'from' | 'to'): string | null {
  const binder = textOf(facts[`${side}Binder`]);
  const holder = holders.find((one) => one === facts[`${side}Holder`]);
  return binder ?? textOf(facts[`${side}Name`]) ?? (holder ? `holder_${holder}` : null);
}

/** Converts an entry to a row of the exported file. */
export function lineOf(entry: DeviceLogEntry): DeviceLogLine {
  const { at, heardAt, by, onlineSince, behaviour, facts } = entry;
  const { temperature, peak, limitW, timers, count, reason } = facts;
  return {
    at,
    heardAt,
    by,
    onlineSince,
    what: whatOf(entry),
    content: contentOf(entry) ?? null,
    port: numberOf(facts['port']),
    temperature: numberOf(temperature) ?? numberOf(peak),
    threshold: numberOf(facts['threshold']),
    limit: numberOf(limitW),
    count: numberOf(timers) ?? numberOf(count),
    from: sideOf(facts, 'from'),
    to: sideOf(facts, 'to'),
    number: textOf(facts['number']) ?? null,
    cabinet: textOf(facts['cabinetCode']) ?? null,
    slot: numberOf(facts['slot']),
    reason: (behaviour === 'command' ? reasonOf(facts) : textOf(reason)) ?? null,
    told: textOf(facts['why']) ?? null,
  };
}
