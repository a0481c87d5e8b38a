import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { openTestServer, type TestServer } from '../../../test/harness';
import { proxyCheck } from './proxy';

/** Address of the proxy as the server sees it, which differs from that of the doctor. */
const proxyAddress = '127.0.0.2';

let server: TestServer;
let upstream: number;
let proxy: http.Server;
/** Changes the forwarding header that the caller sent, as the proxy of a test does. */
let forward: (given: string | undefined) => string | undefined;
/** Answers instead of the server, if set. */
let instead: string | undefined;
beforeAll(async () => {
  server = await openTestServer({ TRUSTED_PROXIES: proxyAddress });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  upstream = (server.app.server.address() as AddressInfo).port;
  proxy = http.createServer((request, response) => {
    if (instead !== undefined) return void response.end(instead);
    const { 'x-forwarded-for': given, ...headers } = request.headers;
    const forwarded = forward(given?.toString());
    http.get(
      {
        host: '127.0.0.1',
        port: upstream,
        localAddress: proxyAddress,
        path: request.url,
        agent: false,
        headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 0, { 'content-type': answer.headers['content-type'] });
        answer.pipe(response);
      },
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await server.close();
});

/** Runs the check through the proxy. The unspecified address leads to this machine, but is not taken for it. */
const check = async () => {
  const { port } = proxy.address() as AddressInfo;
  const config = readConfig({ PUBLIC_URL: `http://0.0.0.0:${port}`, TRUSTED_PROXIES: proxyAddress });
  return (await proxyCheck(config).run()).map(({ state, says }) => `${state} ${says}`);
};
const appended = (given: string | undefined) => [given, '127.0.0.1'].filter(Boolean).join(', ');

describe('[OPS-15] a proxy', () => {
  it('that passes on what its callers claim, or hides them, is told', async () => {
    forward = (given) => given;
    expect((await check())[1]).toMatch(/^fault The server believes any address/);
    forward = () => undefined;
    expect((await check())[1]).toBe(
      `warning The server sees this machine as ${proxyAddress}, and not as 127.0.0.1`,
    );
  });

  it('that leads to another program is a fault', async () => {
    forward = appended;
    instead = '<html>Welcome</html>';
    expect(await check()).toEqual([
      expect.stringMatching(/^fault .* answers with status 200, and not as Chargehand/),
    ]);
    instead = '{"status":"ok","version":"0.0.1","commit":null}';
    expect((await check())[0]).toMatch(/^warning Chargehand 0\.0\.1 answers at .* is installed here/);
    instead = undefined;
  });

  it('that adds its caller is fine', async () => {
    forward = appended;
    expect(await check()).toEqual([
      expect.stringMatching(/^ok Chargehand .* answers at/),
      'ok The server sees this machine as 127.0.0.1, through the proxy',
    ]);
  });
});
