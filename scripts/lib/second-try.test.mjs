import { expect, it } from 'vitest';
import { filesToTryAgain, merged } from './second-try.mjs';
import { judgeUnsteady, maxUnsteady } from './unsteady.mjs';

const test = (title, outcome, more = {}) => ({
  title,
  file: 'a.test.ts',
  seconds: 1,
  outcome,
  why: '',
  ...more,
});
const run = (tests, broken = []) => ({ tests, broken });

it('a green run is not retried, and a run without a report is red at once', () => {
  expect(filesToTryAgain(run([test('x', 'passed'), test('y', 'skipped')]))).toEqual([]);
  expect(filesToTryAgain(run([test('x', 'failed')], [{ file: '', why: 'no report' }]))).toEqual([]);
});

it('files with failed tests or failed hooks are retried, unless they are many', () => {
  const first = run([test('x', 'failed'), test('y', 'failed')], [{ file: 'b.test.ts', why: 'a hook' }]);
  expect(filesToTryAgain(first)).toEqual(['a.test.ts', 'b.test.ts']);
  const many = Array.from({ length: 13 }, (_, n) => test('x', 'failed', { file: `${n}.test.ts` }));
  expect(filesToTryAgain(run(many))).toEqual([]);
});

it('a test that passes when retried has passed and is unsteady; one that fails again has failed', () => {
  const first = run([test('x', 'failed', { why: 'late' }), test('y', 'failed'), test('z', 'passed')]);
  const second = run([test('x', 'passed'), test('y', 'failed'), test('z', 'failed')]);
  expect(merged(first, second).tests).toEqual([
    test('x', 'passed', { unsteady: true, why: 'late' }),
    test('y', 'failed'),
    test('z', 'passed'),
  ]);
});

it('a file whose hook failed at first is unsteady, and its skipped tests take the results of the retry', () => {
  const first = run([test('x', 'skipped')], [{ file: 'a.test.ts', why: 'a hook' }]);
  const again = merged(first, run([test('x', 'passed')]));
  expect(again.broken).toEqual([]);
  expect(again.tests.map(({ title, outcome, unsteady }) => [title, outcome, unsteady])).toEqual([
    ['x', 'passed', undefined],
    ['outside of its tests', 'passed', true],
  ]);
});

it('a file that could not be loaded at first takes its tests from the retry, or stays broken', () => {
  const first = run([], [{ file: 'a.test.ts', why: 'syntax' }]);
  expect(merged(first, run([test('x', 'passed')])).tests.map(({ title }) => title)).toContain('x');
  expect(merged(first, run([], first.broken)).broken).toEqual(first.broken);
});

it('a few unsteady tests are named, too many or one in three runs in a row are red', () => {
  const unsteady = (title) => test(title, 'passed', { unsteady: true });
  const outcomes = (tests, before) => judgeUnsteady(tests, before).tests.map(({ outcome }) => outcome);
  expect(judgeUnsteady([unsteady('x'), test('y', 'passed')], {}).inARow).toEqual({ 'x  (a.test.ts)': 1 });
  expect(outcomes([unsteady('x')], { 'x  (a.test.ts)': 1 })).toEqual(['passed']);
  expect(outcomes([unsteady('x')], { 'x  (a.test.ts)': 2 })).toEqual(['failed']);
  const many = Array.from({ length: maxUnsteady + 1 }, (_, n) => unsteady(`${n}`));
  expect(outcomes(many.slice(1), {})).toEqual(Array(maxUnsteady).fill('passed'));
  expect(outcomes(many, {})).toEqual(Array(maxUnsteady + 1).fill('failed'));
});
