import { defineConfig } from '@playwright/test';
import { pace } from '../scripts/lib/pace.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/world.ts',
  // The tests of a file run in order, and two files run in parallel. Tests share the world, but not the rows that they
  // create.
  workers: 2,
  testIgnore: process.env['TEST_TIER'] === 'fast' ? '**/*.long.spec.ts' : [],
  fullyParallel: false,
  forbidOnly: true,
  // These time limits are long, because they are only meant to end hanging tests.
  timeout: 300_000 * pace,
  expect: { timeout: 60_000 * pace },
  reporter: 'list',
  use: {
    // Milliseconds after which an action fails, for example a click on an element that stays covered.
    actionTimeout: 60_000 * pace,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // Turns animations off, because on a busy machine clicks on moving elements would miss.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
