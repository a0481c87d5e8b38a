import { defineConfig } from 'vitest/config';

const project = (name: string, more: { globalSetup?: string; isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx,mjs}`], ...more },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // As for the journeys: on a shared machine a test may try once more, and is named at the end if it then passes.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('contract'),
      // Its files share the modules of a process: to load them anew for each took as long as all its tests together.
      project('server', { globalSetup: './server/test/global-setup.ts', isolate: false }),
      project('console'),
      project('simulator'),
      project('scripts'),
    ],
  },
});
