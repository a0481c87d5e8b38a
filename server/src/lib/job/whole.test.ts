import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../test/harness';
import { until } from '../../../test/device';
import { ended, jobOf, openJobsBeside, startAs } from '../../../test/jobs';
import { fileKind, made } from '../../../test/test-kinds';
import { asSession } from '../session/tenant';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let number = 0;
beforeAll(async () => {
  server = await openTestServer();
  working = await openJobsBeside(server);
});
// Resets the state before each test, because test files share the modules of a process and an earlier file may have
// started a job.
beforeEach(() => {
  Object.assign(made, { begun: 0, aborted: 0, go: false });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const somebody = (place = superAdministrator) => server.account(`who-${(number += 1)}`, place);
const start = (who: { id: number }) => startAs(server.db, who, fileKind, {});
const cancel = (who: { id: number }, job: number) =>
  asSession(server.db, { accountId: who.id, agentId: null, merchantId: null }, true, async (db) => {
    const { rows } = await sql<{ was: boolean }>`select cancel_job(${job}) as was`.execute(db);
    return rows[0]?.was;
  });

describe('a job that runs as a whole', () => {
  it('[JOB-06] stops midway when its account loses the permission', async () => {
    const who = await somebody(staff);
    const job = await start(who);
    await until(() => made.begun === 1);
    await sql`delete from role_menu using menu where menu.id = menu_id and menu.permission = ${fileKind.access}
      and role_id = (select role_id from account where id = ${who.id})`.execute(server.db);
    expect(await ended(server.db, job)).toMatchObject({ state: 'stopped', file: null });
    // Waits until the running job has noticed that it must stop, because it checks its signal only from time to time.
    await until(() => made.aborted === 1);
  });

  it('[JOB-03] is aborted when its own account cancels it, and by no other account', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const job = await start(who);
    await until(() => made.begun === 1);
    expect(await cancel(other, job)).toBe(false);
    expect((await jobOf(server.db, job)).cancelAskedAt).toBeNull();
    expect(await cancel(who, job)).toBe(true);
    expect(await ended(server.db, job)).toMatchObject({ state: 'cancelled', file: null });
    await until(() => made.aborted === 1);
    expect(await cancel(who, job)).toBe(false);
  });

  it('[JOB-04] makes a file with the role of its account, visible to that account only', async () => {
    made.go = true;
    const [who, other] = [await somebody(staff), await somebody(staff)];
    await sql`insert into role_menu (role_id, menu_id)
      select account.role_id, menu.id from account, menu where account.id = ${who.id} and permission = ${fileKind.access}
      on conflict do nothing`.execute(server.db);
    const { state, file, done } = await ended(server.db, await start(who));
    expect({ state, done }).toEqual({ state: 'done', done: 2 });
    const bytes = await working.store.get(file ?? '');
    expect(bytes && (await text(bytes))).toBe('chargehand_staff');
    const seen = (accountId: number) =>
      asSession(server.db, { accountId, agentId: null, merchantId: null }, false, (db) =>
        db.selectFrom('file').select('originalName').where('name', '=', file).execute(),
      );
    expect(await seen(who.id)).toEqual([{ originalName: 'who.txt' }]);
    expect(await seen(other.id)).toEqual([]);
  });

  it('[JOB-05] runs one at a time for an account and leaves room for other accounts', async () => {
    const [busy, second, third] = [await somebody(), await somebody(), await somebody()];
    const jobs = [await start(busy), await start(busy), await start(second), await start(third)];
    await until(() => made.begun === 2);
    const running = await until(async () => {
      const rows = await server.db
        .selectFrom('job')
        .select('accountId')
        .where('worker', 'is not', null)
        .execute();
      return rows.length === 2 && rows;
    });
    expect(new Set(running.map(({ accountId }) => accountId)).size).toBe(2);
    made.go = true;
    for (const job of jobs) expect(await ended(server.db, job)).toMatchObject({ state: 'done' });
    expect(made.begun).toBe(4);
  });

  it('[JOB-02] is released by a server that stops, and finished by another', async () => {
    const job = await start(await somebody());
    await until(() => made.begun === 1);
    await working.close();
    expect(await jobOf(server.db, job)).toMatchObject({ state: 'running', worker: null, attempts: 0 });
    made.go = true;
    working = await openJobsBeside(server);
    expect(await ended(server.db, job)).toMatchObject({ state: 'done' });
    expect(made.begun).toBe(2);
  });

  it('[JOB-02] that crashed two servers fails with that reason, and runs again only by a manual retry', async () => {
    const who = await somebody();
    await working.close();
    const job = await start(who);
    const gone = (lost: number) =>
      server.db
        .updateTable('job')
        .set({ state: 'running', worker: 'a server that is gone', attempts: 1, lost })
        .where('id', '=', job)
        .execute();
    await gone(1);
    working = await openJobsBeside(server);
    const end = await ended(server.db, job);
    expect(end).toMatchObject({ state: 'failed', lost: 2, reason: { code: 'jobLost' } });
    expect(made.begun).toBe(0);
    made.go = true;
    await asSession(server.db, { accountId: who.id, agentId: null, merchantId: null }, true, (db) =>
      sql`select retry_job(${job})`.execute(db),
    );
    expect(await ended(server.db, job)).toMatchObject({ state: 'done' });
    expect(made.begun).toBe(1);
  });

  it('that crashed its server once is finished by another', async () => {
    const who = await somebody();
    await working.close();
    const job = await start(who);
    await server.db
      .updateTable('job')
      .set({ state: 'running', worker: 'a server that is gone', attempts: 1 })
      .where('id', '=', job)
      .execute();
    made.go = true;
    working = await openJobsBeside(server);
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', lost: 1 });
  });

  it('that used up its tries fails without another run', async () => {
    const who = await somebody();
    await working.close();
    const job = await start(who);
    await server.db.updateTable('job').set({ attempts: 3 }).where('id', '=', job).execute();
    working = await openJobsBeside(server);
    expect(await ended(server.db, job)).toMatchObject({ state: 'failed' });
    expect(made.begun).toBe(0);
  });
});
