import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../test/harness';
import { until } from '../../../test/device';
import { ended, jobOf, openJobsBeside, startAs } from '../../../test/jobs';
import { countKind, failing, failingKind, makeEffects, pickyKind } from '../../../test/test-kinds';
import { inTransaction } from '../db';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let root: { id: number };
let effect = 0;
beforeAll(async () => {
  server = await openTestServer();
  await makeEffects(server.db);
  root = await server.account('root', superAdministrator);
  working = await openJobsBeside(server);
});
afterEach(async () => {
  failing.left = 0;
  failing.refuse = false;
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const effects = async (id: number) =>
  (
    await sql<{
      position: number;
    }>`select position from effect where job_id = ${id} order by position`.execute(server.db)
  ).rows.map(({ position }) => position);
const next = () => (effect += 1);
const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('a job that must not run', () => {
  it('is never run when the transaction that starts it is rolled back', async () => {
    const id = next();
    let job = 0;
    await expect(
      inTransaction(server.db, async (tx) => {
        job = await startAs(tx, root, countKind, { effect: id, rows: 3, each: 3 });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(job).toBeGreaterThan(0);
    // Waits until a job that was started later has ended. The rolled-back one would have run before it.
    await ended(server.db, await startAs(server.db, root, countKind, { effect: next(), rows: 1, each: 1 }));
    expect(await effects(id)).toEqual([]);
  });

  it('[JOB-06] stops when its account loses the permission, and keeps what was done', async () => {
    const { id } = await server.account('clerk', staff);
    const job = await startAs(server.db, { id }, pickyKind, { effect: next(), rows: 1_000_000 });
    await until(async () => (await jobOf(server.db, job)).done >= 5);
    await sql`delete from role_menu using menu where menu.id = menu_id and menu.permission = 'warehouseList:add'
      and role_id = (select role_id from account where id = ${id})`.execute(server.db);
    const { state, done, refused, reason } = await ended(server.db, job);
    expect({ state, reason }).toMatchObject({ state: 'stopped', reason: { code: 'forbidden' } });
    expect(await effects(effect)).toHaveLength(done - refused);
    expect(refused).toBe(Math.floor(done / 3));
  });

  it('[KEY-03] has only the permissions of the key that started it, and stops when the key is revoked', async () => {
    const { id } = await server.account('programmer', superAdministrator);
    const keyOf = async (permissions: string[]) =>
      server.db
        .insertInto('apiKey')
        .values({
          accountId: id,
          name: 'Jobs',
          tokenHash: randomBytes(32),
          tokenStart: 'chk_',
          permissions,
          quota: 1,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    const start = async (apiKey: { id: number; name: string }) =>
      startAs(server.db, { id, apiKey }, pickyKind, { effect: next(), rows: 1_000_000 });
    const without = await start(await keyOf(['regionList:list']));
    expect(await ended(server.db, without)).toMatchObject({
      state: 'stopped',
      reason: { code: 'forbidden' },
    });
    const key = await keyOf(['warehouseList:add']);
    const job = await start(key);
    await until(async () => (await jobOf(server.db, job)).done >= 3);
    await sql`update api_key set revoked_at = now() where id = ${key.id}`.execute(server.db);
    expect(await ended(server.db, job)).toMatchObject({
      state: 'stopped',
      reason: { code: 'unauthenticated' },
    });
  });

  it('[JOB-06] stops when its account is disabled', async () => {
    const { id } = await server.account('leaver', superAdministrator);
    const job = await startAs(server.db, { id }, countKind, { effect: next(), rows: 1_000_000, each: 1 });
    await until(async () => (await jobOf(server.db, job)).done >= 3);
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
    expect(await ended(server.db, job)).toMatchObject({
      state: 'stopped',
      reason: { code: 'unauthenticated' },
    });
  });

  it('is refused as the 21st open job of an account, also for concurrent starts', async () => {
    const { id } = await server.account('eager', superAdministrator);
    const starts = await Promise.allSettled(
      range(26).map(() => startAs(server.db, { id }, countKind, { effect: next(), rows: 500_000, each: 1 })),
    );
    const refused = starts.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => 'reason' in one && String(one.reason.code))).toEqual(
      Array(6).fill('tooManyRequests'),
    );
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
    await until(
      async () =>
        (
          await server.db
            .selectFrom('job')
            .select('id')
            .where('accountId', '=', id)
            .where('state', '=', 'stopped')
            .execute()
        ).length === 20,
    );
  });
});

describe('a job', () => {
  it('[JOB-04] does its rows in slices, and ends with a report', async () => {
    const id = next();
    const job = await startAs(server.db, root, countKind, { effect: id, rows: 70, each: 20 });
    expect(await ended(server.db, job)).toMatchObject({
      state: 'done',
      done: 70,
      total: 70,
      refused: 0,
      cursor: 70,
      result: { kind: 'report', facts: { rows: 70 } },
    });
    expect(await effects(id)).toEqual(range(70));
  });

  it('[JOB-04] records a refused row with its reason, rolls back only that row, and continues', async () => {
    const id = next();
    const job = await startAs(server.db, root, pickyKind, { effect: id, rows: 7 });
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', done: 7, refused: 2 });
    expect(await effects(id)).toEqual([1, 2, 4, 5, 7]);
    const refusals = await server.db
      .selectFrom('jobRefusal')
      .selectAll()
      .where('jobId', '=', job)
      .orderBy('position')
      .execute();
    expect(refusals).toMatchObject([
      { position: 3, key: 'row 3', reason: { code: 'modelInUse', params: { n: 3 } } },
      { position: 6, key: 'row 6' },
    ]);
  });

  it('runs with the role and tenant of its account', async () => {
    const { ids, agentA } = await openTwoAgencies(server);
    const id = next();
    await sql`create table who (name text); grant insert on who to chargehand_tenant;
      create function note_who() returns trigger language plpgsql as
        $$ begin insert into who values (current_user || ' ' || current_setting('app.agent_id')); return null; end $$;
      create trigger note after insert on effect for each statement execute function note_who()`.execute(
      server.db,
    );
    const job = await startAs(server.db, { ...agentA, agentId: ids.a }, countKind, {
      effect: id,
      rows: 1,
      each: 1,
    });
    await ended(server.db, job);
    const { rows } = await sql`select * from who`.execute(server.db);
    await sql`drop trigger note on effect`.execute(server.db);
    expect(rows).toEqual([{ name: `chargehand_tenant ${ids.a}` }]);
  });

  it('that fails is rolled back and retried', async () => {
    failing.left = 2;
    const id = next();
    const job = await startAs(server.db, root, failingKind, { effect: id });
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', attempts: 0 });
    expect(await effects(id)).toEqual([1]);
  });

  it('fails after the last try', async () => {
    failing.left = 100;
    const id = next();
    const job = await startAs(server.db, root, failingKind, { effect: id });
    expect(await ended(server.db, job)).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: { code: 'internal' },
    });
    expect(await effects(id)).toEqual([]);
  });

  it('fails at once for an error that its kind declares final', async () => {
    failing.refuse = true;
    const id = next();
    const job = await startAs(server.db, root, failingKind, { effect: id });
    expect(await ended(server.db, job)).toMatchObject({
      state: 'failed',
      attempts: 0,
      reason: { code: 'fileType', params: { types: 'xlsx' } },
    });
    expect(await effects(id)).toEqual([]);
  });

  it('that lost its queue entry gets another one', async () => {
    const job = await inTransaction(server.db, async (tx) => {
      const started = await startAs(tx, root, countKind, { effect: next(), rows: 1, each: 1 });
      await sql`select set_config('role', 'none', true)`.execute(tx);
      await sql`delete from graphile_worker._private_jobs where key = ${`slices ${root.id}`}`.execute(tx);
      return started;
    });
    expect(await ended(server.db, job)).toMatchObject({ state: 'done' });
  });
});

describe('a failed job that waits for its next try', () => {
  it('does not delay another job of its account', async () => {
    const ownServer = await openTestServer();
    await makeEffects(ownServer.db);
    const account = await ownServer.account('patient', superAdministrator);
    const patient = await openJobsBeside(ownServer, { pausesMs: [600_000] });
    try {
      failing.left = 100;
      const waiting = await startAs(ownServer.db, account, failingKind, { effect: 1 });
      const other = await startAs(ownServer.db, account, countKind, { effect: 2, rows: 5, each: 1 });
      expect(await ended(ownServer.db, other)).toMatchObject({ state: 'done' });
      expect(await jobOf(ownServer.db, waiting)).toMatchObject({ attempts: 1, finishedAt: null });
    } finally {
      await patient.close();
      await ownServer.close();
    }
  });
});

describe('accounts', () => {
  it('[JOB-05] take turns: a small job ends early among long ones of more accounts than there are slots', async () => {
    const short = await server.account('short', superAdministrator);
    const long = await Promise.all(range(10).map((n) => server.account(`long-${n}`, superAdministrator)));
    const jobs: number[] = [];
    for (const who of [...long, ...long])
      jobs.push(
        await startAs(server.db, who, countKind, { effect: next(), rows: 1_000_000, each: 1, restMs: 5 }),
      );
    const slices = () => Promise.all(jobs.map(async (job) => (await jobOf(server.db, job)).done));
    await until(async () => (await slices()).filter((done) => done > 2).length === long.length);
    const before = await slices();
    await ended(server.db, await startAs(server.db, short, countKind, { effect: next(), rows: 10, each: 1 }));
    const during = (await slices()).map((done, i) => done - (before[i] ?? 0));
    // While the short job has its ten turns, each other account has about ten turns, too. The other jobs do some
    // further rows until the test notices that the short job has ended.
    expect(Math.max(...during)).toBeLessThan(1000);
    expect(during.filter((done) => done > 4)).toHaveLength(long.length);
    await server.db
      .updateTable('account')
      .set({ disabled: true })
      .where('account', 'like', 'long-%')
      .execute();
    for (const job of jobs) await ended(server.db, job);
  });
});
