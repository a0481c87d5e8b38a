import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { built } from './process';
import { createTestDatabase } from '../src/lib/postgres/for-tests';
import { playRollout } from './rollout-world';

it.skipIf(!existsSync(built))(
  '[UPGRADE-07] a rollout continues after its server was killed with -9, with no device upgraded twice or forgotten',
  async () => {
    const mishaps = { 3: 'lies', 8: 'key', 12: 'break', 17: 'powerDownloading' } as const;
    const { ended, kills } = await playRollout(await createTestDatabase(), {
      devices: 24,
      bytes: 60_000,
      waves: [10, 50, 100],
      failurePercent: 40,
      kills: [0.05, 0.4],
      installMs: 400,
      mishapOf: (n) => (n in mishaps ? mishaps[n as keyof typeof mishaps] : undefined),
    });
    expect(kills).toBe(2);
    expect(ended.counts).toEqual({
      waiting: 0,
      downloading: 0,
      installing: 0,
      done: 22,
      failed: 2,
      skipped: 0,
    });
    expect(ended.failures.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['oldVersion', 1],
      ['signature', 1],
    ]);
    expect(ended.waves.reduce((sum, { devices }) => sum + devices, 0)).toBe(24);
  },
);
