import { readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';
import { until } from '../../../../test/device';
import { cleanOrphans } from './file.service';
import { openDisk } from '../../../lib/http/file-store';

let server: TestServer;
let mine: string;
let other: string;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  mine = (await server.account('mine', staff)).token;
  other = (await server.account('other', staff)).token;
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const get = (url: string, query: Record<string, string>, token?: string, cookie?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    query,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie: `Admin-Token=${cookie}` }),
    },
  });
const stored = async (bytes: Buffer, name: string, use = 'file', token = mine) =>
  (await upload(server, token, bytes, name, use)).fileName ?? '';

describe('downloading', () => {
  it('text that looks like a page is served as text that cannot run', async () => {
    const name = await stored(Buffer.from('<script>alert(1)</script>'), 'a.txt');
    const shown = await get('/common/download/resource', { resource: name }, mine);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="a.txt"',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[FOUND-46] sends bytes unencoded, with length and name, also by HEAD, and keeps them until the last is sent', async () => {
    const text = Buffer.from('charger '.repeat(1000));
    const name = await stored(text, '充电桩 1.txt');
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers, rawPayload } = await server.app.inject({
        method,
        url: '/common/download',
        query: { fileName: name },
        headers: { authorization: `Bearer ${mine}`, 'accept-encoding': 'gzip' },
      });
      expect(headers).toMatchObject({
        'content-length': String(text.length),
        'content-disposition': `attachment; filename="??? 1.txt"; filename*=UTF-8''${encodeURIComponent('充电桩 1.txt')}`,
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(rawPayload.equals(method === 'GET' ? text : Buffer.alloc(0))).toBe(true);
    }
    // Nothing is deleted for a part of the file: the whole file is sent instead.
    const part = await server.app.inject({
      method: 'GET',
      url: '/common/download',
      query: { fileName: name, delete: 'true' },
      headers: { authorization: `Bearer ${mine}`, range: 'bytes=0-1' },
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([200, text.length]);
  });

  it('HEAD deletes nothing', async () => {
    const name = await stored(png(80), 'a.png');
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/common/download',
      query: { fileName: name, delete: 'true' },
      headers: { authorization: `Bearer ${mine}` },
    });
    expect([head.statusCode, head.headers['download-filename']]).toEqual([200, 'a.png']);
    // Downloads another file, which is then deleted, and waits until that has happened. If HEAD deleted its file, the
    // file would be gone by then, too.
    const other = await stored(png(79), 'b.png');
    await get('/common/download', { fileName: other, delete: 'true' }, mine);
    await until(async () => !(await readdir(path.join(server.app.config.dataDir, 'files'))).includes(other));
    expect((await get('/common/download', { fileName: name }, mine)).rawPayload.equals(png(80))).toBe(true);
  });

  it('[AUDIT-01] the log shows who uploaded and who deleted a file, for staff and tenants', async () => {
    for (const token of [mine, world.agentB.token]) {
      const name = await stored(png(81), 'secret plan.png', 'file', token);
      await get('/common/download', { fileName: name, delete: 'true' }, token);
      const read = () =>
        server.db
          .selectFrom('operationLog')
          .select(['action', 'accountId', 'ip', 'before', 'after'])
          .where('target', '=', name)
          .orderBy('id')
          .execute();
      const rows = await read();
      expect(rows).toMatchObject([
        {
          action: 'file.upload',
          ip: '127.0.0.1',
          before: null,
          after: { originalName: 'secret plan.png', type: 'image/png', bytes: 81 },
        },
        { action: 'file.remove', ip: '127.0.0.1', before: { originalName: 'secret plan.png' }, after: null },
      ]);
      expect(rows[0]?.accountId).toBe(rows[1]?.accountId);
    }
  });

  it('a picture is cached by the browser and revalidated each time, with the current permissions', async () => {
    const { agentA, agentB } = world;
    const name = await stored(png(82), 'a.png', 'file', agentA.token);
    const first = await get('/common/download/resource', { resource: name }, agentA.token);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const mark = String(first.headers['etag']);
    const again = (token: string | undefined, held = mark) =>
      server.app.inject({
        url: '/common/download/resource',
        query: { resource: name },
        headers: {
          'if-none-match': held,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
    for (const held of [mark, `W/${mark}`, `"other", ${mark}`, '*']) {
      const answer = await again(agentA.token, held);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await again(agentA.token, '"other"')).rawPayload.equals(png(82))).toBe(true);
    expect((await again(undefined)).json()).toMatchObject({ code: 401 });
    expect((await again(agentB.token)).json()).toMatchObject({ code: 404 });
  });

  it('ranges of shown files are served; an unreadable range is ignored, and an unsatisfiable one refused', async () => {
    const bytes = Buffer.concat([png(50), Buffer.from(Array.from({ length: 33 }, (_, i) => i))]);
    const name = await stored(bytes, 'a.png');
    const ask = (range: string, url: string, key: string, more: Record<string, string> = {}) =>
      server.app.inject({
        url,
        query: { [key]: name },
        headers: { range, authorization: `Bearer ${mine}`, ...more },
      });
    const shown = (range: string, more?: Record<string, string>) =>
      ask(range, '/common/download/resource', 'resource', more);
    for (const [range, from, to] of [
      ['bytes=0-3', 0, 3],
      ['bytes=60-', 60, 82],
      ['bytes=60-9000', 60, 82],
      ['bytes=-5', 78, 82],
      ['bytes=-500', 0, 82],
    ] as const) {
      const answer = await shown(range);
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/83`]);
      expect(answer.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
      expect(answer.headers['content-length']).toBe(String(to - from + 1));
    }
    for (const range of ['bytes=9-2', 'bytes=a', 'bytes=-', 'lines=1', '\u0001', 'bytes=0-1,4-5']) {
      const answer = await shown(range);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 83]);
    }
    for (const range of ['bytes=83-', 'bytes=900-', 'bytes=-0']) {
      const answer = await shown(range);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([416, 0]);
      expect(answer.headers['content-range']).toBe('bytes */83');
    }
    // The client has a different version of the file (`if-range`), so it must get the whole file.
    expect((await shown('bytes=0-3', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await shown('bytes=0-3', { 'if-range': `"${name}"` })).statusCode).toBe(206);
    // A download ignores ranges and sends the whole file, because the file may be deleted after its last byte.
    const whole = await ask('bytes=0-3', '/common/download', 'fileName');
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 83]);
  });

  it('[FILES-10] the blob is returned with its name, and with delete the file is deleted afterwards', async () => {
    const name = await stored(png(300), '报告 1.png');
    const kept = await get('/common/download', { fileName: name, delete: 'false' }, mine);
    expect(kept.rawPayload.equals(png(300))).toBe(true);
    expect(kept.headers).toMatchObject({
      'download-filename': encodeURIComponent('报告 1.png'),
      'content-type': 'image/png',
    });
    const last = await get('/common/download', { fileName: name, delete: 'true' }, mine);
    expect(last.rawPayload.equals(png(300))).toBe(true);
    expect((await get('/common/download', { fileName: name }, mine)).json()).toMatchObject({ code: 404 });
    await until(async () => !(await readdir(path.join(server.app.config.dataDir, 'files'))).includes(name));
  });

  it('[FILES-11] resource returns the stored file, for the header and for the cookie', async () => {
    const name = await stored(png(70), 'a.png');
    for (const response of [
      await get('/common/download/resource', { resource: name }, mine),
      await get('/common/download/resource', { resource: name }, undefined, mine),
    ])
      expect(response.rawPayload.equals(png(70))).toBe(true);
    expect((await get('/common/download', { fileName: name }, undefined, mine)).json()).toMatchObject({
      code: 401,
    });
  });

  it('no name leaves the store, by dots, roots, encodings or links', async () => {
    const folder = path.join(server.app.config.dataDir, 'files');
    const link = `${'l'.repeat(26)}.png`;
    await writeFile(path.join(server.app.config.dataDir, 'secret.txt'), 'secret');
    await symlink('../secret.txt', path.join(folder, link));
    for (const name of [
      '../secret.txt',
      '..%2Fsecret.txt',
      '%2e%2e/secret.txt',
      '/etc/passwd',
      '....//secret.txt',
      'a\\..\\secret.txt',
      link,
      '.',
      '',
      `${'a'.repeat(26)}.png/../../secret.txt`,
    ]) {
      // Inserts a row with this name, so that only the store itself can refuse a path outside its folder.
      await server.db
        .insertInto('file')
        .values({ name, originalName: 'x', type: 'image/png', bytes: 6 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [url, key] of [
        ['/common/download', 'fileName'],
        ['/common/download/resource', 'resource'],
      ] as const) {
        const response = await get(url, { [key]: name }, mine);
        expect(response.body).not.toContain('secret');
        expect([404, 422]).toContain(response.json<{ code: number }>().code);
      }
      await server.db.deleteFrom('file').where('name', '=', name).execute();
    }
  });

  it('a file cannot be deleted by another account than its uploader, nor by any account while it is in use', async () => {
    const name = await stored(png(90), 'a.png');
    expect((await get('/common/download', { fileName: name, delete: 'true' }, other)).json()).toMatchObject({
      code: 403,
    });
    await server.db.updateTable('account').set({ avatar: name }).where('account', '=', 'mine').execute();
    expect((await get('/common/download', { fileName: name, delete: 'true' }, mine)).json()).toMatchObject({
      code: 409,
    });
    expect((await get('/common/download', { fileName: name }, mine)).statusCode).toBe(200);
  });

  it('[ISOLATION-01] tenants read their own files and the pictures of models, nothing else', async () => {
    const { agentA, agentB } = world;
    const agentFile = await stored(png(40), 'a.png', 'file', agentA.token);
    const foreign = await stored(png(41), 'b.png');
    const picture = await stored(png(42), 'c.png');
    await server.db.updateTable('deviceModel').set({ image: picture }).execute();
    const sees = async (token: string, resource: string) =>
      (await get('/common/download/resource', { resource }, token)).headers['content-type'] === 'image/png';
    expect([
      await sees(agentA.token, agentFile),
      await sees(agentA.token, picture),
      await sees(agentA.token, foreign),
    ]).toEqual([true, true, false]);
    expect([
      await sees(agentB.token, agentFile),
      await sees(agentB.token, picture),
      await sees(mine, foreign),
    ]).toEqual([false, true, true]);
  });
});

describe('cleaning', () => {
  it('unused uploads are deleted after a day, others are kept', async () => {
    const [orphan, young, used] = [
      await stored(png(60), 'a.png'),
      await stored(png(61), 'b.png'),
      await stored(png(62), 'c.png'),
    ];
    await server.db.updateTable('account').set({ avatar: used }).where('account', '=', 'other').execute();
    await server.db
      .updateTable('file')
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where('name', 'in', [orphan, used])
      .execute();
    const store = await openDisk(path.join(server.app.config.dataDir, 'files'));
    expect(await cleanOrphans(server.db, store)).toBe(1);
    expect(await store.get(orphan)).toBeUndefined();
    for (const name of [young, used]) expect(await store.get(name)).toBeDefined();
  });
});
