import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { at } from './root.mjs';
import { listen, run } from './run.mjs';
import { filesToTryAgain, merged, outside } from './second-try.mjs';
import { playwrightTests } from './test-reports.mjs';

const reports = at('.cache/test-reports');

/**
 * Runs Vitest on the test files of the tier `TEST_TIER`, or on those of them whose path contains one of the filters,
 * and retries failed files once (see `withSecondTry`). Returns `{ tests, skipped: 0 }`; test-reports.mjs describes
 * a test.
 */
export const runVitest = (filters) => withSecondTry(vitestOnce, filters, ['--no-file-parallelism']);

/** Runs the browser journeys like `runVitest`. Without a browser it runs none and returns their number as `skipped`. */
export async function runPlaywright(filters, browser) {
  // The second try has a folder of its own, because Playwright empties the folder with the pictures of the first.
  const alone = ['--workers=1', '--output', at('test-results/second-try')];
  if (browser) return withSecondTry((...words) => playwrightOnce(browser, ...words), filters, alone);
  const { said } = await listen(process.execPath, [...playwright, '--list', ...filters]);
  const skipped = Number(/Total: (\d+) tests?/.exec(said)?.[1] ?? 0);
  console.log(`No browser: ${skipped} journeys skipped. Install chromium, or name one in CHROMIUM.`);
  return { tests: [], skipped };
}

/**
 * Runs tests with `once`, then the failed files again, alone and without parallelism. Nothing is retried if too many
 * files failed or a failure has no file.
 */
async function withSecondTry(once, filters, alone) {
  const first = await once(filters, []);
  const files = filesToTryAgain(first);
  if (files.length > 0) console.log(`\nOnce more, alone:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const { tests, broken } = files.length > 0 ? merged(first, await once(files, alone)) : first;
  return { tests: [...tests, ...broken.map(({ file, why }) => outside(file, why))], skipped: 0 };
}

async function vitestOnce(filters, words) {
  const report = newReport('vitest');
  const code = await run(
    process.execPath,
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${at('scripts/lib/vitest-report.mjs')}`,
      ...words,
      ...filters,
    ],
    { env: { ...process.env, TEST_REPORT: report } },
  );
  return explained('vitest', code, read(report));
}

const playwright = [
  at('node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
];

async function playwrightOnce(browser, filters, words) {
  const report = newReport('playwright');
  const env = { ...process.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(
    process.execPath,
    [...playwright, '--pass-with-no-tests', '--reporter=list,json', ...words, ...filters],
    { env },
  );
  const said = read(report);
  const broken = said?.errors?.map(({ message, stack }) => ({ file: '', why: stack ?? message ?? '' })) ?? [];
  return explained('playwright', code, said && { tests: playwrightTests(said), broken });
}

/**
 * Returns the report of a run. Adds a failure without a file if there is no report, or if the run failed and its report
 * does not show why.
 */
function explained(runner, code, report) {
  if (!report) return { tests: [], broken: [{ file: '', why: `${runner} wrote no report: see above` }] };
  const told = report.broken.length > 0 || report.tests.some(({ outcome }) => outcome === 'failed');
  if (code === 0 || told) return report;
  return { ...report, broken: [{ file: '', why: `${runner} failed outside of the tests: see above` }] };
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
