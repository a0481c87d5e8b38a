import { type Holder, holders } from '@chargehand/contract/areas/device';
import type { DeviceLogEntry } from '@chargehand/contract/areas/device-log';
import {
  contentOf as contentKey,
  isFailed,
  isFault,
  reasonOf,
  textOf,
  type Told,
  whatOf,
} from '@chargehand/contract/areas/device-log-line';
import { format } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import { whyText } from '../charger/refusal';
import type { StatusKind } from '../../ui/say/status';

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

/** How an entry is marked: by what became of it, where that is known. */
export function glyphOf(entry: Told): StatusKind {
  const { behaviour, facts } = entry;
  if (behaviour === 'warning') return facts['warning'] === 'opened' ? 'alarm' : 'ok';
  if (behaviour === 'upgrade')
    return facts['upgrade'] === 'failed' ? 'alarm' : facts['upgrade'] === 'done' ? 'ok' : 'run';
  if (isFailed(entry)) return 'alarm';
  if (isFault(facts)) return facts['on'] === false ? 'ok' : 'alarm';
  return glyphs[behaviour] ?? 'fact';
}

/** Who is at an end of a movement: by name, or what kind of holder it is. */
function sideOf(facts: DeviceLogEntry['facts'], side: 'from' | 'to', t: Words<Holder>): string | undefined {
  const holder = holders.find((one) => one === facts[`${side}Holder`]);
  return holder && (textOf(facts[`${side}Name`]) ?? t(holder));
}

/** What its words name: a port, how hot it was, how much was asked for. */
function valuesOf({
  version,
  from,
  port,
  temperature,
  peak,
  threshold,
  limitW,
  timers,
  count,
  cabinetCode,
  slot,
}: DeviceLogEntry['facts']) {
  const degrees = (value: unknown) => format.temperature(typeof value === 'number' ? value : undefined);
  return {
    ...{ version, from, cabinetCode, slot },
    ...{ port, temperature: degrees(temperature ?? peak), limit: degrees(threshold) },
    ...{ value: format.power(Number(limitW)), n: format.number(Number(timers ?? count)) },
  };
}

/** Why a command came to nothing, as the device told it where it did. */
function whyOf(facts: DeviceLogEntry['facts'], t: Words): string | undefined {
  const why = reasonOf(facts);
  const told = textOf(facts['why']);
  if (why === undefined) return undefined;
  return told === undefined ? t(why) : t('whyTold', { why: t(why), told: whyText(told) });
}

/** What an entry is called: an event by what it is, and a failure by more than its sign. */
export const titleOf = (entry: Told, t: Words): string => t(whatOf(entry));

/** What happened, in a line: who gave it to whom, whose it became, or what was asked of it. */
export function contentOf(entry: Told, t: Words): string | undefined {
  const { behaviour, facts } = entry;
  const key = contentKey(entry);
  if (key !== undefined) {
    const values = valuesOf(facts);
    const where = behaviour === 'warning' && textOf(facts['cabinetCode']) !== undefined;
    const what = where ? `${t(key, values)} · ${t('inCabinet', values)}` : t(key, values);
    const why = behaviour === 'command' ? whyOf(facts, t) : undefined;
    return why === undefined ? what : t('commandFailed', { what, why });
  }
  const binders = [textOf(facts['fromBinder']), textOf(facts['toBinder'])].filter((one) => one !== undefined);
  if (behaviour === 'bind' || behaviour === 'unbind' || behaviour === 'move') return binders.join(' → ');
  const sides = [sideOf(facts, 'from', t), sideOf(facts, 'to', t)].filter((one) => one !== undefined);
  return [...new Set(sides)].join(' → ');
}
