import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

/** Maximum number of unsteady tests in a run, which fail at first and pass when retried. More of them fail the run. */
export const maxUnsteady = 5;
/** Number of runs in a row after which a test that was unsteady in each of them fails. */
export const maxInARow = 3;

const file = at('.cache/unsteady.json');

/**
 * Counts for each unsteady test the number of whole runs in a row in which it was unsteady. Returns the counts and the
 * tests, with those past a limit marked as failed.
 */
export function judgeUnsteady(tests, before = read()) {
  const keyOf = (test) => `${test.title}  (${test.file})`;
  const unsteady = tests.filter((test) => test.unsteady);
  const inARow = Object.fromEntries(unsteady.map((test) => [keyOf(test), (before[keyOf(test)] ?? 0) + 1]));
  const tooMany = unsteady.length > maxUnsteady;
  const judged = tests.map((test) =>
    test.unsteady && (tooMany || inARow[keyOf(test)] >= maxInARow) ? { ...test, outcome: 'failed' } : test,
  );
  return { tests: judged, inARow };
}

/** Stores the counts of `judgeUnsteady` for the next whole run. */
export function keepUnsteady(inARow) {
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify(inARow, null, 2));
}

function read() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
