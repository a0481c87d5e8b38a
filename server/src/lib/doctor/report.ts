import { commit, version } from '../version';
import type { State } from './check';
import type { Reported } from './run';

const count = (found: readonly Reported[], state: State): number =>
  found.filter((one) => one.state === state).length;

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Returns the findings as lines for a terminal: state, check and finding, and below each trouble what to do. */
export function asText(found: readonly Reported[]): string {
  const width = Math.max(...found.map(({ check }) => check.length));
  const lines = found.flatMap((one) => {
    const head = `${one.state.padEnd(8)} ${one.check.padEnd(width)}  `;
    return [`${head}${one.says}`, ...('advice' in one ? [`${' '.repeat(head.length)}→ ${one.advice}`] : [])];
  });
  const sum = `${counted(count(found, 'fault'), 'fault')}, ${counted(count(found, 'warning'), 'warning')}`;
  return `${[...lines, sum].join('\n')}\n`;
}

/** Returns the findings as one JSON object. */
export function asJson(found: readonly Reported[]): string {
  const [faults, warnings] = [count(found, 'fault'), count(found, 'warning')];
  return `${JSON.stringify({ version, commit, faults, warnings, findings: found }, null, 2)}\n`;
}

/** Returns whether one of the findings is a fault. */
export const hasFault = (found: readonly Reported[]): boolean => count(found, 'fault') > 0;
