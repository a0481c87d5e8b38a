import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { codes } from '@chargehand/contract/http/codes';
import { sessionEndedCode } from '@chargehand/contract/device/frames';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { connect, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Http, Refused } from '../../simulator/src/http';
import { newToken, tokenHash } from '../src/lib/session/secret';
import { until } from './device';
import { openTestServer, password, superAdministrator, type TestServer } from './harness';
import { built, freePort, kill, startProcess } from './process';

interface Side {
  child: ChildProcess;
  base: string;
  mqttPort: number;
}

let folder: string;
let world: TestServer;
let first: Side;
let second: Side;
let root: { id: number; token: string };
const clients: MqttClient[] = [];

async function startSide(): Promise<Side> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const child = await startProcess(port, {
    DATA_DIR: folder,
    DATABASE_URL: world.url,
    MQTT_PORT: String(mqttPort),
    CAPTCHA: 'off',
  });
  return { child, base: `http://127.0.0.1:${port}`, mqttPort };
}

const httpOf = ({ base }: Side, token?: string) => {
  const http = new Http(base, undefined);
  http.token = token;
  return http;
};

/** Opens a console page on a server, and records the frames sent to its WebSocket. */
async function openPage({ base }: Side, who: { id: number; token: string }, devices: number[]) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${who.id}_PC`, {
    headers: { cookie: `Admin-Token=${who.token}`, origin: base },
  });
  const frames: { type: string; value: { id?: number; state?: { temperature: number } } | null }[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  let endedWith: number | undefined;
  socket.on('close', (code) => (endedWith = code));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.send(JSON.stringify({ deviceNo: '', type: 'subscribe', userId: who.id, value: { devices } }));
  return { socket, told: frames, ended: () => endedWith };
}

let number = 0;
/**
 * Adds a bound device and connects it. It reconnects to any server that responds, and carries out each version of the
 * desired state once.
 */
async function newDevice(home: Side, other: Side) {
  const code = `TWO-${String((number += 1)).padStart(3, '0')}`;
  const secret = newToken();
  const agent = await world.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = { agentId: agent.id, nickname: code, email: `${code}@example.com`, passwordHash: 'x' };
  const { id: userId } = await world.db
    .insertInto('appUser')
    .values({ ...user, source: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await world.device(code, {
    secretHash: tokenHash(secret),
    bindStatus: 'bound',
    userId,
    boundAt: new Date().toISOString(),
    portCount: 3,
  });
  const prefix = topicPrefix(code);
  const client = connect({
    servers: [home, other].map(({ mqttPort: port }) => ({
      host: '127.0.0.1',
      port,
      protocol: 'mqtt' as const,
    })),
    clientId: code,
    username: code,
    password: secret,
    reconnectPeriod: 100,
    reconnectOnConnackError: true,
    connectTimeout: 2000,
    clean: true,
  });
  clients.push(client);
  client.on('error', () => undefined);
  const up = (topic: string, payload: unknown) =>
    client.publishAsync(`${prefix}up/${topic}`, JSON.stringify(payload), { qos: 1 }).catch(() => undefined);
  const done = new Map<number, number[]>();
  let ports = [1, 1, 1];
  client.on('message', (_topic, payload) => {
    if (payload.length === 0) return;
    const { ver, set } = JSON.parse(payload.toString());
    if (ver <= Math.max(0, ...done.keys())) return;
    ports = set.ports ?? ports;
    done.set(ver, ports);
    void up('reported', { ver, state: { ports }, err: null });
  });
  let greeted = 0;
  client.on('connect', () => {
    void client
      .subscribeAsync(`${prefix}down/#`, { qos: 1 })
      .then(() => up('presence', { on: true, sid: 'boot1' }))
      .then(() => (greeted += 1));
  });
  await until(() => greeted > 0);
  let seq = 0;
  const tele = (t: number) =>
    up('tele', {
      v: 1,
      sid: 'boot1',
      seq: (seq += 1),
      ts: Date.now(),
      t,
      fan: 0,
      p: [[1, 5000, 1, 5, 1, 1]],
    });
  return { id, done, tele, greeted: () => greeted };
}

const press = async (side: Side, deviceId: number, port: number) =>
  (
    await httpOf(side, root.token).call(boundDeviceApi.switchPort, {
      params: { id: deviceId },
      body: { port, on: false },
    })
  ).id;

const endOf = (commandId: number) =>
  until(async () => {
    const row = await world.db
      .selectFrom('command')
      .select(['id', 'deviceId', 'version', 'status', 'reason'])
      .where('id', '=', commandId)
      .executeTakeFirstOrThrow();
    return (row.status === 'applied' || row.status === 'failed') && row;
  });

describe.skipIf(!existsSync(built))('two servers on one database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-two-'));
    world = await openTestServer();
    root = await world.account('root', superAdministrator);
    [first, second] = await Promise.all([startSide(), startSide()]);
  });
  beforeEach(async () => {
    await world.db.deleteFrom('attempt').execute();
  });
  afterAll(async () => {
    clients.forEach((client) => client.end(true));
    await kill(first.child);
    await kill(second.child);
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('count sign-in attempts together: 20 a minute in total', async () => {
    const refused = codes.tooManyRequests;
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, n) =>
        httpOf(n % 2 === 0 ? first : second)
          .call(authApi.signIn, {
            body: { account: `nobody-${n}`, pwd: 'Wrong-1234', code: '-', accountType: 'administrator' },
          })
          .then(
            () => 1,
            (error: unknown) => (error instanceof Refused ? error.code : 0),
          ),
      ),
    );
    expect(answers.filter((code) => code === refused)).toHaveLength(6);
    expect(answers).not.toContain(1);
  });

  it('share sessions: one opened at either works at the other, and ends there, too', async () => {
    const { id } = await world.account('both', superAdministrator);
    const { token } = await httpOf(first).call(authApi.signIn, {
      body: { account: 'both', pwd: password, code: '-', accountType: 'administrator' },
    });
    const there = httpOf(second, token);
    expect((await there.call(authApi.accountInfo)).user.managerId).toBe(id);
    const page = await openPage(second, { id, token }, []);
    await httpOf(first, token).call(authApi.signOut);
    // The page's websocket must close immediately. The next heartbeat would close it, too, but later.
    await until(() => page.ended() === sessionEndedCode);
    await expect(there.call(authApi.accountInfo)).rejects.toThrow(Refused);
  });

  it('show a device’s messages to one on pages of the other, and deliver commands from either', async () => {
    const devices = [await newDevice(first, second), await newDevice(second, first)];
    for (const [device, side] of [
      [devices[0], second],
      [devices[1], first],
    ] as const) {
      if (!device) continue;
      const page = await openPage(side, root, [device.id]);
      await device.tele(47);
      await until(() =>
        page.told.find(({ value }) => value?.id === device.id && value.state?.temperature === 47),
      );
      const id = await press(side, device.id, 2);
      expect((await endOf(id)).status).toBe('applied');
      for (const port of [1, 2, 3, 1, 2, 3])
        expect((await endOf(await press(side, device.id, port))).status).toBe('applied');
      await until(() => page.told.find(({ type, value }) => type === 'command' && value?.id === id));
      page.socket.terminate();
    }
  });

  it('keep devices of one killed with -9 connected to the other, and each command is either applied or failed', async () => {
    const [left, stayed] = await Promise.all([
      Promise.all([1, 2, 3].map(() => newDevice(first, second))),
      Promise.all([1, 2, 3].map(() => newDevice(second, first))),
    ]);
    const answers = await Promise.all([...left, ...stayed].map(({ id }) => press(first, id, 1)));
    const dead = kill(first.child);
    answers.push(...(await Promise.all([...left, ...stayed].map(({ id }) => press(second, id, 2)))));
    await dead;
    await until(() => left.every((device) => device.greeted() > 1));
    const after = await Promise.all(left.map(({ id }) => press(second, id, 3)));

    for (const { status } of await Promise.all(after.map(endOf))) expect(status).toBe('applied');
    const ends = await Promise.all(answers.map(endOf));
    const failed = ends.filter(({ status }) => status === 'failed');
    console.log(`${ends.length} commands around the kill: ${failed.length} failed`);
    for (const { deviceId, version, status, reason } of ends) {
      const device = [...left, ...stayed].find(({ id }) => id === deviceId);
      if (status === 'failed') expect(['timedOut', 'expired']).toContain(reason);
      // A command that counts as applied was carried out by the device, possibly as part of a newer version.
      else expect([...(device?.done.keys() ?? [])].some((ver) => ver >= Number(version))).toBe(true);
    }
    expect(failed.filter(({ deviceId }) => stayed.some(({ id }) => id === deviceId))).toEqual([]);
  });
});
