import { connect, createServer, type Socket } from 'node:net';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { openPartnerToken } from '../../../test/partners';

/** Opens a TCP proxy to PostgreSQL. `away(true)` ends all connections and refuses new ones. */
async function openProxy(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isAway = false;
  const proxy = createServer((caller) => {
    if (isAway) return caller.destroy();
    const far = connect(Number(port), hostname);
    for (const [near, peer] of [
      [caller, far],
      [far, caller],
    ] as const) {
      open.add(near);
      near.on('data', (data) => void peer.write(data));
      near.on('close', () => (open.delete(near), peer.destroy()));
      near.on('error', () => {});
    }
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.href,
    away(next: boolean) {
      isAway = next;
      if (isAway) open.forEach((one) => one.destroy());
    },
    close: () => proxy.close(),
  };
}

let server: TestServer;
let cut: TestServer;
let proxy: Awaited<ReturnType<typeof openProxy>>;
beforeAll(async () => {
  server = await openTestServer();
  proxy = await openProxy(server.url);
  cut = await openTestServer({}, { ...server, url: proxy.url });
});
afterAll(async () => {
  proxy.away(false);
  await cut.close();
  proxy.close();
  await server.close();
});

it('[FOUND-78] while PostgreSQL is away, every API answers 503 with Retry-After, and works once it is back', async () => {
  const { token } = await server.account('root', superAdministrator);
  const partner = await openPartnerToken(server.db);
  const list = { token };
  expect((await cut.call('GET', '/api/admin/region/list', list)).code).toBe(codes.success);
  proxy.away(true);
  for (const [path, of] of [
    ['/api/admin/region/list', list],
    ['/api/open/v1/devices', { token: partner }],
    ['/api/app/v1/devices', { token: 'unknown' }],
  ] as const) {
    const answer = await cut.call('GET', path, of);
    expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
    expect([path, answer.code]).toEqual([
      path,
      path.startsWith('/api/admin') ? codes.unavailable : 'unavailable',
    ]);
  }
  const write = await cut.call('POST', '/api/admin/login/adAuthor', {
    body: { account: 'root', pwd: 'x', code: 'x', accountType: 'administrator' },
  });
  expect([write.status, write.code]).toEqual([503, codes.unavailable]);
  proxy.away(false);
  await until(async () => (await cut.call('GET', '/api/admin/region/list', list)).code === codes.success);
});
