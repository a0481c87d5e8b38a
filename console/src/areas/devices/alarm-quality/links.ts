import { openAlarmStates } from '@chargehand/contract/device/alarm-state';
import { wallTime } from '../../../lib/words/zone';

/** Returns a query string that the list of alarms understands. */
const queryOf = (entries: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(entries.map(([key, value]) => [key, value])).toString();

/** Returns the filter for alarms since the day of an instant, in the account's time zone. */
function daysFrom(since: string): readonly [string, string] {
  const { y, m, d } = wallTime(new Date(since));
  const two = (n: number) => String(n).padStart(2, '0');
  return ['raisedAt', `${y}-${two(m)}-${two(d)}~`];
}

/** Query strings of the list of alarms behind each figure. */
export const alarmLinks = {
  all: (since: string) => queryOf([daysFrom(since)]),
  device: (code: string, since: string) => queryOf([['q', code], daysFrom(since)]),
  severity: (severities: readonly string[], since: string) =>
    queryOf([...severities.map((severity) => ['severity', severity] as const), daysFrom(since)]),
  /** The oldest of those that can be stale come first. */
  stale: queryOf([
    ['state', 'unacknowledged'],
    ['state', 'acknowledged'],
    ['state', 'returned'],
    ['sort', 'raisedAt.asc'],
  ]),
  chattering: queryOf([['chatters', 'true'], ...openAlarmStates.map((state) => ['state', state] as const)]),
};
