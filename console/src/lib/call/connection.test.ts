import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pace, patienceMs } from '../../../../scripts/lib/pace.mjs';
import { serverNow } from '../words/clock';
import { checkConnection, endCutOff, isCutOff } from './connection';
import { endChecks } from './connection.fixture';

/** Status of the server's response, or `never` for none. */
let answer: number | 'never' = 200;
let requests = 0;
let server: Server;

beforeAll(async () => {
  server = createServer((_, response: ServerResponse) => {
    requests += 1;
    if (answer !== 'never') response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  answer = 200;
  await endChecks();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  answer = 200;
  await endChecks();
});

test('a server that responds counts as reachable, even with status 404', async () => {
  answer = 404;
  await checkConnection();
  expect(isCutOff()).toBe(false);
});

test.each([
  ['is gone behind its proxy', 502],
  ['swallows everything', 'never'],
] as const)('a server that %s counts as unreachable within 3 s of the first hint', async (_, how) => {
  answer = how;
  const began = Date.now();
  await checkConnection();
  expect(isCutOff()).toBe(true);
  expect(Date.now() - began).toBeLessThan(3_000 * pace);
});

test('several hints at once send one request', async () => {
  const before = requests;
  await Promise.all([checkConnection(), checkConnection(), checkConnection()]);
  expect(requests - before).toBe(1);
});

test('hints while the server is unreachable schedule no further checks', async () => {
  answer = 502;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await checkConnection();
    const waiting = vi.getTimerCount();
    for (let hint = 0; hint < 3; hint += 1) await checkConnection();
    expect(vi.getTimerCount()).toBe(waiting);
    vi.runOnlyPendingTimers();
  } finally {
    vi.useRealTimers();
  }
});

test('a check that reaches the server ends the scheduled ones', async () => {
  answer = 502;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await checkConnection();
    const waiting = vi.getTimerCount();
    answer = 200;
    await checkConnection();
    expect([isCutOff(), vi.getTimerCount()]).toEqual([false, waiting - 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('an unreachable server is checked again automatically, and the server clock goes on meanwhile', async () => {
  answer = 502;
  await checkConnection();
  const then = serverNow();
  answer = 200;
  await vi.waitUntil(() => !isCutOff(), patienceMs);
  expect(serverNow()).toBeGreaterThan(then);
  endCutOff();
});
