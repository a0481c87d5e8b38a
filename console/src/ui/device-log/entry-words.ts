import type { DeviceLogEntry } from '@chargehand/contract/areas/device-log';
import { type Holder, holders } from '@chargehand/contract/areas/device';
import { format } from '../../lib/format';
import type { Words } from '../../lib/i18n';
import type { StatusKind } from '../status';

type Behaviour = DeviceLogEntry['behaviour'];

/** What waits for somebody, went wrong or is alive stands out; everything else is a fact. */
const glyphs: Partial<Record<Behaviour, StatusKind>> = {
  online: 'ok',
  offline: 'off',
  command: 'run',
  transferSent: 'wait',
  returnFiled: 'wait',
  transferRejected: 'alarm',
  returnRejected: 'alarm',
};

type Marked = Pick<DeviceLogEntry, 'behaviour' | 'facts'>;

/** Whether it tells of a command that came to nothing, or was answered too late. */
const isFailed = ({ behaviour, facts }: Marked): boolean =>
  behaviour === 'command' && (textOf(facts['reason']) ?? textOf(facts['late'])) !== undefined;

/** How an entry is marked: by what became of it, where that is known. */
export function glyphOf(entry: Marked): StatusKind {
  const { behaviour, facts } = entry;
  if (behaviour === 'warning') return facts['warning'] === 'opened' ? 'alarm' : 'ok';
  if (isFailed(entry) || facts['event'] === 'portFault') return 'alarm';
  return glyphs[behaviour] ?? 'fact';
}

/** A fact that is a text, and not an empty one. */
export const textOf = (fact: unknown): string | undefined =>
  typeof fact === 'string' && fact !== '' ? fact : undefined;

/** Who is at an end of a movement: by name, or what kind of holder it is. */
function sideOf(facts: DeviceLogEntry['facts'], side: 'from' | 'to', t: Words<Holder>): string | undefined {
  const holder = holders.find((one) => one === facts[`${side}Holder`]);
  return holder && (textOf(facts[`${side}Name`]) ?? t(holder));
}

/** How hot a device was, or had become when its warning was over. */
function warningOf({ warning, temperature, threshold, peak }: DeviceLogEntry['facts'], t: Words): string {
  const degrees = (value: unknown) => format.temperature(typeof value === 'number' ? value : undefined);
  if (warning === 'opened')
    return t('warned', { temperature: degrees(temperature), limit: degrees(threshold) });
  return t(warning === 'recovered' ? 'warningRecovered' : 'warningCompleted', { temperature: degrees(peak) });
}

/** What a command asked for. */
function askedOf(
  { command, port, on, fan, limitW, timers }: DeviceLogEntry['facts'],
  t: Words,
): string | undefined {
  if (typeof port === 'number') return t(on === true ? 'portOn' : 'portOff', { port });
  if (command === 'switchDevice') return t(on === true ? 'turnedOn' : 'turnedOff');
  if (command === 'switchFan') return t(`fan_${String(fan)}`);
  if (command === 'setLimit') return t('limited', { value: format.power(Number(limitW)) });
  if (command === 'restart') return t('restarted');
  return command === 'setTimers' ? t('timed', { n: format.number(Number(timers)) }) : undefined;
}

/** What a command asked for, and why it came to nothing, or what was answered too late. */
function commandOf(facts: DeviceLogEntry['facts'], t: Words): string | undefined {
  const what = askedOf(facts, t);
  const why = textOf(facts['late'])
    ? `late_${String(facts['late'])}`
    : textOf(facts['reason']) && `why_${String(facts['reason'])}`;
  return why && what ? t('commandFailed', { what, why: t(why) }) : what;
}

/** At which port something happened, or what a timer switched to. */
function eventOf({ event, port, on }: DeviceLogEntry['facts'], t: Words): string | undefined {
  if (event === 'timer') return t(on === true ? 'timerOn' : 'timerOff');
  return typeof port === 'number' ? t('portNamed', { port }) : undefined;
}

/** What an entry is called: an event by what it is, and a failure by more than its sign. */
export function titleOf(entry: Marked, t: Words): string {
  const { behaviour, facts } = entry;
  if (behaviour === 'event') return t(`event_${String(facts['event'])}`);
  return t(isFailed(entry) ? 'failedCommand' : behaviour);
}

/** What happened, in a line: who gave it to whom, whose it became, or what was asked of it. */
export function contentOf({ behaviour, facts }: DeviceLogEntry, t: Words): string | undefined {
  if (behaviour === 'command') return commandOf(facts, t);
  if (behaviour === 'warning') return warningOf(facts, t);
  if (behaviour === 'event') return eventOf(facts, t);
  const binders = [textOf(facts['fromBinder']), textOf(facts['toBinder'])].filter((one) => one !== undefined);
  if (behaviour === 'bind' || behaviour === 'unbind' || behaviour === 'move') return binders.join(' → ');
  const sides = [sideOf(facts, 'from', t), sideOf(facts, 'to', t)].filter((one) => one !== undefined);
  return [...new Set(sides)].join(' → ');
}
