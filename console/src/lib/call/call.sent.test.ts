import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { fileApi } from '@chargehand/contract/areas/system/file';
import { parse } from 'qs';
import { describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../../scripts/lib/pace.mjs';
import { call, upload } from './call';
import { failure, get, openWire, post, put } from './call.fixture';
import { timeoutMs } from './wire';

const wire = openWire();

describe('requests', () => {
  test('[REQUEST-01] requests go below the configured base URL, with a JSON body unless it is a form', async () => {
    vi.stubEnv('VITE_API_BASE', '/chargers/');
    await call(post, { body: { a: 1 }, repeatSubmit: false });
    vi.stubEnv('VITE_API_BASE', `${location.origin}/elsewhere`);
    await call(get, {});
    vi.stubEnv('VITE_API_BASE', undefined);
    await call(get, {});
    expect(wire.seen.map(({ url }) => url)).toEqual([
      '/chargers/api/admin/thing',
      '/elsewhere/api/admin/thing',
      '/api/admin/thing',
    ]);
    expect(wire.seen[0]?.headers['content-type']).toBe('application/json');
    expect(wire.seen[0]?.body).toBe('{"a":1}');
  });

  test('[REQUEST-03] header lang is the stored language, else zh_CN', async () => {
    await call(get, {});
    vi.stubGlobal('document', { cookie: '' });
    await call(get, {});
    vi.stubGlobal('document', { cookie: 'language=xx_XX' });
    await call(get, {});
    expect(wire.seen.map((one) => one.headers['lang'])).toEqual(['de_DE', 'zh_CN', 'zh_CN']);
  });

  test('[REQUEST-04] the token is sent unless there is none or isToken is false', async () => {
    await call(get, {});
    await call(get, { isToken: false });
    vi.stubGlobal('document', { cookie: 'language=de_DE' });
    await call(get, {});
    expect(wire.seen.map((one) => one.headers.authorization)).toEqual(['Bearer t0ken', undefined, undefined]);
  });

  test('[REQUEST-05] params of a GET go into the URL, nested as key[sub], and empty ones are left out', async () => {
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
    const [path, search] = (wire.seen[0]?.url ?? '').split('?');
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
    for (const request of wire.seen) {
      expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(decodeURIComponent(request.body)).toContain('levels[1][from]=40');
      expect(parse(request.body)).toEqual({
        name: 'A & B',
        levels: [
          { name: '低', from: '-20' },
          { name: '高', from: '40' },
        ],
        empty: '',
      });
    }
    expect(wire.seen[1]?.url).toBe('/api/admin/thing/7');
  });

  test('[REQUEST-07] FormData stays multipart, repeatSubmit false sends JSON', async () => {
    wire.answer = { json: { code: 1, msg: '', fileName: 'a/b.png' } };
    const name = await upload(fileApi.upload, new File(['x'], 'x.png', { type: 'image/png' }), {
      use: 'image',
    });
    expect(name).toBe('a/b.png');
    await call(post, { body: { a: [1] }, repeatSubmit: false });
    expect(wire.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(wire.seen[0]?.body).toContain('name="file"; filename="x.png"');
    expect(wire.seen[1]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(wire.seen[1]?.body ?? '')).toEqual({ a: [1] });
  });

  test('several ids are joined into one path', async () => {
    await call(deviceApi.remove, { params: { ids: [3, 4] } });
    expect(wire.seen[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/device/3,4' });
  });

  test('[REQUEST-02, ERROR-14] a call without a response fails after 120000 ms', async () => {
    expect(timeoutMs).toBe(120_000);
    wire.answer = { never: true };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = failure(call(get, {}));
    await vi.waitUntil(() => wire.seen.length === 1 && vi.getTimerCount() > 0, patienceMs);
    vi.advanceTimersByTime(119_999);
    expect(wire.shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect((await failed).message).toBe('Zeitüberschreitung bei der Serveranfrage');
  });
});

describe('repeated writes', () => {
  test('[REQUEST-09] the same post or put inside 1000 ms is rejected with its message and not sent', async () => {
    vi.stubGlobal('document', { cookie: 'language=en_US' });
    await call(post, { body: { a: 1 } });
    vi.advanceTimersByTime(999);
    const error = await failure(call(post, { body: { a: 1 } }));
    expect(error.message).toBe('The data is processing, please do not submit it repeatedly');
    await call(put, { params: { id: 1 }, body: { a: 1 } });
    await failure(call(put, { params: { id: 1 }, body: { a: 1 } }));
    expect(wire.seen).toHaveLength(2);
    expect(wire.shown).toEqual([error.message, error.message]);
  });

  test('[REQUEST-10] a repeat passes after 1000 ms, with another body or URL, and with repeatSubmit false', async () => {
    await call(post, { body: { a: 2 } });
    vi.advanceTimersByTime(1000);
    await call(post, { body: { a: 2 } });
    await call(post, { body: { a: 3 } });
    await call(put, { params: { id: 1 }, body: { a: 3 } });
    await call(put, { params: { id: 2 }, body: { a: 3 } });
    await call(post, { body: { a: 3 }, repeatSubmit: false });
    await call(post, { body: { a: 3 }, repeatSubmit: false });
    expect(wire.seen).toHaveLength(7);
  });
});

describe('a lost response', () => {
  const keys = () => wire.seen.map(({ headers }) => headers['idempotency-key']);

  test('[REQUEST-20] a write is retried once under its key, and succeeds', async () => {
    wire.answer = { lost: 1, json: { code: 1, msg: '', data: 'done' } };
    expect(await call(post, { body: { a: 10 } })).toBe('done');
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys()[0]]);
    expect(wire.shown).toEqual([]);
  });

  test('[REQUEST-20] a retry by the user has the same key until the write gets a response', async () => {
    wire.answer = { lost: 2 };
    await failure(call(post, { body: { a: 11 } }));
    vi.advanceTimersByTime(60_000);
    await call(post, { body: { a: 11 } });
    expect(new Set(keys()).size).toBe(1);
    vi.advanceTimersByTime(1_000);
    await call(post, { body: { a: 11 } });
    expect(new Set(keys()).size).toBe(2);
  });

  test('[REQUEST-20] a write gets a new key after another write of the noun or after five minutes', async () => {
    wire.answer = { lost: 2 };
    await failure(call(post, { body: { a: 12 } }));
    await call(post, { body: { a: 13 } });
    await call(post, { body: { a: 12 }, repeatSubmit: false });
    expect(new Set(keys()).size).toBe(3);
    wire.answer = { lost: 2 };
    await failure(call(post, { body: { a: 14 } }));
    vi.advanceTimersByTime(300_000);
    await call(post, { body: { a: 14 } });
    expect(new Set(keys()).size).toBe(5);
  });

  test('[REQUEST-20] reads and rejected writes are not retried', async () => {
    wire.answer = { lost: 1 };
    await failure(call(get, {}));
    wire.answer = { json: { code: 409, msg: '', data: null } };
    await failure(call(post, { body: { a: 15 } }));
    wire.answer = { status: 413 };
    await failure(call(post, { body: { a: 16 } }));
    expect(wire.seen).toHaveLength(3);
    expect(keys()[0]).toBeUndefined();
  });
});
