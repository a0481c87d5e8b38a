import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { ended, jobOf } from './jobs';
import { freePort, kill, startProcess } from './process';
import { filesIn } from './qr-batches';
import { readPicture } from './qr-reader';

const quantity = 15_000;
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
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-qr-'));
  world = await openTestServer();
});
afterAll(async () => {
  if (side) await kill(side);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it(`[QR-03] [QR-04] a batch of ${quantity} codes has each once, though its server is killed with -9 in both phases`, async () => {
  const { token } = await world.account('root', superAdministrator);
  side = await startSide();
  const body = { number: 'KILLED', quantity, note: null };
  const { id, job } = await world.send(qrBatchApi.create, token, { body });
  const batch = () => world.send(qrBatchApi.get, token, { params: { id } });
  const adds = async () => {
    const { generated, used, unused, revoked } = await batch();
    expect([used + unused + revoked, (await labelsOf(id)).length]).toEqual([generated, generated]);
    return generated;
  };
  await until(async () => (await batch()).generated > 0);
  await kill(side);
  const before = await adds();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(quantity);
  const first = await labelsOf(id);

  side = await startSide();
  // Waits until all codes are generated and some of them are packed.
  await until(async () => (await jobOf(world.db, job)).done > quantity / 2 + 1000);
  expect((await batch()).packageBytes).toBeNull();
  await kill(side);
  expect(await adds()).toBe(quantity);

  // A job that crashed two servers is not retried automatically. A user must continue it.
  side = await startSide();
  expect(await ended(world.db, job, 300_000)).toMatchObject({ state: 'failed', reason: { code: 'jobLost' } });
  expect(await batch()).toMatchObject({ state: 'stopped', packageBytes: null });
  const again = await world.send(qrBatchApi.make, token, { params: { id } });
  expect(await ended(world.db, again.job, 300_000)).toMatchObject({ state: 'done' });
  expect(await adds()).toBe(quantity);
  const labels = await labelsOf(id);
  expect(labels.slice(0, before)).toEqual(first);
  expect(new Set(labels).size).toBe(quantity);
  const { package: name } = await world.db
    .selectFrom('qrBatch')
    .select('package')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const files = await filesIn(await readFile(path.join(folder, 'files', name ?? '')));
  expect([...files.keys()].map((file) => file.slice(-18, -4))).toEqual(labels);
  const sample = [...files.values()].filter((_, at) => at % 3000 === 0);
  const { publicUrl } = world.app.config;
  expect((await Promise.all(sample.map(readPicture))).map((read) => read?.slice(-14))).toEqual(
    labels.filter((_, at) => at % 3000 === 0).map((label) => scannedText(publicUrl, label).slice(-14)),
  );
});

const labelsOf = async (batchId: number): Promise<string[]> =>
  (
    await world.db
      .selectFrom('qrCode')
      .select('label')
      .where('batchId', '=', batchId)
      .orderBy('position')
      .execute()
  ).map(({ label }) => label);
