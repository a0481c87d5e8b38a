import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../src/lib/postgres/for-tests';
import { version } from '../src/lib/version';
import { built, freePort, kill } from './process';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let child: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-release-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await kill(child);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the commit of this checkout as the build shortens it, or null outside a git checkout. */
function commitHere(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

describe.skipIf(!existsSync(built))('the built server', () => {
  it('[OPS-17] names version and commit in the first line of its log and in /healthz', async () => {
    const port = await freePort();
    child = spawn(process.execPath, [built], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: String(port),
        MQTT_PORT: String(await freePort()),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    if (child.stdout)
      for await (const line of createInterface(child.stdout)) {
        lines.push(line);
        if (line.startsWith('Chargehand listens')) break;
      }
    const { commit } = JSON.parse(lines[0] ?? '{}') as { commit: string | null };
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'Chargehand starts', version });
    // The built server is that of an earlier commit if only other files changed since.
    expect(commit === null).toBe(commitHere() === null);
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok', version, commit });
  });
});
