import { type Holder, holders } from '@chargehand/contract/areas/stock/device-status';
import type { DeviceLogEntry } from '@chargehand/contract/areas/devices/device-log';
import {
  contentOf as contentKey,
  isFailed,
  isFault,
  reasonOf,
  textOf,
  type LogContent,
  whatOf,
} from '@chargehand/contract/areas/devices/device-log-line';
import { format } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import { whyText } from '../charger/refusal';
import type { StatusKind } from '../../ui/feedback/status';

type Behaviour = DeviceLogEntry['behaviour'];

/**
 * Status marks by behaviour, for entries without an outcome (see `glyphOf`). All other behaviours get the mark `fact`.
 */
const glyphs: Partial<Record<Behaviour, StatusKind>> = {
  online: 'ok',
  offline: 'off',
  command: 'run',
  transferSent: 'wait',
  returnFiled: 'wait',
  transferRejected: 'alarm',
  returnRejected: 'alarm',
};

/** Returns the mark of an entry, by its outcome if that is known. */
export function glyphOf(entry: LogContent): StatusKind {
  const { behaviour, facts } = entry;
  if (behaviour === 'warning') return facts['warning'] === 'opened' ? 'alarm' : 'ok';
  if (behaviour === 'upgrade')
    return facts['upgrade'] === 'failed' ? 'alarm' : facts['upgrade'] === 'done' ? 'ok' : 'run';
  if (isFailed(entry)) return 'alarm';
  if (isFault(facts)) return facts['on'] === false ? 'ok' : 'alarm';
  return glyphs[behaviour] ?? 'fact';
}

/**
 * Returns the name of the sender or recipient of a movement. If no name is stored, returns the word for its kind, such
 * as "agent".
 */
function sideOf(facts: DeviceLogEntry['facts'], side: 'from' | 'to', t: Words<Holder>): string | undefined {
  const holder = holders.find((one) => one === facts[`${side}Holder`]);
  return holder && (textOf(facts[`${side}Name`]) ?? t(holder));
}

/** Returns the values for an entry's texts, such as port, temperature and limit. */
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
    version,
    from,
    cabinetCode,
    slot,
    port,
    temperature: degrees(temperature ?? peak),
    limit: degrees(threshold),
    value: format.power(Number(limitW)),
    n: format.number(Number(timers ?? count)),
  };
}

/** Returns why a command failed, with the device's own reason if there is one. */
function whyOf(facts: DeviceLogEntry['facts'], t: Words): string | undefined {
  const why = reasonOf(facts);
  const detail = textOf(facts['why']);
  if (why === undefined) return undefined;
  return detail === undefined ? t(why) : t('whyTold', { why: t(why), told: whyText(detail) });
}

/** Returns the title of an entry. A failure is named in the title, not only by its mark. */
export const titleOf = (entry: LogContent, t: Words): string => t(whatOf(entry));

/**
 * Returns one line about an entry: the event or command with its values, the previous and new user of a device, or the
 * sender and recipient of a movement.
 */
export function contentOf(entry: LogContent, t: Words): string | undefined {
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
