import { defineConfig } from 'vitest/config';

const project = (name: string, more: { globalSetup?: string } = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx,mjs}`], ...more },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('contract'),
      project('server', { globalSetup: './server/test/global-setup.ts' }),
      project('console'),
      project('simulator'),
      project('scripts'),
    ],
  },
});
