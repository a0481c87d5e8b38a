import { connect, createServer, type Socket as Connection } from 'node:net';
import { heartbeatMs, reconnectMs } from '@chargehand/contract/device/frames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { patienceMs } from '../../../../scripts/lib/pace.mjs';
import { openSocket, type Socket } from './socket';

let server: WebSocketServer;
let paths: string[];
let received: unknown[];
let frames: unknown[];
let opens: boolean[];
let socket: Socket | undefined;

async function listen(port = 0): Promise<number> {
  server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (client, request) => {
    paths.push(request.url ?? '');
    client.on('message', (data) => received.push(JSON.parse(String(data))));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const dropAll = () => server.clients.forEach((one) => one.terminate());
const open = () => {
  socket = openSocket(7, { onOpen: (again) => opens.push(again), onFrame: (frame) => frames.push(frame) });
  return socket;
};

let port: number;
beforeEach(async () => {
  [paths, received, frames, opens] = [[], [], [], []];
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.stubGlobal('WebSocket', WebSocket);
  port = await listen();
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
});
afterEach(async () => {
  socket?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  dropAll();
  await new Promise((resolve) => server.close(resolve));
});

test('[SOCKET-01] [SOCKET-02] it connects as {managerId}_PC and says hello', async () => {
  open();
  await vi.waitUntil(() => received.length === 1, patienceMs);
  expect(paths).toEqual(['/websocket/7_PC']);
  expect(received[0]).toEqual({ deviceNo: '', type: 'main', userId: 7, value: 'hello' });
});

test('[SOCKET-03] a heartbeat follows every 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  open();
  await vi.waitUntil(() => received.length === 1, patienceMs);
  expect(heartbeatMs).toBe(10_000);
  vi.advanceTimersByTime(20_000);
  await vi.waitUntil(() => received.length === 3, patienceMs);
  expect(received[2]).toEqual({ deviceNo: '', type: 'main', userId: 7, value: 'heartbeat' });
});

test('[SOCKET-04] after a close it reconnects at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  open();
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  dropAll();
  await vi.waitUntil(() => opens.length === 2, patienceMs);
  expect(opens).toEqual([false, true]);
});

test('[SOCKET-05] while that fails it tries again every 5 s', async () => {
  open();
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    dropAll();
  });
  await vi.waitUntil(() => vi.getTimerCount() === 1, patienceMs);
  await listen(port);
  vi.advanceTimersByTime(reconnectMs - 1);
  expect(opens).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => opens.length === 2, patienceMs);
});

test('while disconnected it reports the number and time of the next attempt', async () => {
  const lost: [attempt: number, inMs: number][] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  socket = openSocket(7, {
    onOpen: (again) => opens.push(again),
    onFrame: () => {},
    onLost: (attempt, at) => lost.push([attempt, at - Date.now()]),
  });
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    dropAll();
  });
  await vi.waitUntil(() => lost.length === 2, patienceMs);
  expect(lost).toEqual([
    [1, 0],
    [2, reconnectMs],
  ]);
  await listen(port);
});

test('[SOCKET-06] after teardown no new connection follows', async () => {
  const mine = open();
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  mine.close();
  await vi.waitUntil(() => server.clients.size === 0, patienceMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(paths).toHaveLength(1);
});

test('[SOCKET-08] incoming JSON is logged at debug level, invalid JSON is not passed on', async () => {
  open();
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  for (const client of server.clients) {
    client.send('{nonsense');
    client.send(JSON.stringify({ deviceNo: '', type: 'device', value: { id: 1 } }));
  }
  await vi.waitUntil(() => frames.length === 1, patienceMs);
  expect(frames).toEqual([{ deviceNo: '', type: 'device', value: { id: 1 } }]);
  expect(console.debug).toHaveBeenCalledTimes(2);
});

/** Opens a TCP proxy to the server. After `swallow`, its open connections carry neither data nor a close. */
async function openProxy(to: number) {
  const open = new Set<Connection>();
  const swallowed = new Set<Connection>();
  const proxy = createServer((page) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [page, far],
      [far, page],
    ] as const) {
      open.add(from);
      from.on('data', (data) => void (swallowed.has(from) || other.write(data)));
      from.on('close', () => void (swallowed.has(from) || other.destroy()));
      from.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => open.forEach((one) => swallowed.add(one)),
    close: () => {
      open.forEach((one) => one.destroy());
      proxy.close();
    },
  };
}

test('[FOUND-61] a connection that silently died is given up within 20 s and opened again', async () => {
  const proxy = await openProxy(port);
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${proxy.port}` });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  const silences: number[] = [];
  const lost: number[] = [];
  let checks = 0;
  let frameCount = 0;
  const answer = JSON.stringify({ deviceNo: '', type: 'main', value: 'heartbeat' });
  server.on('connection', (one) => one.on('message', () => one.send(answer)));
  socket = openSocket(7, {
    onOpen: (again) => opens.push(again),
    onFrame: () => (frameCount += 1),
    onSilent: () => (checks += 1),
    onSilence: (since) => silences.push(Date.now() - since),
    onLost: (attempt) => lost.push(attempt),
  });
  await vi.waitUntil(() => opens.length === 1, patienceMs);
  // Hello and first heartbeat are answered, and the connection dies directly afterwards: the longest time until it is
  // noticed.
  const answers = (count: number) => vi.waitUntil(() => frameCount === count, patienceMs);
  await answers(1);
  vi.advanceTimersByTime(heartbeatMs);
  await answers(2);
  proxy.swallow();
  vi.advanceTimersByTime(heartbeatMs);
  expect([checks, silences]).toEqual([0, []]);
  vi.advanceTimersByTime(9_999);
  expect(checks).toBe(1);
  expect(silences).toHaveLength(1);
  expect(silences[0]).toBeLessThanOrEqual(20_000);
  expect(lost).toEqual([1]);
  await vi.waitUntil(() => opens.length === 2, patienceMs);
  expect(opens).toEqual([false, true]);
  proxy.close();
});

test('[FOUND-61] a connection that does not open is given up and tried again', async () => {
  const deaf = createServer(() => {});
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const address = deaf.address();
  const deafPort = typeof address === 'object' && address ? address.port : 0;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${deafPort}` });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lost: number[] = [];
  socket = openSocket(7, { onOpen: () => {}, onFrame: () => {}, onLost: (attempt) => lost.push(attempt) });
  vi.advanceTimersByTime(20_000);
  expect(lost).toEqual([1]);
  deaf.close();
});
