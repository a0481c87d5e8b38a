import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { regionApi } from '@chargehand/contract/areas/system/region';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pace } from '../../scripts/lib/pace.mjs';
import { Http } from '../../simulator/src/http';
import { openDb } from '../src/lib/db';
import { createTestDatabase } from '../src/lib/postgres/for-tests';
import { startLoad } from './acknowledged-load';
import { until } from './device';
import { buildah, buildImage } from './image';
import { untilLockWaits } from './lock-waits';
import { freePort } from './process';

const password = 'Container-1';
const automation = 'c'.repeat(32);
/** Milliseconds for building the image, which downloads packages. */
const buildMs = 900_000 * pace;

let folder: string;
let image: Awaited<ReturnType<typeof buildImage>>;
let container: { name: string; root: string };
let child: ChildProcess | undefined;

/**
 * Mounts the container's file system read-only with its volume and /tmp, and becomes the image's user with process
 * number 1, as a container engine would. `$0` is the file system, `$1` the volume, and the rest the command.
 */
const enter = `
  set -e
  root=$0; data=$1; user=$2; shift 2
  mount --bind "$root" "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --bind "$data" "$root/data"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -o remount,bind,ro "$root"
  exec setpriv --no-new-privs chroot --userspec="$user" "$root" "$@"
`;

/** Starts the image's command in the container. Returns once it is healthy by the image's own check. */
async function startContainer(data: string, environment: Record<string, string>) {
  const { User, Env, Cmd, WorkingDir } = image.config;
  const variables = [...Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
  const user = User === 'node' ? '1000:1000' : User;
  const command = ['/usr/bin/env', '-i', `--chdir=${WorkingDir}`, ...variables, ...Cmd];
  child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter, container.root, data, user, ...command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit');
  await until(async () => {
    if (child?.exitCode !== null) throw new Error(`the container did not start: ${said}`);
    return said.includes('Chargehand listens');
  });
  const { pid = 0 } = child;
  const inside = Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'));
  return { inside, ended, said: () => said };
}

const onHost = (program: string[]) =>
  image.call('run', '--isolation', 'chroot', container.name, '--', ...program);

beforeAll(async () => {
  if (buildah === undefined) return;
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-image-'));
  image = await buildImage(folder);
  container = await image.newContainer();
}, buildMs);
afterAll(async () => {
  child?.kill('SIGKILL');
  await image?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
}, buildMs);

describe.skipIf(buildah === undefined)('the container image', () => {
  it('[OPS-16] runs as a user who can write nowhere but in its volume and /tmp', async () => {
    const script = `
      const fs = require('fs');
      const open = (place) => { try { fs.accessSync(place, fs.constants.W_OK); return [place]; } catch { return []; } };
      const below = (place) => [...open(place), ...fs.readdirSync(place, { withFileTypes: true })
        .filter((one) => one.isDirectory() && one.name !== 'node_modules').flatMap((one) => below(place + '/' + one.name))];
      console.log(JSON.stringify([process.getuid(), process.getgid(), ...below('/app'), ...['/', '/etc', '/usr', '/data', '/tmp'].flatMap(open)]));
    `;
    expect(JSON.parse(await onHost(['node', '-e', script]))).toEqual([1000, 1000, '/data', '/tmp']);
  });

  it('[OPS-16] contains no tests, no tools for building and no secrets', async () => {
    const names = await readdir(path.join(container.root, 'app'), { recursive: true });
    expect(
      names.filter((name) => /(^|\/)(\.git|\.env|\.npmrc)$/.test(name) && !name.includes('node_modules/')),
    ).toEqual([]);
    for (const missing of ['vite', 'esbuild', 'vitest', 'antd', 'typescript', '@typescript'])
      expect(names).not.toContain(`node_modules/${missing}`);
    expect(image.config).toMatchObject({
      User: 'node',
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      Cmd: ['node', '--enable-source-maps', 'server/dist/main.js'],
    });
  });

  it('[OPS-16] on a read-only root it answers its health check, and loses nothing when it ends within 10 s', async () => {
    const database = await createTestDatabase();
    const db = openDb(database.url);
    const ports = { http: await freePort(), mqtt: await freePort() };
    const data = path.join(folder, 'data');
    await mkdir(data);
    await chown(data, 1000, 1000);
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(ports.http),
      MQTT_HOST: '127.0.0.1',
      MQTT_PORT: String(ports.mqtt),
      MQTT_DEVICE_RATE: '0',
      ACCOUNT_WRITE_RATE: '0',
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: password,
      AUTOMATION_TOKEN: automation,
      LOG_LEVEL: 'error',
    };
    const [how, ...check] = image.config.Healthcheck.Test;
    expect(how).toBe('CMD');
    await image.call('config', '--env', `PORT=${ports.http}`, container.name);
    await expect(onHost(check)).rejects.toThrow('ended with 1');

    const server = await startContainer(data, settings);
    await onHost(check);
    const health = await (await fetch(`http://127.0.0.1:${ports.http}/healthz`)).json();
    expect(health).toMatchObject({ commit: '0123456789' });
    const status = await readFile(`/proc/${server.inside}/status`, 'utf8');
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(await readFile(`/proc/${server.inside}/mounts`, 'utf8')).toMatch(/^\S+ \/ \S+ ro,/m);

    const http = new Http(`http://127.0.0.1:${ports.http}`, automation);
    const admin = { account: 'admin', pwd: password, code: '-', accountType: 'administrator' } as const;
    http.token = (await http.call(authApi.signIn, { body: admin })).token;
    const load = await startLoad(http, ports.mqtt);
    await until(() => load.messages.size > 100 && load.saved() > 50);

    // A call whose body never ends, and one whose statement waits for a lock, do not delay the end.
    const { id } = await db.selectFrom('region').select('id').limit(1).executeTakeFirstOrThrow();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from region where id = $1 for update', [id]);
    const slow = net.connect(ports.http, '127.0.0.1').on('error', () => undefined);
    slow.write(`POST ${authApi.signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\naccount=`);
    const waiting = http.call(regionApi.remove, { params: { ids: [id] } }).catch(() => undefined);
    await untilLockWaits(db);

    const began = performance.now();
    process.kill(server.inside, 'SIGTERM');
    const [code] = await server.ended;
    const took = performance.now() - began;
    await waiting;
    slow.destroy();
    await holder.end();
    await load.stop();
    const { messages, saves } = load;
    console.log(
      `The container ended after ${(took / 1000).toFixed(1)} s; ${messages.size} messages and ${load.saved()} saves.`,
    );
    expect([code, server.said()]).toEqual([0, expect.stringContaining('Chargehand listens')]);
    expect(took).toBeLessThan(10_000 * pace);

    const stored = new Set((await db.selectFrom('telemetry').select('seq').execute()).map(({ seq }) => seq));
    expect([...messages].filter((seq) => !stored.has(seq))).toEqual([]);
    const kept = await db.selectFrom('setting').select(['key', 'value']).execute();
    const values = new Map(kept.map(({ key, value }) => [key, Number(value)]));
    for (const [key, value] of saves) expect(values.get(key)).toBeGreaterThanOrEqual(value);
    await db.destroy();
    await database.drop();
  });
});
