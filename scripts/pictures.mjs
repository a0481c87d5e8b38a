import { bootstrap } from './lib/bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { measurePace } from './lib/pace.mjs';
import { at } from './lib/root.mjs';
import { die, run } from './lib/run.mjs';

// Takes the README's pictures of a new demo world, and the pictures that the long tier compares pages with.
await bootstrap({ forTests: true });
await buildStale().catch((error) => die(error.message));
const browser = await findBrowser();
if (!browser) die('There is no browser.');
const env = {
  ...process.env,
  CHROMIUM: browser,
  TEST_PACE: String(await measurePace()),
  TEST_TIER: 'all',
  PICTURES: 'docs/pictures',
};
process.exitCode = await run(
  process.execPath,
  [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'e2e/pictures.long.spec.ts',
    '--update-snapshots',
    '--workers=1',
  ],
  { env },
);
