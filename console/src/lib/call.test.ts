import { createServer, type IncomingMessage, type Server } from 'node:http';
import { authApi } from '@chargehand/contract/areas/auth';
import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { fileApi } from '@chargehand/contract/areas/file';
import { endpoint } from '@chargehand/contract/endpoint';
import { parse } from 'qs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, CallError, timeoutMs, upload } from './call';
import { duplicateWindowMs } from './duplicate-guard';
import { type Notifier, setNotifier } from './notify';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[] = [];
let answer: { status?: number; json?: unknown; never?: boolean } = {};
const shown: string[] = [];
let expired = 0;
let settle = (): void => {};

const notes: Notifier = {
  error: (text) => void shown.push(text),
  success: () => {},
  loading: () => () => {},
  sessionExpired: () => {
    expired += 1;
    return new Promise((resolve) => (settle = resolve));
  },
};

const anything = { path: '/api/admin/thing', access: 'signedIn', summary: '', output: z.unknown() } as const;
const free = z.record(z.string(), z.unknown());
const get = endpoint({ ...anything, method: 'GET', query: free });
const post = endpoint({ ...anything, method: 'POST', body: free });
const put = endpoint({ ...anything, path: '/api/admin/thing/:id', method: 'PUT', params: free, body: free });

const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('the call did not fail with a CallError');
  return error;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      if (answer.never) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.json ?? { code: 1, msg: '', data: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${address.port}` });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  seen = [];
  answer = {};
  shown.length = 0;
  expired = 0;
  setNotifier(notes);
  vi.stubGlobal('document', { cookie: 'language=de_DE; Admin-Token=t0ken' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
});

afterEach(() => {
  settle();
  vi.useRealTimers();
});

describe('what is sent', () => {
  test('[REQUEST-01] goes below the configured base, and is JSON unless it is a form', async () => {
    vi.stubEnv('VITE_API_BASE', '/chargers/');
    await call(post, { body: { a: 1 }, repeatSubmit: false });
    vi.stubEnv('VITE_API_BASE', `${location.origin}/elsewhere`);
    await call(get, {});
    vi.stubEnv('VITE_API_BASE', undefined);
    await call(get, {});
    expect(seen.map(({ url }) => url)).toEqual([
      '/chargers/api/admin/thing',
      '/elsewhere/api/admin/thing',
      '/api/admin/thing',
    ]);
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.body).toBe('{"a":1}');
  });

  test('[REQUEST-03] header lang is the stored language, else zh_CN', async () => {
    await call(get, {});
    vi.stubGlobal('document', { cookie: '' });
    await call(get, {});
    vi.stubGlobal('document', { cookie: 'language=xx_XX' });
    await call(get, {});
    expect(seen.map((one) => one.headers['lang'])).toEqual(['de_DE', 'zh_CN', 'zh_CN']);
  });

  test('[REQUEST-04] the token goes along unless there is none or isToken is false', async () => {
    await call(get, {});
    await call(get, { isToken: false });
    vi.stubGlobal('document', { cookie: 'language=de_DE' });
    await call(get, {});
    expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer t0ken', undefined, undefined]);
  });

  test('[REQUEST-05] params of a GET stand in the URL, nested as key[sub], empty ones left out', async () => {
    await call(get, {
      query: {
        a: 'x y',
        none: '',
        nothing: null,
        missing: undefined,
        zero: 0,
        no: false,
        params: { beginTime: '2026-01-01', endTime: '' },
      },
    });
    const [path, search] = (seen[0]?.url ?? '').split('?');
    expect(path).toBe('/api/admin/thing');
    expect([...new URLSearchParams(search)]).toEqual([
      ['a', 'x y'],
      ['zero', '0'],
      ['no', 'false'],
      ['params[beginTime]', '2026-01-01'],
    ]);
  });

  test('[REQUEST-06] bodies of POST and PUT are form-encoded, nested lists by index', async () => {
    const body = {
      name: 'A & B',
      levels: [
        { name: '低', from: -20 },
        { name: '高', from: 40 },
      ],
      empty: null,
    };
    await call(post, { body });
    await call(put, { params: { id: 7 }, body });
    for (const one of seen) {
      expect(one.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(decodeURIComponent(one.body)).toContain('levels[1][from]=40');
      expect(parse(one.body)).toEqual({
        name: 'A & B',
        levels: [
          { name: '低', from: '-20' },
          { name: '高', from: '40' },
        ],
        empty: '',
      });
    }
    expect(seen[1]?.url).toBe('/api/admin/thing/7');
  });

  test('[REQUEST-07] FormData stays multipart, repeatSubmit false sends JSON', async () => {
    answer = { json: { code: 1, msg: '', fileName: 'a/b.png' } };
    const name = await upload(fileApi.upload, new File(['x'], 'x.png', { type: 'image/png' }), {
      use: 'image',
    });
    expect(name).toBe('a/b.png');
    await call(post, { body: { a: [1] }, repeatSubmit: false });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="file"; filename="x.png"');
    expect(seen[1]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ a: [1] });
  });

  test('several ids share one path', async () => {
    await call(deviceApi.remove, { params: { ids: [3, 4] } });
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/device/3,4' });
  });

  test('[REQUEST-02, ERROR-14] a call without an answer fails after 120000 ms', async () => {
    expect(timeoutMs).toBe(120_000);
    answer = { never: true };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = failure(call(get, {}));
    await vi.waitUntil(() => seen.length === 1 && vi.getTimerCount() > 0);
    vi.advanceTimersByTime(119_999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect((await failed).message).toBe('Zeitüberschreitung bei der Serveranfrage');
  });
});

describe('repeated writes', () => {
  test('[REQUEST-09] the same post or put inside 1000 ms is rejected with its message and not sent', async () => {
    vi.stubGlobal('document', { cookie: 'language=en_US' });
    await call(post, { body: { a: 1 } });
    vi.advanceTimersByTime(duplicateWindowMs - 1);
    const error = await failure(call(post, { body: { a: 1 } }));
    expect(error.message).toBe('The data is processing, please do not submit it repeatedly');
    await call(put, { params: { id: 1 }, body: { a: 1 } });
    await failure(call(put, { params: { id: 1 }, body: { a: 1 } }));
    expect(seen).toHaveLength(2);
    expect(shown).toEqual([error.message, error.message]);
  });

  test('[REQUEST-10] it passes after 1000 ms, with another body or URL, and with repeatSubmit false', async () => {
    await call(post, { body: { a: 2 } });
    vi.advanceTimersByTime(duplicateWindowMs);
    await call(post, { body: { a: 2 } });
    await call(post, { body: { a: 3 } });
    await call(put, { params: { id: 1 }, body: { a: 3 } });
    await call(put, { params: { id: 2 }, body: { a: 3 } });
    await call(post, { body: { a: 3 }, repeatSubmit: false });
    await call(post, { body: { a: 3 }, repeatSubmit: false });
    expect(seen).toHaveLength(7);
  });
});

describe('what comes back', () => {
  const row = { id: 1, name: 'P6', code: 'P6', portCount: 6, designPower: 100 };

  test.each([[{ code: 1, data: [row] }], [{ code: 200, data: [row] }], [{ data: [row] }]])(
    '[REQUEST-11, ERROR-02] %o is a success, its data the result',
    async (json) => {
      answer = { json };
      expect(await call(deviceModelApi.options, {})).toEqual([row]);
    },
  );

  test.each([
    [403, 'srv', 'Sie haben keine Berechtigung für diesen Vorgang'],
    [404, 'srv', 'Die angeforderte Ressource ist nicht vorhanden'],
    [1101, 'srv', 'Dieses Modell wird von Geräten verwendet und kann nicht gelöscht werden'],
    [1004, 'Noch 14 Minuten gesperrt', 'Noch 14 Minuten gesperrt'],
    [9999, 'Vom Server', 'Vom Server'],
    [9999, '', 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator'],
  ])(
    '[ERROR-01, ERROR-08, ERROR-09, ERROR-10, ERROR-11] code %i with msg "%s" says "%s"',
    async (code, msg, text) => {
      answer = { json: { code, msg, data: null } };
      expect(await failure(call(get, {}))).toMatchObject({ code, message: text });
      expect(shown).toEqual([text]);
      await failure(call(get, { quiet: true }));
      expect(shown).toHaveLength(1);
    },
  );

  test('[ERROR-12, ERROR-13] a status of its own and a dead server are network errors', async () => {
    answer = { status: 502 };
    expect((await failure(call(get, {}))).message).toBe('Serverfehler 502');
    vi.stubGlobal('location', { ...location, origin: 'http://127.0.0.1:9' });
    const dead = await failure(call(get, {})).finally(() =>
      vi.stubGlobal('location', { origin: originOf(server) }),
    );
    expect(dead.message).toBe('Verbindung zum Server gestört');
  });

  test('[REQUEST-14] 422 brings the refused fields', async () => {
    answer = {
      json: {
        code: 422,
        msg: '',
        data: { errors: [{ field: 'levels.0.name', msg: 'Darf nicht leer sein' }] },
      },
    };
    const error = await failure(call(post, { body: { b: 1 }, quiet: true }));
    expect(error.errors).toEqual([{ field: 'levels.0.name', msg: 'Darf nicht leer sein' }]);
  });

  test('[ERROR-05, ERROR-06] 401 asks once, calls behind it say the session is invalid', async () => {
    answer = { json: { code: 401, msg: '', data: null } };
    const [first, second] = await Promise.all([failure(call(get, {})), failure(call(get, {}))]);
    expect([first.message, second.message].sort()).toEqual([
      'Authentifizierung fehlgeschlagen, kein Zugriff auf Systemressourcen',
      'Ihre Sitzung ist ungültig oder abgelaufen, bitte melden Sie sich erneut an',
    ]);
    expect([expired, shown]).toEqual([1, []]);
    settle();
    await new Promise((resolve) => setTimeout(resolve));
    await failure(call(get, {}));
    expect(expired).toBe(2);
  });

  test('401 without a token asks nothing', async () => {
    answer = { json: { code: 401, msg: '', data: null } };
    await failure(call(authApi.getVerify, { isToken: false }));
    expect(expired).toBe(0);
  });

  test('an answer of another shape is an error, not wrong data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = { json: { code: 1, data: [{ id: 'one' }] } };
    expect(await failure(call(deviceModelApi.options, {}))).toMatchObject({ code: 500 });
    log.mockRestore();
  });
});

function originOf(one: Server): string {
  const address = one.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}
