import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './device';
import { excel } from './excel';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { importsOf, putUp } from './imports';
import { freePort, kill, startProcess } from './process';

const rows = 30_000;
const entry = path.join(import.meta.dirname, 'jobs-server.ts');

let folder: string;
let world: TestServer;
let side: Awaited<ReturnType<typeof startSide>> | undefined;

/** Starts a server in a separate process, which runs the jobs; the test's own server runs none. */
async function startSide() {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: world.url,
    MQTT_PORT: String(mqttPort),
    CAPTCHA: 'off',
  };
  return startProcess(port, environment, ['--import', 'tsx', entry]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-import-'));
  world = await openTestServer();
});
afterAll(async () => {
  if (side) await kill(side);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('[JOB-02] an import whose server is killed with -9 while reading and while writing has every row once', async () => {
  const { token } = await world.account('root', superAdministrator);
  const mine = importsOf(world, regionApi, token);
  const head = ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'];
  const cells = Array.from({ length: rows }, (_, at) => [`中 ${at}`, `kill ${at}`, '+1', 'en', 'en', '+0']);
  side = await startSide();
  const { data } = await putUp(world, regionApi, token, await excel([head, ...cells]));
  const id = data?.id ?? 0;
  const kept = async () =>
    (await sql<{ n: number }>`select count(*) as n from import_row where import_id = ${id}`.execute(world.db))
      .rows[0]?.n ?? 0;
  await until(async () => (await kept()) > 1000);
  await kill(side);
  expect(await mine.get(id)).toMatchObject({ state: 'reading' });
  side = await startSide();
  expect(await mine.settled(id)).toMatchObject({ state: 'ready', rows, bad: 0 });
  expect(await kept()).toBe(rows);

  await world.send(regionApi.importStart, token, { params: { id } });
  await until(async () => (await mine.get(id)).written > 1000);
  await kill(side);
  expect(await mine.get(id)).toMatchObject({ state: 'writing' });
  side = await startSide();
  expect(await mine.settled(id)).toMatchObject({
    state: 'ended',
    ended: 'done',
    written: rows,
    refused: 0,
  });
  const made = await sql<{
    n: number;
  }>`select count(*) as n from region where name_en like 'kill %'`.execute(world.db);
  expect(made.rows[0]?.n).toBe(rows);
});
