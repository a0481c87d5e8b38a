import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './world.ts',
  // Each file is walked through in its order, two files at once: they share the world, not their rows.
  workers: 2,
  // On a shared machine a journey that ran out of time may try once more; it then counts as flaky in the report.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // What still moves is pressed beside its place on a machine that is busy.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: a journey is recorded when it is walked again.
    trace: 'on-first-retry',
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
