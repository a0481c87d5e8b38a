import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { openLive } from '../src/live/live';
import { patience } from '../src/lib/http/slow-bodies';
import { until } from './device';
import { log, openTestServer, staff, type TestServer } from './harness';
import { png } from './upload';

let server: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('clerk', staff)).token;
  port = await listen(server.app);
});
afterAll(() => server.close());

async function listen(app: TestServer['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Raw {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function parsed(text: string): Raw {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends exactly these bytes, and reads until the server closes the connection. */
async function raw(text: string, to = port): Promise<Raw> {
  const socket = connect(to, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return parsed(Buffer.concat(chunks).toString('latin1'));
}
const ask = (line: string, ...headers: string[]) =>
  raw([line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));

const safe = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("default-src '"),
};

describe('the console responds to every valid form of request', () => {
  it.each([
    ['GET / HTTP/1.1'],
    ['GET / HTTP/1.0'],
    ['GET / HTTP/1.1', 'Accept-Encoding: identity'],
    ['GET / HTTP/1.1', 'Accept-Encoding: *;q=0'],
    ['GET / HTTP/1.1', 'Accept-Encoding: gzip'],
    ['GET / HTTP/1.1', 'Accept-Encoding: br, gzip'],
    ['HEAD / HTTP/1.1'],
    ['HEAD / HTTP/1.0', 'Accept-Encoding: gzip'],
    ['GET // HTTP/1.1'],
    ['GET /// HTTP/1.1'],
    ['GET //:80 HTTP/1.1'],
    ['GET //evil.example/deviceManage HTTP/1.1'],
    ['GET /?a=1 HTTP/1.1'],
    ['GET http://x HTTP/1.1'],
    ['GET http://x/ HTTP/1.1'],
    ['GET http://x/deviceManage/deviceList HTTP/1.1'],
    ['GET /deviceManage/deviceList HTTP/1.1', 'Accept-Encoding: identity'],
    ['GET / HTTP/1.1', 'Range: bytes=abc'],
    ['GET / HTTP/1.1', 'Range: bytes=9-2'],
    ['GET / HTTP/1.1', 'Range: lines=1-2'],
  ])('%s %s', async (line, ...headers) => {
    const answer = await ask(line, ...headers);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({
      ...safe,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
    if (line.startsWith('HEAD')) expect(answer.body).toBe('');
    else if (answer.headers['content-encoding'] === undefined) expect(answer.body).toContain('<html');
  });

  it('an unsatisfiable range gets 416, a satisfiable one 206', async () => {
    const part = await ask('GET / HTTP/1.1', 'Range: bytes=0-3');
    expect([part.status, part.body.length]).toEqual([206, 4]);
    expect((await ask('GET / HTTP/1.1', 'Range: bytes=9999999-')).status).toBe(416);
  });

  it('an asset is sent plain if the browser accepts no coding, and its Vary header tells caches so', async () => {
    const page = await ask('GET / HTTP/1.1');
    const asset = /\/assets\/first-[\w-]+\.js/.exec(page.body)?.[0] ?? '';
    expect(asset).not.toBe('');
    for (const [coding, sent] of [
      ['identity', undefined],
      ['br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await ask(`GET ${asset} HTTP/1.1`, `Accept-Encoding: ${coding}`);
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, sent]);
      expect(answer.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': expect.stringContaining('immutable'),
      });
    }
  });
});

describe('an unreadable HTTP request gets the same kind of response as any other', () => {
  it.each([
    [400, 4000, 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [400, 4000, 'GET /api/admin/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      404,
      404,
      `GET /api/admin/operation-log/${'1'.repeat(3000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    [431, 4013, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
    [400, 4000, 'nonsense\r\n\r\n'],
    [400, 4000, 'GET / HTTP/9.9\r\n\r\n'],
    [400, 4000, 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n'],
    [400, 4000, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      400,
      4000,
      'POST /api/send/sendCode HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    [404, 404, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [404, 404, 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%i %i %s', async (status, code, text) => {
    const answer = await raw(text);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
      status,
      { code, msg: expect.stringMatching(/\S/), data: null },
    ]);
    expect(answer.headers).toMatchObject(safe);
  });
});

describe('the client address behind proxies', () => {
  /** Returns the client address seen by a server that trusts `proxies`, as recorded in its sign-in log. */
  const seen = async (proxies: string, forwarded: string | undefined, peer = '127.0.0.1') => {
    const behind = await openTestServer({ TRUSTED_PROXIES: proxies }, server);
    const response = await behind.app.inject({
      method: 'POST',
      url: '/api/admin/login/adAuthor',
      remoteAddress: peer,
      headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      payload: { account: 'nobody', pwd: 'x', code: 'x', accountType: 'administrator' },
    });
    expect(response.statusCode).toBe(200);
    const ip =
      (await server.db.selectFrom('signInLog').select('ip').orderBy('id', 'desc').executeTakeFirst())?.ip ??
      '';
    await behind.close();
    return ip;
  };

  it.each([
    // The header of an untrusted peer is ignored.
    ['loopback', '1.2.3.4', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', '1.2.3.4', '127.0.0.1', '127.0.0.1'],
    ['loopback', undefined, '127.0.0.1', '127.0.0.1'],
    ['loopback', '1.2.3.4', '127.0.0.1', '1.2.3.4'],
    ['10.0.0.0/8', '1.2.3.4', '10.1.2.3', '1.2.3.4'],
    ['10.1.2.3', '1.2.3.4', '10.1.2.4', '10.1.2.4'],
    // Several trusted proxies in a row; anything a visitor put in front of its own address is ignored.
    ['loopback, 10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.9.9.9', '127.0.0.1', '1.2.3.4'],
    ['fd00::/8', '2001:db8::1', 'fd00::7', '2001:db8::1'],
    ['loopback', '1.2.3.4:5678', '127.0.0.1', '1.2.3.4'],
    ['loopback', '"[2001:db8::1]:5678"', '127.0.0.1', '2001:db8::1'],
    ['loopback', '1.2.3.4, nonsense', '127.0.0.1', '127.0.0.1'],
    ['loopback', 'nonsense, 1.2.3.4', '127.0.0.1', '1.2.3.4'],
    ['loopback', `x'); drop table session; --`, '127.0.0.1', '127.0.0.1'],
  ])('with trust in %s, forwarded for %s by %s, is %s', async (proxies, forwarded, peer, expected) => {
    expect(await seen(proxies, forwarded, peer)).toBe(expected);
  });
});

describe('incomplete requests', () => {
  const brief = { graceMs: 200, checkMs: 20, bytesPerSecond: 1000, bodiesOfOne: 8, headersMs: 300 };
  const waits = { ...patience, ...brief };
  let slow: TestServer['app'];
  let to: number;
  const open = (limits: typeof waits) => {
    const { db, events } = server;
    const { config, long } = server.app;
    const live = openLive(db, events, log);
    return buildApp({ config, db, long, devices: db, events, live, log, waits: limits });
  };
  beforeAll(async () => {
    slow = await open(waits);
    to = await listen(slow);
  });
  afterAll(() => slow.close());

  const head = (length: number, path = '/api/send/sendCode', ...more: string[]) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      ...more,
      '',
      '',
    ].join('\r\n');

  it('without their body get a 408, whatever they were for', async () => {
    for (const start of [
      head(100),
      `${head(100)}{"a`,
      head(100, '/common/upload', `Authorization: Bearer ${token}`).replace(
        'application/json',
        'multipart/form-data; boundary=x',
      ),
      head(100).replace('Content-Length: 100', 'Transfer-Encoding: chunked'),
    ]) {
      const answer = await raw(start, to);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([408, { code: 4000 }]);
      expect(answer.headers).toMatchObject(safe);
    }
  });

  it('without their headers get a 408', async () => {
    expect((await raw('GET / HTTP/1.1\r\nHost: x\r\n', to)).status).toBe(408);
  });

  it('are limited for each address, and others are not delayed', async () => {
    // Waits long for a body, so that none of the admitted requests ends before the others are refused.
    const patient = await open({ ...waits, graceMs: patience.graceMs });
    const patientPort = await listen(patient);
    const refused: string[] = [];
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(patientPort, '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
      socket.on('close', () => refused.push(parsed(Buffer.concat(chunks).toString()).body));
      socket.write(head(100));
      return socket;
    });
    const { statusCode } = await patient.inject({ url: '/readyz' });
    expect(statusCode).toBe(200);
    await until(() => refused.length >= 32);
    expect(refused.filter((body) => body.includes('"code":429'))).toHaveLength(32);
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(8);
    for (const socket of sockets) socket.destroy();
    await until(() => refused.length === 40);
    const answer = await raw(`${head(2, '/api/send/sendCode', 'Connection: close')}{}`, patientPort);
    expect(answer.status).toBe(200);
    await patient.close();
  });

  it('with a slow body that keeps coming are waited for', async () => {
    const bytes = png(20_000);
    const before = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const whole = Buffer.concat([Buffer.from(before), bytes, Buffer.from('\r\n--x--\r\n')]);
    const socket = connect(to, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    const over = once(socket, 'close');
    socket.write(
      head(whole.length, '/common/upload', `Authorization: Bearer ${token}`, 'Connection: close').replace(
        'application/json',
        'multipart/form-data; boundary=x',
      ),
    );
    // Sends the body slowly, during four times the grace period in total.
    const started = Date.now();
    for (let offset = 0; offset < whole.length; offset += 1000) {
      socket.write(whole.subarray(offset, offset + 1000));
      await until(() => Date.now() - started >= ((offset + 1000) / whole.length) * 4 * waits.graceMs);
    }
    await over;
    expect(JSON.parse(parsed(Buffer.concat(chunks).toString()).body)).toMatchObject({ code: 1 });
  });
});
