import { defineConfig } from '@playwright/test';
import { pace } from '../scripts/lib/pace.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/world.ts',
  // Each file is walked through in its order, two files at once: they share the world, not their rows.
  workers: 2,
  testIgnore: process.env['TEST_TIER'] === 'fast' ? '**/*.long.spec.ts' : [],
  fullyParallel: false,
  forbidOnly: true,
  // Limits end what hangs, and nothing else.
  timeout: 300_000 * pace,
  expect: { timeout: 60_000 * pace },
  reporter: 'list',
  use: {
    // A click on what stays covered ends as a wait for what does not come.
    actionTimeout: 60_000 * pace,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // What still moves is pressed beside its place on a machine that is busy.
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
