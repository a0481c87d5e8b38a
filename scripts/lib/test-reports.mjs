import path from 'node:path';
import { root } from './root.mjs';

/**
 * A test is `{ title, file, seconds, outcome: 'passed' | 'failed' | 'skipped', why }`: `title` includes the titles of
 * its suites, `file` is relative to the root, and `why` holds the errors of a failed test.
 */

/** Returns the tests of a Playwright report. */
export function playwrightTests({ config, suites }) {
  const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };
  const within = (file, suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        title: [...titles, title].join(' '),
        file: path.relative(root, path.resolve(config.rootDir, file)),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        outcome: outcomes[status] ?? 'failed',
        why: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(file, inner, [...titles, inner.title])),
  ];
  // Uses the file of the outermost suite, which is the file that runs; its tests may be defined in a different file.
  return suites.flatMap((suite) => within(suite.file, suite, []));
}

/** Returns the numbers of tests that passed, failed and were skipped. */
export const totalsOf = (tests) => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed').length,
  skipped: tests.filter(({ outcome }) => outcome === 'skipped').length,
});

/** Returns the failed tests with at most 12 lines of their errors each. */
export const failures = (tests) =>
  tests
    .filter((test) => test.outcome === 'failed')
    .map(({ title, file, why }) => [`${title}  (${file})`, ...why.split('\n').slice(0, 12)].join('\n    '));

/** Returns one line for each of the slowest tests, at most `limit`. */
export const slowest = (tests, limit) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, limit)
    .map(({ title, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}  (${file})`);

/** Returns one line for each of the slowest files, with the total seconds of its tests. */
export function slowestFiles(tests, limit) {
  const sums = new Map();
  for (const { file, seconds } of tests) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
