import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { at } from './root.mjs';
import { listen, run } from './run.mjs';
import { playwrightTests, vitestTests } from './test-reports.mjs';

const reports = at('.cache/test-reports');

/** Runs the tests beside the code, all or those whose path contains a filter; answers the totals, and each test. */
export async function runVitest(filters) {
  const report = newReport('vitest');
  const code = await run(process.execPath, [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${at('scripts/lib/flaky-reporter.mjs')}`,
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  const said = read(report);
  if (!said) return broken('vitest wrote no report');
  // A file that cannot even be loaded has no tests that could fail.
  const unloadable = said.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const totals = {
    passed: said.numPassedTests,
    failed: said.numFailedTests + unloadable.length,
    skipped: said.numPendingTests + said.numTodoTests,
    tests: vitestTests(said),
  };
  return code !== 0 && totals.failed === 0 ? broken('vitest failed outside of the tests', totals) : totals;
}

/** Runs the browser journeys; without a browser they count as skipped. */
export async function runPlaywright(filters, browser) {
  const cli = [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...filters,
  ];
  if (!browser) {
    const { said } = await listen(process.execPath, [...cli, '--list']);
    const skipped = Number(/Total: (\d+) tests?/.exec(said)?.[1] ?? 0);
    console.log(`No browser: ${skipped} journeys skipped. Install chromium, or name one in CHROMIUM.`);
    return { passed: 0, failed: 0, skipped, tests: [] };
  }
  const report = newReport('playwright');
  const env = { ...process.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(process.execPath, [...cli, '--pass-with-no-tests', '--reporter=list,json'], { env });
  const said = read(report);
  if (!said) return broken('playwright wrote no report');
  const totals = {
    passed: said.stats.expected + said.stats.flaky,
    failed: said.stats.unexpected,
    skipped: said.stats.skipped,
    tests: playwrightTests(said),
  };
  return code !== 0 && totals.failed === 0
    ? broken('playwright failed outside of the tests', totals)
    : totals;
}

function broken(why, { passed = 0, skipped = 0, tests = [] } = {}) {
  console.error(`${why}: see above.`);
  return { passed, failed: 1, skipped, tests };
}

function newReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
