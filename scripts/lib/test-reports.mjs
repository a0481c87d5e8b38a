import path from 'node:path';
import { root } from './root.mjs';

const outcome = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped');

/** What became of each test of a vitest report: its whole title, file, seconds and outcome. */
export const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      title: fullName,
      file: path.relative(root, name),
      seconds: (duration ?? 0) / 1000,
      outcome: outcome(status),
      why: failureMessages?.join('\n') ?? '',
    })),
  );

/** The same of a playwright report, whose suites lie in one another; one that passed at last has passed. */
export function playwrightTests({ config, suites }) {
  const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };
  const within = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        title: [...titles, title].join(' '),
        file: path.relative(root, path.resolve(config.rootDir, file)),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        outcome: outcomes[status] ?? 'failed',
        why: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
  ];
  // The outermost suite is the file.
  return suites.flatMap((suite) => within(suite, []));
}

/** Those that failed and what they said, at most 12 lines each: the place where they failed may be far above. */
export const failures = (tests) =>
  tests
    .filter((test) => test.outcome === 'failed')
    .map(({ title, file, why }) => [`${title}  (${file})`, ...why.split('\n').slice(0, 12)].join('\n    '));

/** The slowest of some tests, a line each. */
export const slowest = (tests, most) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ title, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}  (${file})`);
