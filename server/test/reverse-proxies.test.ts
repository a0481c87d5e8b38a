import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { newToken, tokenHash } from '../src/lib/session/secret';
import { connectDevice, until } from './device';
import { openTestServer, password, superAdministrator, type TestServer } from './harness';
import { built, freePort, kill, startProcess } from './process';
import { openFolder, proxies, startProxy } from './reverse-proxies';

/** Addresses of the person and the device; the proxies use 127.0.0.1. */
const [person, device] = ['127.0.0.77', '127.0.0.88'];

let folder: string;
let world: TestServer;
let server: ChildProcess;
let behind: { server: number; broker: number };
let root: number;
let log = '';

beforeAll(async () => {
  if (!existsSync(built)) return;
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-behind-'));
  world = await openTestServer();
  root = (await world.account('root', superAdministrator)).id;
  await world.model();
  behind = { server: await freePort(), broker: await freePort() };
  server = await startProcess(behind.server, {
    DATA_DIR: folder,
    DATABASE_URL: world.url,
    MQTT_PORT: String(behind.broker),
    MQTT_PROXY_PROTOCOL: 'on',
    // Not the whole loopback range, because the clients of this test are in it.
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'https://localhost',
    CAPTCHA: 'off',
    LOG_LEVEL: 'debug',
  });
  server.stdout?.on('data', (data: Buffer) => (log += data.toString()));
});
afterAll(async () => {
  await kill(server);
  await world?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Sends a request from the person's address. */
const ask = (port: number, target: string, form?: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = https.request({
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path: target,
      method: form ? 'POST' : 'GET',
      localAddress: person,
      rejectUnauthorized: false,
      headers: {
        host: `localhost:${port}`,
        'x-forwarded-for': '203.0.113.9',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    request.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.end(form && qs.stringify(form));
  });

async function signIn(port: number): Promise<string> {
  const form = { account: 'root', pwd: password, code: '-', accountType: 'administrator' };
  const answer: { code: number; data: unknown } = JSON.parse(
    (await ask(port, authApi.signIn.path, form)).text,
  );
  expect(answer.code).toBe(1);
  return authApi.signIn.output.parse(answer.data).token;
}

interface Frame {
  type: string;
  value: { state?: { temperature: number } } | null;
}

/** Opens a console page from the person's address, and returns the frames that its WebSocket receives. */
async function openPage(port: number, token: string, deviceId: number) {
  // A variable, because the types of `ws` lack the options of TLS.
  const options = {
    servername: 'localhost',
    localAddress: person,
    rejectUnauthorized: false,
    headers: {
      host: `localhost:${port}`,
      origin: `https://localhost:${port}`,
      cookie: `Admin-Token=${token}`,
    },
  };
  const socket = new WebSocket(`wss://127.0.0.1:${port}/websocket/${root}_PC`, options);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'subscribe', value: { devices: [deviceId] } }));
  socket.send(JSON.stringify({ type: 'main', value: 'heartbeat' }));
  await until(() => frames.some(({ type }) => type === 'main'));
  return { frames, close: () => socket.terminate() };
}

describe.each(proxies)('behind $name', (proxy) => {
  const missing = proxy.program === undefined || !existsSync(built);
  const code = `BEHIND-${proxy.name}`.toUpperCase();
  const secret = newToken();
  let deviceId: number;
  let front: Awaited<ReturnType<typeof startProxy>>;
  let place: Awaited<ReturnType<typeof openFolder>>;
  beforeAll(async () => {
    if (missing) return;
    deviceId = await world.device(code, { secretHash: tokenHash(secret) });
    place = await openFolder();
    front = await startProxy(proxy, place.folder, behind);
  });
  afterAll(async () => {
    await front?.close();
    await place?.remove();
  });

  it.skipIf(missing)('[OPS-16] strangers reach neither the metrics nor the hooks of a broker', async () => {
    for (const target of ['/metrics', '//metrics', '/api/broker/auth', '/api//%62roker/acl']) {
      const { status, text } = await ask(front.https, target);
      // The server itself would answer in JSON.
      expect([target, status, text.includes('"code"')]).toEqual([target, 404, false]);
    }
  });

  it.skipIf(missing)('[OPS-16] the sign-in log has the person’s address, not a forged one', async () => {
    await signIn(front.https);
    const rows = world.db.selectFrom('signInLog').select('ip').orderBy('id', 'desc').limit(1);
    expect(await rows.execute()).toEqual([{ ip: person }]);
  });

  it.skipIf(missing)('[OPS-16] an open page hears from the server', async () => {
    const page = await openPage(front.https, await signIn(front.https), deviceId);
    page.close();
  });

  it.skipIf(missing || !proxy.carriesMqtt)(
    '[OPS-16] a device’s reading reaches an open page, and the log has the device’s address',
    async () => {
      const page = await openPage(front.https, await signIn(front.https), deviceId);
      // A variable, because the types of `mqtt` lack the address to connect from.
      const options = {
        protocol: 'mqtts' as const,
        servername: 'localhost',
        rejectUnauthorized: false,
        localAddress: device,
      };
      const { client, up, tele } = await connectDevice(front.mqtts, code, secret, options);
      await up('presence', { on: true, sid: 'boot1' });
      await tele(1, { t: 47 });
      await until(() => page.frames.some(({ value }) => value?.state?.temperature === 47));
      client.end(true);
      page.close();
      const line = await until(() =>
        log.split('\n').find((one) => one.includes('a device signed in') && one.includes(code)),
      );
      expect(JSON.parse(line)).toMatchObject({ device: code, address: device });
    },
  );
});
