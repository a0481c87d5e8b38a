import { existsSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { at } from './lib/root.mjs';
import { die } from './lib/run.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';

// Filters are parts of paths; those that begin with e2e choose journeys, all others tests beside the code.
const filters = process.argv.slice(2);
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));
const everything = filters.length === 0;

await bootstrap();
await buildStale().catch((error) => die(error.message));

const totals = { passed: 0, failed: 0, skipped: 0 };
const add = (run) => Object.keys(totals).forEach((key) => (totals[key] += run[key]));

if (everything || others.length > 0) add(await runVitest(others));
if ((everything || journeys.length > 0) && existsSync(at('e2e/playwright.config.ts')))
  add(await runPlaywright(journeys, await findBrowser()));

const { passed, failed, skipped } = totals;
if (passed + failed === 0) console.error('No test was run.');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
