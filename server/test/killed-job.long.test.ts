import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pace } from '../../scripts/lib/pace.mjs';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { jobOf, startAs } from './jobs';
import { freePort, kill, startProcess } from './process';
import { countKind, makeEffects } from './test-kinds';

const entry = path.join(import.meta.dirname, 'jobs-server.ts');

let folder: string;
let world: TestServer;
let root: { id: number };
const children: ChildProcess[] = [];

async function startSide(): Promise<ChildProcess> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const child = await startProcess(
    port,
    { DATA_DIR: folder, DATABASE_URL: world.url, MQTT_PORT: String(mqttPort), CAPTCHA: 'off' },
    ['--import', 'tsx', entry],
  );
  children.push(child);
  return child;
}

/** Waits until a server is in the middle of a slice. Returns that server. */
const inSlice = () =>
  until(async () => {
    const { rows: found } = await sql<{
      name: string;
    }>`select application_name as name from pg_stat_activity where application_name like 'slice of %' and state = 'active'`.execute(
      world.db,
    );
    return children.find(({ pid }) => found.some(({ name }) => name === `slice of ${pid}`));
  });

const rows = 100_000;
/** Shares of the job at which the server is killed. */
const shares = [0.2, 0.5];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-jobs-'));
  world = await openTestServer();
  await makeEffects(world.db);
  root = await world.account('root', superAdministrator);
});
afterAll(async () => {
  await Promise.all(children.map(kill));
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it(`[JOB-02] a job of ${rows} rows whose server is killed ${shares.length} times processes each row exactly once`, async () => {
  const began = performance.now();
  await Promise.all([startSide(), startSide()]);
  const job = await startAs(world.db, root, countKind, { effect: 1, rows, each: 500, restMs: 30 });
  const seen: number[] = [];
  const progress = async () => {
    const { done, state } = await jobOf(world.db, job);
    seen.push(done);
    return { done, state };
  };
  const gaps: number[] = [];
  for (const share of shares) {
    await until(async () => (await progress()).done > share * rows);
    await kill(await inSlice());
    const killedAt = performance.now();
    const inItsPlace = startSide();
    const { done } = await progress();
    expect(done).toBeLessThan(rows);
    await until(async () => (await progress()).done > done);
    gaps.push((performance.now() - killedAt) / 1000);
    await inItsPlace;
  }
  await until(async () => (await progress()).state === 'done');
  const { rows: counted } = await sql<{
    n: number;
    last: number;
  }>`select count(*) as n, max(position) as last from effect`.execute(world.db);
  expect(counted).toEqual([{ n: rows, last: rows }]);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(await jobOf(world.db, job)).toMatchObject({ done: rows, total: rows, refused: 0 });
  for (const gap of gaps) expect(gap).toBeLessThan(15 * pace);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${rows} rows in ${seconds} s; work lay still for ${gaps.map((s) => s.toFixed(1)).join(' and ')} s`,
  );
});
