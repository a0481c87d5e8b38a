import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { fileApi } from '@chargehand/contract/areas/system/file';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { maxExportedAtOnce } from '@chargehand/contract/http/exports';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { ended, jobOf, openJobsBeside } from '../../../test/jobs';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  await server.model();
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, created_at)
    select 'ROW-' || to_char(n, 'FM00000'), 'row' || n, (select min(id) from device_model), 'x', '10.0.0.1', 1, 'w', '', 0,
      '2026-07-01T20:30:05Z'
    from generate_series(1, ${maxExportedAtOnce + 1}::int) n`.execute(server.db);
});
afterAll(async () => {
  await working?.close();
  await server.close();
});
const work = async () => {
  working = await openJobsBeside(server, { kinds: server.app.kinds });
};

const request = {
  search: 'ROW-',
  orderByColumn: 'code',
  isAsc: 'desc',
  timeZone: 'Asia/Kathmandu',
  name: '设备仓库 2026-11-22',
  columns: [
    { key: 'code', label: '设备编码' },
    { key: 'bindStatus', label: '绑定状态', texts: { unbound: '未绑定' } },
    { key: 'createdAt', label: '创建时间', instant: true },
  ],
};
const begin = async (more: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', deviceApi.export.path, {
    token: root.token,
    json: true,
    body: { ...request, ...more },
    headers,
  });
const start = async (more: object = {}, headers: Record<string, string> = {}) =>
  StartedJob.parse((await begin(more, headers)).data).job;
const traces = async () =>
  (await server.db.selectFrom('operationLog').select('id').where('action', '=', 'device.export').execute())
    .length;

describe('an export above the limit for one response', () => {
  it('is refused without the permission, and starts nothing', async () => {
    const { agentA } = await openTwoAgencies(server);
    const answer = await server.call('POST', deviceApi.export.path, {
      token: agentA.token,
      json: true,
      body: request,
    });
    expect(answer.code).toBe(codes.forbidden);
    expect((await server.send(jobApi.list, agentA.token)).total).toBe(0);
  });

  it('[JOB-01] is accepted at once as a job and logged, and up to the limit it is a file', async () => {
    const before = await traces();
    const job = await start();
    expect(await jobOf(server.db, job)).toMatchObject({ kind: 'device.export', state: 'waiting' });
    expect(await traces()).toBe(before + 1);
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
    const few = await begin({ search: 'ROW-000' });
    expect(few.headers['content-type']).toContain('spreadsheetml');
  });

  it('[REQUEST-20] repeated with the same key returns the same job', async () => {
    const headers = { 'idempotency-key': 'many' };
    const job = await start({}, headers);
    expect(await start({}, headers)).toBe(job);
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
  });

  it('[JOB-04, LAYOUT-16] ends in a file with all rows in order, in the reader’s language and time zone', async () => {
    await work();
    const job = await start();
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: maxExportedAtOnce + 1 });
    const { file } = await server.send(jobApi.get, root.token, { params: { id: job } });
    expect(file?.originalName).toBe('设备仓库 2026-11-22.xlsx');
    const stored = await working.store.get(file?.name ?? '');
    if (!stored) throw new Error('the file is missing');
    const bytes = await buffer(stored);
    const rows = await readSheet(bytes);
    expect(rows).toHaveLength(maxExportedAtOnce + 2);
    expect(rows[0]).toEqual(['设备编码', '绑定状态', '创建时间']);
    const clock = new Date('2026-07-02T02:15:05.000Z');
    expect(rows[1]?.slice(0, 2)).toEqual([`ROW-0${maxExportedAtOnce + 1}`, '未绑定']);
    expect(Math.abs(Number(rows[1]?.[2]) - clock.getTime())).toBeLessThan(1000);
    expect(rows.at(-1)?.[0]).toBe('ROW-00001');
    const kept = await server.db
      .selectFrom('file')
      .select(['bytes', 'personal', 'type'])
      .where('name', '=', file?.name ?? '')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ bytes: bytes.length, personal: true });
    const other = await server.account('another', superAdministrator);
    const fetched = await server.call('GET', fileApi.download.path, {
      token: other.token,
      query: { fileName: file?.name },
    });
    expect(fetched.code).toBe(codes.notFound);
  });

  it('[JOB-03] that is cancelled stops reading and leaves no file', async () => {
    const job = await server.db.transaction().execute(async (tx) => {
      // Locks the table, so that the job starts and then waits for its rows.
      await sql`lock table device in access exclusive mode`.execute(tx);
      const input = JSON.stringify({ body: request, language: 'zh_CN' });
      const { id } = await server.db
        .insertInto('job')
        .values({ accountId: root.id, kind: 'device.export', runner: 'whole', input, ip: '192.0.2.1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await until(async () => (await jobOf(server.db, id)).state === 'running');
      await server.send(jobApi.cancel, root.token, { params: { id } });
      return id;
    });
    expect(await ended(server.db, job)).toMatchObject({ state: 'cancelled', file: null, done: 0 });
    const begun = await server.db
      .selectFrom('file')
      .select('bytes')
      .where('accountId', '=', root.id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    // The job's file was begun, but not completed.
    expect(begun).toEqual({ bytes: 0 });
  });
});
