import { fileApi } from '@chargehand/contract/areas/system/file';
import { type Job, jobApi, maxOpenJobs } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { until } from '../../../../test/device';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';
import { ended, jobOf, openJobsBeside, startAs } from '../../../../test/jobs';
import {
  countKind,
  failing,
  failingKind,
  fileKind,
  made,
  makeEffects,
  pickyKind,
} from '../../../../test/test-kinds';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let root: { id: number; token: string };
let clerk: { id: number; token: string };
let base: string;
let effect = 0;
beforeAll(async () => {
  server = await openTestServer();
  await makeEffects(server.db);
  root = await server.account('root', superAdministrator);
  clerk = await server.account('clerk', staff);
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  working = await openJobsBeside(server);
});
afterEach(() => {
  made.go = false;
  Object.assign(failing, { left: 0, refuse: false });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const long = { rows: 1_000_000, each: 1 };
const input = (more: { rows: number; each: number }) => ({ effect: (effect += 1), ...more });
const pathOf = (path: string, id: number) => path.replace(/:ids?/, String(id));

/** Opens a console page of an account. Returns the job frames that the page gets. */
async function openPage({ id, token }: { id: number; token: string }) {
  const jobs: { job: Job; at: number }[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${id}_PC`, {
    headers: { cookie: `Admin-Token=${token}`, origin: base },
  });
  socket.on('message', (data: Buffer) => {
    const { type, value } = JSON.parse(data.toString());
    if (type === 'job') jobs.push({ job: value, at: performance.now() });
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { jobs, close: () => socket.terminate() };
}

describe('jobs of another account', () => {
  it('cannot be read, cancelled, retried or dismissed, not even by a super administrator', async () => {
    const job = await startAs(server.db, clerk, countKind, input(long));
    for (const { method, path } of [
      jobApi.get,
      jobApi.refusals,
      jobApi.cancel,
      jobApi.retry,
      jobApi.dismiss,
    ]) {
      const { code } = await server.call(method, pathOf(path, job), { token: root.token });
      expect(`${path} ${code}`).toBe(`${path} ${codes.notFound}`);
    }
    expect((await server.send(jobApi.list, root.token)).rows).toEqual([]);
    expect((await server.send(jobApi.list, clerk.token)).rows).toMatchObject([{ id: job }]);
    await server.send(jobApi.cancel, clerk.token, { params: { id: job } });
    await ended(server.db, job);
  });

  it('produce files that no other account can download', async () => {
    made.go = true;
    const job = await startAs(server.db, root, fileKind, {});
    await ended(server.db, job);
    const { file } = await server.send(jobApi.get, root.token, { params: { id: job } });
    expect(file?.originalName).toBe('who.txt');
    const { code } = await server.call('GET', fileApi.download.path, {
      token: clerk.token,
      query: { fileName: file?.name },
    });
    expect(code).toBe(codes.notFound);
  });
});

describe('a job of the account', () => {
  it('[JOB-03] stops before its next slice when cancelled, and reports how much it has done', async () => {
    const job = await startAs(server.db, root, countKind, input(long));
    await until(async () => (await jobOf(server.db, job)).done > 3);
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
    const { state, done } = await ended(server.db, job);
    expect(state).toBe('cancelled');
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from effect where job_id = ${effect}`.execute(server.db);
    expect(rows).toEqual([{ n: done }]);
    const again = await server.call('POST', pathOf(jobApi.cancel.path, job), { token: root.token });
    expect(again.code).toBe(codes.conflict);
    const logged = await server.db
      .selectFrom('operationLog')
      .select('target')
      .where('action', '=', 'job.cancel')
      .execute();
    expect(logged).toContainEqual({ target: String(job) });
  });

  it('[JOB-03] continues from where it was cancelled when retried, and does nothing twice', async () => {
    const rows = 40;
    const job = await startAs(server.db, root, countKind, { ...input({ rows, each: 2 }), restMs: 20 });
    await until(async () => (await jobOf(server.db, job)).done > 3);
    const retry = () => server.call('POST', pathOf(jobApi.retry.path, job), { token: root.token });
    expect((await retry()).code).toBe(codes.conflict);
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
    expect((await ended(server.db, job)).done).toBeLessThan(rows);
    expect((await retry()).code).toBe(codes.success);
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: rows });
    expect((await retry()).code).toBe(codes.conflict);
  });

  it('that failed can be retried unless the account already has the maximum number of open jobs', async () => {
    failing.left = 1000;
    const job = await startAs(server.db, root, failingKind, { effect: (effect += 1) });
    expect((await ended(server.db, job)).state).toBe('failed');
    const open = [];
    for (let n = 0; n < maxOpenJobs; n += 1)
      open.push(await startAs(server.db, root, countKind, input(long)));
    const retry = () => server.call('POST', pathOf(jobApi.retry.path, job), { token: root.token });
    expect((await retry()).code).toBe(codes.tooManyRequests);
    failing.left = 0;
    for (const id of open) {
      await server.send(jobApi.cancel, root.token, { params: { id } });
      await ended(server.db, id);
    }
    expect((await retry()).code).toBe(codes.success);
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', reason: null });
  });

  it('[JOB-03] that waits for its next try is cancelled at once', async () => {
    failing.left = 1000;
    const job = await startAs(server.db, root, failingKind, { effect: (effect += 1) });
    await server.db
      .updateTable('job')
      .set({ notBefore: sql`now() + interval '1 hour'` })
      .where('id', '=', job)
      .execute();
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
    expect((await ended(server.db, job)).state).toBe('cancelled');
  });

  it('can be dismissed only after it has ended', async () => {
    const job = await startAs(server.db, root, countKind, input(long));
    const dismiss = () => server.call('DELETE', pathOf(jobApi.dismiss.path, job), { token: root.token });
    expect((await dismiss()).code).toBe(codes.notFound);
    await server.send(jobApi.cancel, root.token, { params: { id: job } });
    await ended(server.db, job);
    expect((await dismiss()).code).toBe(codes.success);
    expect((await server.call('GET', pathOf(jobApi.get.path, job), { token: root.token })).code).toBe(
      codes.notFound,
    );
  });

  it('[JOB-04] shows its refused rows in the reader’s language', async () => {
    const job = await startAs(server.db, root, pickyKind, { effect: (effect += 1), rows: 9 });
    await ended(server.db, job);
    const refusals = await server.send(jobApi.refusals, root.token, {
      params: { id: job },
      query: { pageSize: 2 },
      headers: { lang: 'en_US' },
    });
    expect(refusals).toMatchObject({ total: 3, rows: [{ position: 9 }, { position: 6, key: 'row 6' }] });
    const [first] = (
      await server.send(jobApi.refusals, root.token, { params: { id: job }, headers: { lang: 'zh_CN' } })
    ).rows;
    expect(first?.msg).toMatch(/\p{Script=Han}/u);
    expect(refusals.rows[0]?.msg).not.toMatch(/\p{Script=Han}/u);
  });

  it('is listed by state, newest first', async () => {
    const { rows } = await server.send(jobApi.list, root.token, { query: { state: ['done'] } });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']));
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  it('[JOB-01] sends progress to its account’s open pages at most once a second, and always sends the end', async () => {
    const [mine, others] = [await openPage(root), await openPage(clerk)];
    const job = await startAs(server.db, root, countKind, { ...input({ rows: 30, each: 1 }), restMs: 80 });
    await until(() => mine.jobs.find((frame) => frame.job.id === job && frame.job.state === 'done'));
    const frames = mine.jobs.filter((one) => one.job.id === job);
    expect(frames[0]?.job.state).not.toBe('done');
    const done = frames.map((one) => one.job.done);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    // The first frame must come immediately, later ones at most once per second.
    const seconds = ((frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)) / 1000;
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.length).toBeLessThanOrEqual(seconds + 2);
    expect(frames.at(-1)?.job).toMatchObject({
      done: 30,
      total: 30,
      result: { kind: 'report', facts: { rows: 30 } },
    });
    expect(others.jobs.filter((one) => one.job.id === job)).toEqual([]);
    mine.close();
    others.close();
  });
});
