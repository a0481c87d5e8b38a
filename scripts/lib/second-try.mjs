/** More files than these fail for a reason that a second try does not take away. */
const maxFiles = 12;

const key = ({ file, title }) => `${file} ${title}`;

/** Returns the files in which a test failed, or which failed outside of their tests; none when one cannot be named. */
export function filesToTryAgain({ tests, broken }) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const files = [...new Set([...failed, ...broken].map(({ file }) => file))];
  return files.includes('') || files.length > maxFiles ? [] : files;
}

/**
 * Merges a run with the second try of its failed files. A test that passed at either try has passed; one that failed at
 * first and passed alone is marked `unsteady`, and so is a file that failed outside of its tests.
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
  // A file that could not be loaded at first named no tests.
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

/** Returns what failed outside of the tests of a file as a test of its own. */
export const outside = (file, why, more = {}) => ({
  title: 'outside of its tests',
  file,
  seconds: 0,
  outcome: 'failed',
  why,
  ...more,
});
