/** Maximum number of failed files to retry; more than that fail for a reason that a retry does not remove. */
const maxFiles = 12;

const key = ({ file, title }) => `${file} ${title}`;

/**
 * Returns the files with a failed test or a failure outside of their tests. Returns none if a failure has no file or
 * more than `maxFiles` failed.
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
  // A file that failed to load in the first run reported no tests.
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

/** Returns a failure outside of a file's tests as a test result of its own. */
export const outside = (file, why, more = {}) => ({
  title: 'outside of its tests',
  file,
  seconds: 0,
  outcome: 'failed',
  why,
  ...more,
});
