import { defineConfig } from 'vitest/config';
import { pace } from './scripts/lib/pace.mjs';
import { SlowFirst } from './scripts/lib/slow-first.mjs';

const longTests = process.env['TEST_TIER'] !== 'fast';
const any = '**/*.test.{ts,tsx,mjs}';
const everywhere = '{contract,server,console,simulator,scripts}/**';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/*.long.test.*'];

const project = (
  name: string,
  more: { globalSetup?: string; setupFiles?: string; isolate?: boolean } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`${name}/${any}`],
    exclude: [...ignored, '**/*.dom.test.*'],
    sequence: { groupOrder: 0 },
    ...more,
  },
});

export default defineConfig({
  test: {
    // One more than the reference machine has cores, because tests often wait for the database or a timer.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // Time limits only end hanging tests; a test that is merely slow passes.
    testTimeout: 120_000 * pace,
    hookTimeout: 120_000 * pace,
    expect: { poll: { timeout: 30_000 * pace, interval: 20 } },
    projects: [
      project('contract', { isolate: false }),
      // Test files share one module registry, because loading the modules for each file took as long as all tests
      // together.
      project('server', { globalSetup: './server/test/global-setup.ts', isolate: false }),
      project('console', { setupFiles: './console/src/unstub.fixture.ts', isolate: false }),
      // Components in a simulated browser, whose globals the other tests must not find.
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['console/**/*.dom.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          sequence: { groupOrder: 0 },
        },
      },
      project('simulator'),
      project('scripts'),
      {
        extends: true,
        test: {
          name: 'long',
          // These tests run several processes each.
          maxWorkers: 2,
          include: longTests ? [`${everywhere}/*.long.test.{ts,tsx,mjs}`] : [],
          globalSetup: './server/test/global-setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
