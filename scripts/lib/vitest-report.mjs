import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const outcomes = { passed: 'passed', failed: 'failed' };
const whyOf = (errors) => errors.map(({ message, stack }) => stack ?? message ?? '').join('\n');

/**
 * Writes the result of each test to the file that TEST_REPORT names: `tests` in the form of test-reports.mjs, and
 * `broken` for files that failed outside of a test (while loading, in a hook, by an unhandled error), each with its
 * reason.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return {
          title: test.fullName,
          file: module.relativeModuleId,
          seconds: (test.diagnostic()?.duration ?? 0) / 1000,
          outcome: outcomes[state] ?? 'skipped',
          why: whyOf(errors ?? []),
        };
      }),
    );
    const broken = modules.flatMap((module) => {
      const errors = [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ];
      return errors.length > 0 ? [{ file: module.relativeModuleId, why: whyOf(errors) }] : [];
    });
    for (const error of unhandled) {
      const file = error.VITEST_TEST_PATH;
      broken.push({ file: file ? path.relative(root, file) : '', why: whyOf([error]) });
    }
    writeFileSync(process.env.TEST_REPORT ?? '/dev/null', JSON.stringify({ tests, broken }));
  }
}
