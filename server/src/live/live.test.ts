import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { endSessions } from '../areas/system/auth/auth.service';
import { findSession } from '../lib/session/session';
import { inTransaction } from '../lib/db';
import { announce } from '../lib/events';
import { openIngest } from '../device/ingest/ingest';
import { openLive } from './live';
import { followMeasured } from '../../test/measured';
import { until } from '../../test/device';
import {
  log,
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
let base: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.terminate());
  await server.close();
});

interface Frame {
  type: string;
  value: { id: number; state: { temperature: number; ports: { charging: string }[] } } & Record<
    string,
    unknown
  >;
}

function open(token: string | undefined, managerId: number, origin: string | undefined = base) {
  const frames: Frame[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${managerId}_PC`, {
    headers: {
      ...(token !== undefined && { cookie: `Admin-Token=${token}` }),
      ...(origin !== undefined && { origin }),
    },
  });
  sockets.push(socket);
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  const opened = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const subscribe = (devices: number[]) =>
    socket.send(JSON.stringify({ deviceNo: '', type: 'subscribe', userId: managerId, value: { devices } }));
  return { socket, frames, opened, closed, subscribe };
}

const ingest = () => openIngest(server.db);
let seq = 0;
const idle = { v: 1, sid: 's', t: 30, fan: 0 } as const;
const heat = (deviceId: number, t: number) =>
  ingest().take({
    deviceId,
    receivedAt: Date.now(),
    message: {
      kind: 'telemetry',
      data: { v: 1, sid: 's', seq: (seq += 1), ts: Date.now(), t, fan: 0, p: [[0, 0, 0, 0, 0, 0]] },
    },
  });

describe('the websocket', () => {
  it('[SOCKET-09] refuses a handshake without a session, with another account’s id or from a foreign origin', async () => {
    expect(await open(undefined, root.id).opened).toBe(401);
    expect(await open('x'.repeat(43), root.id).opened).toBe(401);
    expect(await open(root.token, world.agentA.id).opened).toBe(403);
    expect(await open(root.token, root.id, 'http://evil.example').opened).toBe(403);
    expect(await open(root.token, root.id, '').opened).toBe(403);
    expect(await open(root.token, root.id).opened).toBe(101);
  });

  it('answers a heartbeat, so that a page knows that it is connected', async () => {
    const page = open(root.token, root.id);
    await page.opened;
    page.socket.send(JSON.stringify({ type: 'main', value: 'hello' }));
    page.socket.send(JSON.stringify({ type: 'main', value: 'heartbeat' }));
    await until(() => page.frames.find(({ type }) => type === 'main'));
    expect(page.frames.filter(({ type }) => type === 'main')).toHaveLength(1);
  });

  it('[BOUND-07] sends a page the new state of the devices it shows, and of no others', async () => {
    const page = open(root.token, root.id);
    await page.opened;
    page.subscribe([world.devices.a1]);
    await heat(world.devices.a1, 33);
    await until(() =>
      page.frames.find(({ type, value }) => type === 'device' && value.state?.temperature === 33),
    );
    await heat(world.devices.b1, 44);
    await heat(world.devices.a1, 55);
    await until(() => page.frames.find(({ value }) => value?.state?.temperature === 55));
    const frames = page.frames.filter(({ type }) => type === 'device');
    expect(frames.every(({ value }) => value.id === world.devices.a1)).toBe(true);
  });

  it('[BOUND-07] sends a device at most once a second, and always its last state', async () => {
    const page = open(root.token, root.id);
    await page.opened;
    page.subscribe([world.devices.a2]);
    const begun = Date.now();
    let t = 30;
    while (Date.now() - begun < 2500) await heat(world.devices.a2, (t += 1 / 64));
    await until(() => page.frames.find(({ value }) => value?.state?.temperature === t));
    // Maximum number of frames without a change: the current state after subscribing, perhaps the state again once all
    // servers know that the page is open, and one to spare.
    const answers = 3;
    const seconds = (Date.now() - begun) / 1000;
    expect(page.frames.length).toBeGreaterThan(1);
    expect(page.frames.length).toBeLessThanOrEqual(seconds + 1 + answers);
  });

  it('[BOUND-11] shows a port as not charged, charging and fully charged, as the device reports it', async () => {
    const page = open(root.token, root.id);
    await page.opened;
    page.subscribe([world.devices.a]);
    for (const [wire, word] of [
      [0, 'notCharged'],
      [1, 'charging'],
      [2, 'fullyCharged'],
    ] as const) {
      await ingest().take({
        deviceId: world.devices.a,
        receivedAt: Date.now(),
        message: {
          kind: 'telemetry',
          data: { ...idle, seq: (seq += 1), ts: Date.now(), p: [[wire === 1 ? 1 : 0, 5000, 0, 0, wire, 3]] },
        },
      });
      await until(() =>
        page.frames.find(({ type, value }) => type === 'device' && value.state.ports[0]?.charging === word),
      );
    }
  });

  it('[ISOLATION-01, ISOLATION-02] sends no frame of a device that the account may not see', async () => {
    const [merchant, staffPage] = [
      open(world.merchantA1.token, world.merchantA1.id),
      open(root.token, root.id),
    ];
    await Promise.all([merchant.opened, staffPage.opened]);
    const deviceIds = Object.values(world.devices);
    merchant.subscribe(deviceIds);
    staffPage.subscribe(deviceIds);
    await heat(world.devices.a1, 10);
    await until(() => merchant.frames.find(({ value }) => value?.state?.temperature === 10));
    for (const id of deviceIds) await heat(id, 20);
    await server.send(boundDeviceApi.switchPort, root.token, {
      params: { id: world.devices.b1 },
      body: { port: 1, on: false },
    });
    await until(
      () =>
        staffPage.frames.filter(({ type, value }) => type === 'device' && value.state.temperature === 20)
          .length === 4,
    );
    await until(() => merchant.frames.find(({ value }) => value?.state?.temperature === 20));
    expect(new Set(merchant.frames.map(({ value }) => value.id))).toEqual(new Set([world.devices.a1]));
  });

  it('closes when its session ends, and survives malformed messages', async () => {
    const { id, token } = await server.account('leaver', { mType: 1, agentId: null, merchantId: null });
    const page = open(token, id);
    await page.opened;
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"type":7}',
      '{"type":"subscribe","value":{"devices":["x"]}}',
      '{"type":"subscribe"}',
    ])
      page.socket.send(text);
    page.subscribe([world.devices.a]);
    await until(() => page.frames.length > 0);
    await endSessions(server.db, [id]);
    expect(await page.closed).toBe(4401);
  });

  it('queries only the devices a page subscribed to last, however many subscriptions came before', async () => {
    const { a, a1, a2 } = world.devices;
    await heat(a2, 44);
    const page = open(root.token, root.id);
    await page.opened;
    const before = server.statements.length;
    for (let n = 0; n < 150; n += 1) page.subscribe([a, a1]);
    page.subscribe([a2]);
    await until(() => page.frames.find(({ type, value }) => type === 'device' && value.id === a2));
    const looks = server.statements.slice(before).filter(({ sql: text }) => text.includes('"bind_status"'));
    expect(looks.length).toBeLessThan(50);
    expect(page.frames.filter(({ type }) => type === 'device').at(-1)?.value.id).toBe(a2);
  });

  it('sends nothing to a browser that lags, and a resync once it has caught up', async () => {
    const live = openLive(server.db, server.events, log);
    const sent: Frame[] = [];
    let [waiting, reads] = [0, 0];
    const slow = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      close: () => undefined,
      terminate: () => undefined,
      send: (text: string) => sent.push(JSON.parse(text)),
    });
    const asks = { get: () => ((reads += 1), waiting) };
    Object.defineProperty(slow, 'bufferedAmount', asks);
    const session = await findSession(server.db, root.token);
    if (session) live.join(session, slow);
    slow.emit(
      'message',
      Buffer.from(JSON.stringify({ type: 'subscribe', value: { devices: [world.devices.a] } })),
    );
    await heat(world.devices.a, 61);
    await until(() => sent.find(({ value }) => value?.state?.temperature === 61));
    waiting = 2 * 1024 * 1024;
    const [before, readsBefore] = [sent.length, reads];
    const watching = open(root.token, root.id);
    await watching.opened;
    watching.subscribe([world.devices.a]);
    await heat(world.devices.a, 62);
    await until(() => watching.frames.find(({ value }) => value?.state?.temperature === 62));
    await until(() => reads > readsBefore);
    expect(sent.length).toBe(before);
    waiting = 0;
    await heat(world.devices.a, 63);
    await until(() => sent.find(({ value }) => value?.state?.temperature === 63));
    const types = sent.slice(before).map(({ type }) => type);
    expect(types.filter((type) => type !== 'figures')).toEqual(['resync', 'device']);
    live.close();
  });
});

it('a new page gets a resync only for changes since it began to read', async () => {
  const come = async (readFor: number | undefined) => {
    const page = open(root.token, root.id);
    await page.opened;
    page.socket.send(JSON.stringify({ type: 'subscribe', value: { devices: [world.devices.a], readFor } }));
    // Waits for the current states of the page's devices. A resync would have come before them.
    await until(() => page.frames.find(({ type }) => type === 'device'));
    return page.frames.map(({ type }) => type).filter((type) => type === 'resync');
  };
  const began = performance.now();
  expect(await come(undefined)).toEqual([]);
  await inTransaction(server.db, (tx) => announce(tx, 'warning', [0]));
  await until(async () => (await come(performance.now() - began)).length === 1);
  expect(await come(0)).toEqual([]);
  expect(await come(undefined)).toEqual([]);
});

it('[WARN-09] accounts with the permission get a new warning of their own devices at once, and no other', async () => {
  const { agentA, agentB, merchantA1, devices } = world;
  const bare = { code: '900', key: 'bare', mType: 1, name: JSON.stringify({ zh_CN: 'bare' }) } as const;
  const role = await server.db.insertInto('role').values(bare).returning('id').executeTakeFirstOrThrow();
  const without = await server.account('without', staff, role.id);
  const blind = open(without.token, without.id);
  const watchers = [root, agentA, merchantA1, agentB].map(({ token, id }) => open(token, id));
  await Promise.all([blind, ...watchers].map(({ opened }) => opened));
  await inTransaction(server.db, (tx) =>
    followMeasured(tx, [
      { deviceId: devices.a1, at: Date.now(), receivedAt: Date.now(), sid: 's', temperature: 70, powerMw: 0 },
      { deviceId: devices.b1, at: Date.now(), receivedAt: Date.now(), sid: 's', temperature: 71, powerMw: 0 },
    ]),
  );
  const deviceFrames = ({ frames }: { frames: Frame[] }) =>
    frames.flatMap(({ type, value }) => (type === 'warning' ? [value['deviceId']] : [])).sort();
  await until(() => watchers.every((one) => deviceFrames(one).length > 0));
  expect(watchers.map(deviceFrames)).toEqual([
    [devices.a1, devices.b1].sort(),
    [devices.a1],
    [devices.a1],
    [devices.b1],
  ]);
  // Frames arrive in order, so a warning would have come before the response to this heartbeat.
  blind.socket.send(JSON.stringify({ deviceNo: '', type: 'main', userId: without.id, value: 'heartbeat' }));
  await until(() => blind.frames.some(({ type }) => type === 'main'));
  expect(deviceFrames(blind)).toEqual([]);
});
