/** Maximum number of failed files that are retried. If more fail, a retry would not remove their common cause. */
const maxFiles = 12;

const key = ({ file, title }) => `${file} ${title}`;

/**
 * Returns the files with a failed test or a failure outside of their tests. Returns none if a failure has no file or
 * more than `maxFiles` files failed.
 */
export function filesToTryAgain({ tests, broken }) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const files = [...new Set([...failed, ...broken].map(({ file }) => file))];
  return files.includes('') || files.length > maxFiles ? [] : files;
}

/**
 * Merges a run with the retry of its failed files. A test that passed in either run has passed; a test or file that
 * failed at first and passed when retried is marked `unsteady`.
 */
export function merged(first, second) {
  const again = new Map(second.tests.map((test) => [key(test), test]));
  const tests = first.tests.map((test) => {
    const retried = again.get(key(test));
    again.delete(key(test));
    if (!retried || test.outcome === 'passed') return test;
    return test.outcome === 'failed' && retried.outcome === 'passed'
      ? { ...retried, unsteady: true, why: test.why }
      : retried;
  });
  // Adds the tests of files that could not be loaded in the first run. That run reported no tests of these files.
  tests.push(...again.values());
  const stillBroken = new Set(second.broken.map(({ file }) => file));
  const mended = first.broken.filter(({ file }) => file !== '' && !stillBroken.has(file));
  return {
    tests: [
      ...tests,
      ...mended.map(({ file, why }) => outside(file, why, { outcome: 'passed', unsteady: true })),
    ],
    broken: second.broken,
  };
}

/** Returns a test result that stands for a failure outside of a file's tests, such as in a hook. */
export const outside = (file, why, more = {}) => ({
  title: 'outside of its tests',
  file,
  seconds: 0,
  outcome: 'failed',
  why,
  ...more,
});
