import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * Maximum number of unsteady tests in a run. An unsteady test fails at first and passes when retried; with more
 * such tests, the run fails.
 */
export const maxUnsteady = 5;
/** Number of successive runs: a test that was unsteady in each of them fails. */
export const maxInARow = 3;

const file = at('.cache/unsteady.json');

/**
 * Counts for each unsteady test the number of successive runs in which it was unsteady: this run, and the runs of
 * all tests before it. Returns the counts and all tests, with these marked as failed: all unsteady ones if they are
 * more than `maxUnsteady`, otherwise those whose count has reached `maxInARow`.
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

/** Stores the counts of `judgeUnsteady`, which reads them in the next run. Only runs of all tests call this. */
export function keepUnsteady(inARow) {
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify(inARow, null, 2));
}

function read() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
