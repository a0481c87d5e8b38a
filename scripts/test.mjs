import { existsSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { inPath, install } from './lib/debian.mjs';
import { proofOf } from './lib/requirements.mjs';
import { at } from './lib/root.mjs';
import { die } from './lib/run.mjs';
import { failures, slowest } from './lib/test-reports.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';
import { keepWholeRun } from './lib/whole-run.mjs';

// Filters are parts of paths; those that begin with e2e choose journeys, all others tests beside the code.
const filters = process.argv.slice(2);
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));
const everything = filters.length === 0;

await bootstrap();
await buildStale().catch((error) => die(error.message));

const totals = { passed: 0, failed: 0, skipped: 0 };
const tests = [];
const add = (run) => {
  for (const key of Object.keys(totals)) totals[key] += run[key];
  tests.push(...run.tests);
};

// Tests of external brokers are left out where there is none.
const brokers = ['mosquitto', ...(process.env.CLUSTER_ROUNDS ? ['nats-server'] : [])];
if (everything) for (const broker of brokers) if (!inPath(broker)) await install(broker);
if (everything || others.length > 0) add(await runVitest(others));
if ((everything || journeys.length > 0) && existsSync(at('e2e/playwright.config.ts')))
  add(await runPlaywright(journeys, await findBrowser()));

if (everything) {
  const { proved, total } = proofOf(keepWholeRun(tests).tests);
  console.log(`\nThe slowest tests:\n${slowest(tests, 10).join('\n')}\n`);
  console.log(`${proved} of ${total} requirements proved`);
}
const { passed, failed, skipped } = totals;
const wrong = failures(tests);
if (wrong.length > 0) console.log(`\nWhat failed:\n${wrong.join('\n\n')}\n`);
if (passed + failed === 0) console.error('No test was run.');
if (skipped > 0) console.log(`${skipped} skipped: what was not asked for, or is not on this machine`);
// The last line, which machines read.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
