import { bootstrap } from './lib/bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { measurePace } from './lib/pace.mjs';
import { at } from './lib/root.mjs';
import { die, run } from './lib/run.mjs';

// Takes the pictures that the long tier compares pages with, and the README's pictures of a demo world with its past.
await bootstrap({ forTests: true });
await buildStale().catch((error) => die(error.message));
const browser = await findBrowser();
if (!browser) die('There is no browser.');
const env = {
  ...process.env,
  CHROMIUM: browser,
  TEST_PACE: String(await measurePace()),
  TEST_TIER: 'all',
};
const take = (config, words, more = {}) =>
  run(
    process.execPath,
    [at('node_modules/@playwright/test/cli.js'), 'test', '--config', config, ...words, '--workers=1'],
    { env: { ...env, ...more } },
  );
const compared = await take('e2e/playwright.config.ts', ['e2e/pictures.long.spec.ts', '--update-snapshots']);
process.exitCode = compared || (await take('e2e/readme.config.ts', [], { PAST: 'yes' }));
