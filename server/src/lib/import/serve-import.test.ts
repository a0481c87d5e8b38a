import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { excel } from '../../../test/excel';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../test/harness';
import { importsOf, putUp } from '../../../test/imports';
import { jobOf, openJobsBeside } from '../../../test/jobs';
import { regionImport } from '../../areas/system/region/region.import';
import { untilLockWaits } from '../../../test/lock-waits';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>> | undefined;
let root: { id: number; token: string };
let mine: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  mine = importsOf(server, regionApi, root.token);
});
const work = async () => {
  working ??= await openJobsBeside(server, { kinds: server.app.kinds });
};
const rest = async () => {
  await working?.close();
  working = undefined;
};
const plain = { ...regionImport };
afterEach(() => void Object.assign(regionImport, { wholeOnly: false, ...plain }));
afterAll(async () => {
  await rest();
  await server.close();
});

const head = ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'];
let batch = 0;
const rowsOf = (count: number) => {
  batch += 1;
  return Array.from({ length: count }, (_, index) => [
    `中${batch} ${index}`,
    `e${batch} ${index}`,
    '+1',
    'en',
    'en',
    '+0',
  ]);
};
const file = (rows: (string | number)[][]) => excel([head, ...rows]);
const written = async (rows: string[][]) => {
  const found = await server.db
    .selectFrom('region')
    .select('nameEn')
    .where(
      'nameEn',
      'in',
      rows.map((row) => row[1] ?? ''),
    )
    .execute();
  return found.length;
};
const put = async (bytes: Buffer, token = root.token) => putUp(server, regionApi, token, bytes);
const drop = (id: number) => server.send(regionApi.importDrop, root.token, { params: { id } });
const start = (id: number, token = root.token) =>
  server.call('POST', regionApi.importStart.path.replace(':id', String(id)), { token });

describe('an uploaded import file', () => {
  it('is rejected at once if it is a program, an old workbook, empty, damaged or missing', async () => {
    const wrong: [Buffer, number][] = [
      [Buffer.from('MZ\x90\x00 and so on', 'latin1'), codes.fileType],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), codes.excelOld],
      [Buffer.alloc(0), codes.excelEmpty],
      [Buffer.from('PK\x03\x04'), codes.excelDamaged],
    ];
    for (const [bytes, code] of wrong) expect((await put(bytes)).code).toBe(code);
    const none = await server.call('POST', regionApi.importFile.path, { token: root.token, body: {} });
    expect(none.code).toBe(codes.malformed);
    expect(await server.db.selectFrom('import').select('id').execute()).toEqual([]);
  });

  it('is rejected from the size limit on', async () => {
    const { code, msg } = await put(Buffer.alloc(20 * 1024 * 1024, 'PK'));
    expect([code, msg]).toEqual([codes.fileTooLarge, expect.stringContaining('20')]);
  });

  it('is limited to one at a time for an account and noun, even for fifty concurrent uploads', async () => {
    const bytes = await file(rowsOf(1));
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(bytes)));
    const taken = answers.filter(({ code }) => code === codes.success);
    expect(taken).toHaveLength(1);
    for (const { code } of answers.filter((one) => one !== taken[0])) expect(code).toBe(codes.importBusy);
    expect((await put(bytes)).code).toBe(codes.importBusy);
    const id = taken[0]?.data?.id ?? 0;
    expect((await mine.get(id)).state).toBe('reading');
    await drop(id);
    const again = await put(bytes);
    expect(again.code).toBe(codes.success);
    await drop(again.data?.id ?? 0);
  });

  it('leaves nothing behind if its upload is aborted, and another one is accepted', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const half = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: regionApi.importFile.path,
        headers: {
          authorization: `Bearer ${root.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 1_000_000,
        },
      });
      half.on('error', () => undefined).on('close', () => resolve());
      half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK');
      setImmediate(() => half.destroy());
    });
    const bytes = await file(rowsOf(1));
    const answer = await until(async () => {
      const answer = await put(bytes);
      return answer.code === codes.success && answer;
    });
    expect(await server.db.selectFrom('import').select('id').execute()).toHaveLength(1);
    await drop(answer.data?.id ?? 0);
  });

  it('[JOB-02] is read again after a failed try, without duplicate rows', async () => {
    await work();
    let left = 1;
    regionImport.check = async (importer, drafts) => {
      if (drafts[0]?.nameEn.endsWith(' 500') && (left -= 1) >= 0) throw new Error('the server is gone');
      return plain.check?.(importer, drafts) ?? [];
    };
    const { id, ...found } = await mine.put(await file(rowsOf(700)));
    expect(left).toBeLessThan(0);
    expect(found).toMatchObject({ state: 'ready', rows: 700, bad: 0 });
    const kept = await server.db.selectFrom('importRow').select('line').where('importId', '=', id).execute();
    expect(kept).toHaveLength(700);
  });
});

describe('the confirmation', () => {
  it('is refused while the file is read and if no row is good', async () => {
    await rest();
    const { data } = await put(await file(rowsOf(1)));
    expect((await start(data?.id ?? 0)).code).toBe(codes.conflict);
    await work();
    await mine.settled(data?.id ?? 0);
    const none = await mine.put(await file([['', '', '', '', '', '']].map(() => ['x', '', '', '', '', ''])));
    expect(none).toMatchObject({ rows: 1, bad: 1 });
    expect((await start(none.id)).code).toBe(codes.conflict);
  });

  it('[JOB-06] is refused after the permission was withdrawn, and a withdrawal before the writing stops it', async () => {
    const role = await server.db
      .insertInto('role')
      .values({ code: 'imp', key: 'importer', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = () =>
      sql`insert into role_menu select ${role.id}, id from menu where permission like 'regionList:%'`.execute(
        server.db,
      );
    const withdraw = () => server.db.deleteFrom('roleMenu').where('roleId', '=', role.id).execute();
    await grant();
    const clerk = await server.account('clerk', staff, role.id);
    const foreign = importsOf(server, regionApi, clerk.token);
    const rows = rowsOf(3);
    const { id } = await foreign.put(await file(rows));
    await withdraw();
    expect((await start(id, clerk.token)).code).toBe(codes.forbidden);
    await grant();
    await rest();
    expect((await start(id, clerk.token)).code).toBe(codes.success);
    await withdraw();
    await work();
    await until(async () => {
      const { writeJob } = await server.db
        .selectFrom('import')
        .select('writeJob')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (await jobOf(server.db, writeJob ?? 0)).state === 'stopped';
    });
    expect(await written(rows)).toBe(0);
    await grant();
    expect(await foreign.get(id)).toMatchObject({ state: 'ended', ended: 'stopped', written: 0 });
  });
});

describe('the writing of an import', () => {
  beforeAll(work);

  it('[JOB-02] that fails midway repeats nothing and loses nothing', async () => {
    const rows = rowsOf(1200);
    const { id } = await mine.put(await file(rows));
    let left = 1;
    regionImport.write = async (importer, drafts) => {
      await plain.write(importer, drafts);
      if (drafts[0]?.nameEn.endsWith(' 500') && (left -= 1) >= 0) throw new Error('the server is gone');
    };
    expect(await mine.start(id)).toMatchObject({ written: 1200, refused: 0, ended: 'done' });
    expect(left).toBeLessThan(0);
    expect(await written(rows)).toBe(1200);
  });

  it('isolates a row that only the database refuses, and writes all others', async () => {
    const rows = rowsOf(64);
    await server.send(regionApi.create, root.token, {
      body: {
        ...Object.fromEntries(head.map((key, at) => [key, rows[40]?.[at]])),
        nameEn: 'somebody was faster',
      },
    });
    regionImport.check = async () => [];
    const { id, bad } = await mine.put(await file(rows));
    expect(bad).toBe(0);
    expect(await mine.start(id)).toMatchObject({ written: 63, refused: 1 });
    expect(await mine.rows(id, true)).toMatchObject([
      { line: 42, state: 'refused', errors: [{ field: 'nameZh' }] },
    ]);
    const { rows: jobs } = await server.send(jobApi.list, root.token);
    expect(jobs[0]).toMatchObject({ kind: 'region.import', done: 64, refused: 1 });
  });

  it('[JOB-03] that is cancelled keeps the written rows and reports the remaining ones', async () => {
    const rows = rowsOf(900);
    const { id } = await mine.put(await file(rows));
    let begun = 0;
    let go = false;
    regionImport.write = async (importer, drafts) => {
      await plain.write(importer, drafts);
      begun ||= performance.now();
      await until(() => go);
    };
    const job = (await server.send(regionApi.importStart, root.token, { params: { id } })).job;
    await until(() => begun > 0);
    const cancelled = server.send(jobApi.cancel, root.token, { params: { id: job } });
    // Waits until the time of the slice is over and the cancelling request waits for the slice's transaction.
    await until(() => performance.now() > begun + 600);
    await untilLockWaits(server.db);
    go = true;
    await cancelled;
    const ended = await mine.settled(id);
    expect(ended).toMatchObject({ state: 'ended', ended: 'cancelled', written: 500, refused: 0 });
    expect(await written(rows)).toBe(500);
    const left = await server.db
      .selectFrom('importRow')
      .select('line')
      .where('importId', '=', id)
      .where('line', '>', 501)
      .execute();
    expect(left).toHaveLength(400);
  });
});
