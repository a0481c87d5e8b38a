import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

/** More unsteady tests than these in one run, or one of them so many runs in a row, is red. */
export const maxUnsteady = 5;
export const maxInARow = 3;

const file = at('.cache/unsteady.json');

/**
 * Counts for how many whole runs in a row each unsteady test has been so, and keeps it. Returns the tests, those past a
 * limit as failed ones.
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

/** Keeps what `judgeUnsteady` counted for the next whole run. */
export function keepUnsteady(inARow) {
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify(inARow, null, 2));
}

function read() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
