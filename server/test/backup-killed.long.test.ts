import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Http } from '../../simulator/src/http';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { listBackups } from '../src/lib/backup/manifest';
import { openFolderPlace } from '../src/lib/backup/folder-place';
import { openSeal } from '../src/lib/backup/seal';
import { verifyBackup } from '../src/lib/backup/verify';
import { openDb } from '../src/lib/db';
import { runningUrl } from '../src/lib/postgres/running';
import { connectDevice, type TestDevice } from './device';
import { log } from './harness';
import { openStock } from './operator-load';
import { built, freePort, kill, startProcess } from './process';
import { png } from './upload';

const kills = 10;
const password = 'Backup-test-1';
const automation = 'b'.repeat(32);
const secretKey = 's'.repeat(32);

let home: string;
let place: string;
let children: ChildProcess[];
let ports: { PORT: number; MQTT_PORT: number };
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-backup-'));
  // The database may run as a different OS user, which needs access to the folder.
  await chmod(home, 0o711);
  place = path.join(home, 'place');
  children = [];
  ports = { PORT: await freePort(), MQTT_PORT: await freePort() };
});
afterAll(async () => {
  for (const child of children) await kill(child);
  await rm(home, { recursive: true, force: true });
});

const environmentOf = (system: string) => ({
  DATA_DIR: path.join(home, system),
  MQTT_PORT: String(ports.MQTT_PORT),
  MQTT_DEVICE_RATE: '0',
  ADMIN_PASSWORD: password,
  AUTOMATION_TOKEN: automation,
  SECRET_KEY: secretKey,
});

async function startServer(system: string): Promise<{ server: ChildProcess; http: Http }> {
  const server = await startProcess(ports.PORT, environmentOf(system));
  children.push(server);
  const http = new Http(`http://127.0.0.1:${ports.PORT}`, automation);
  const body = { account: 'admin', pwd: password, code: '-', accountType: 'administrator' as const };
  http.token = (await http.call(authApi.signIn, { body })).token;
  return { server, http };
}

/** Starts a command of the built product, such as `backup`. */
function command(name: string, system: string, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, [path.join(path.dirname(built), `${name}.js`), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...environmentOf(system) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Runs a command to its end. Returns what it printed and its exit code. */
async function run(name: string, system: string, ...words: string[]) {
  const child = command(name, system, ...words);
  const [printed] = await Promise.all([
    Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))),
    once(child, 'close'),
  ]);
  return { printed: printed.join(''), code: child.exitCode };
}

/** Adds a model with a picture and a device. Returns the picture’s name and the device’s credentials. */
async function addDevice(http: Http) {
  const stock = await openStock({ http });
  const { credentials } = await stock.add({ http }, 1);
  return { image: stock.image, credentials };
}

/** Sends readings until it is stopped. */
function keepSending(device: TestDevice) {
  let isSending = true;
  let sent = 0;
  const sending = (async () => {
    while (isSending) await device.tele((sent += 1)).catch(() => (isSending = false));
  })();
  return {
    async stop() {
      isSending = false;
      await sending;
      return sent;
    },
  };
}

const onPlace = () => openFolderPlace(place);
const seal = openSeal(undefined);

it.skipIf(!existsSync(built))(
  `[OPS-02, OPS-04] backups are killed ${kills} times under load, the server is killed, and the last complete backup makes the same system elsewhere`,
  async () => {
    const { server, http } = await startServer('first');
    const { image, credentials } = await addDevice(http);
    const device = await connectDevice(ports.MQTT_PORT, credentials.username, credentials.password);
    const load = keepSending(device);

    expect((await run('backup', 'first', place)).code).toBe(0);
    for (let round = 1; round <= kills; round += 1) {
      const before = await listBackups(onPlace());
      const backup = command('backup', 'first', place);
      const parts = async () => (await onPlace().list('parts')).length;
      const at = (await parts()) + round;
      // Kills it as soon as it has written some parts more, or after its last one.
      while (backup.exitCode === null && (await parts()) < at);
      await kill(backup);
      const after = await listBackups(onPlace());
      expect(after.length - before.length).toBeLessThanOrEqual(1);
      for (const { id } of after.slice(0, 1))
        expect((await verifyBackup(onPlace(), seal, id)).faults).toEqual([]);
    }
    const last = await run('backup', 'first', place);
    expect(last.code).toBe(0);
    expect(last.printed).not.toContain(secretKey);
    expect((await run('backup', 'first', place, '--verify')).printed).toContain('Every checksum agrees.');

    await load.stop();
    await device.client.endAsync();
    await kill(server);

    const refused = await run('restore', 'first', place);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.printed).toContain('is not empty');
    const restored = await run('restore', 'second', place);
    expect(restored.printed).toContain('restored in');
    expect(restored.code).toBe(0);

    const { http: again } = await startServer('second');
    const picture = await fetch(`${again.base}${resourcePath(image)}`, {
      headers: { authorization: `Bearer ${again.token}` },
    });
    expect(Buffer.from(await picture.arrayBuffer()).equals(png(200))).toBe(true);
    const reconnected = await connectDevice(ports.MQTT_PORT, credentials.username, credentials.password);
    await reconnected.tele(1_000_000);
    await reconnected.client.endAsync();
    const db = openDb(runningUrl(path.join(home, 'second', 'postgres'), log), { max: 1 });
    expect((await replayLedger(db)).faults).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from telemetry`.execute(db);
    expect(rows[0]?.n).toBeGreaterThan(1);
    await db.destroy();
  },
);
