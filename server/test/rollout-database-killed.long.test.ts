import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../src/lib/migrate';
import { startPostgres } from '../src/lib/postgres/start';
import { until } from './device';
import { built } from './process';
import { playRollout } from './rollout-world';

/** Starts a PostgreSQL for this test, which keeps what it committed, can be killed with -9, and restarts by itself. */
async function openDatabase() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-killed-'));
  // The database may run as a different OS user, which needs access to the folder.
  await chmod(folder, 0o755);
  const quiet = () => undefined;
  const postgres = await startPostgres({
    dataDir: folder,
    log: { info: quiet, warn: quiet, error: console.error },
  });
  await migrate(postgres.url);
  return {
    url: postgres.url,
    async kill() {
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      await until(() => postgres.pid !== pid);
    },
    async drop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

it.skipIf(!existsSync(built))(
  '[UPGRADE-17] a rollout continues after its database and server were killed, with each device upgraded once',
  async () => {
    const mishaps = { 3: 'lies', 8: 'key', 12: 'break', 17: 'powerDownloading' } as const;
    const { ended, kills, databaseKills, taken, odd, seconds } = await playRollout(await openDatabase(), {
      devices: 24,
      bytes: 60_000,
      waves: [10, 50, 100],
      failurePercent: 40,
      installMs: 400,
      kills: [0.4],
      databaseKills: [0.05, 0.6],
      mishapOf: (n) => (n in mishaps ? mishaps[n as keyof typeof mishaps] : undefined),
    });
    process.stdout.write(
      `a rollout with two kills of its database and one of its server: ${seconds.toFixed(1)} s\n`,
    );
    expect([kills, databaseKills]).toEqual([1, 2]);
    expect(ended.counts).toEqual({
      waiting: 0,
      downloading: 0,
      installing: 0,
      done: 22,
      failed: 2,
      skipped: 0,
    });
    expect(ended.waves.reduce((sum, { devices }) => sum + devices, 0)).toBe(24);
    // Each device must have exactly one row in the rollout, at its first attempt. Each completed device must have
    // started the new version once.
    expect(odd).toBe(0);
    expect(taken.map((times, n) => (n in { 3: 0, 8: 0 } ? times === 0 : times === 1))).toEqual(
      taken.map(() => true),
    );
  },
);
