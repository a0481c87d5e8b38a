import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { backupApi } from '@chargehand/contract/areas/system/backup';
import { messageApi } from '@chargehand/contract/areas/content/message';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  log,
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { openFolderPlace } from '../../../lib/backup/folder-place';
import { readManifest } from '../../../lib/backup/manifest';
import { openSeal } from '../../../lib/backup/seal';
import { addRun, runSchedule } from './schedule.service';
import { backupWork } from './work';

let server: TestServer;
let root: { id: number; token: string };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-backups-'));
  server = await openTestServer({ BACKUP_PLACE: folder });
  root = await server.account('root', superAdministrator);
  await server.device('BACKED-UP-1');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.db.deleteFrom('backupRun').execute();
  await sql`delete from message where backup_issue is not null`.execute(server.db);
});

const read = async () => (await server.send(backupApi.list, root.token)).rows;
const plan = () => server.send(backupApi.plan, root.token);
const start = (kind: 'backup' | 'drill', token = root.token) =>
  server.call('POST', backupApi.start.path, { token, body: { kind } });
const verify = (id: number, token = root.token) =>
  server.call('POST', `/api/admin/backup/${id}/verify`, { token });
const set = (key: string, value: string | number | boolean) =>
  server.db
    .updateTable('config')
    .set({ configValue: String(value) })
    .where('configKey', '=', key)
    .execute();

/** Does the open run, as the worker of a server would. Returns the row of the list. */
async function work(
  id: number,
  {
    stopping = new AbortController().signal,
    databaseUrl,
  }: { stopping?: AbortSignal; databaseUrl?: string } = {},
) {
  const { config, long: db } = server.app;
  const parts = { config: { ...config, databaseUrl }, databaseUrl: server.url, db, log, stopping };
  const { run } = backupWork(parts);
  await run({ id }, 'test');
  const rows = await read();
  return rows.find((row) => row.id === id) ?? expect.unreachable(`run ${id}`);
}
const startAndWork = async (kind: 'backup' | 'drill', databaseUrl?: string) =>
  work(((await start(kind)).data as { id: number }).id, { databaseUrl });

const messages = async (token = root.token) =>
  (await server.send(messageApi.list, token, { query: { kind: ['backup'] } })).rows.map(
    ({ backup }) => backup,
  );

describe('the page of backups', () => {
  it('[OPS-07] needs its own permissions, and is refused to customers', async () => {
    const { agentA } = await openTwoAgencies(server);
    expect((await server.call('GET', backupApi.list.path)).code).toBe(401);
    expect((await server.call('GET', backupApi.list.path, { token: agentA.token })).code).toBe(403);
    const { id } = await startAndWork('backup');
    expect((await start('backup', agentA.token)).code).toBe(403);
    expect((await verify(id, agentA.token)).code).toBe(403);
    expect(await read()).toHaveLength(1);
  });

  it('[OPS-07] shows a backup that it started: time, size, duration, result and who', async () => {
    const row = await startAndWork('backup');
    expect(row).toMatchObject({ kind: 'backup', state: 'done', startedBy: 'root', error: null });
    expect(row.rows).toBeGreaterThan(0);
    expect(row.seconds).toBeGreaterThan(0);
    expect(row.storedBytes).toBeGreaterThan(0);
    // An earlier backup has most of it.
    expect(row.addedBytes).toBeLessThan(row.storedBytes ?? 0);
    expect(await readdir(path.join(folder, 'backups'))).toContain(row.backup);
    expect(await plan()).toMatchObject({
      place: folder,
      encrypted: false,
      lastDoneAt: row.finishedAt,
      overdue: false,
    });
  });

  it('[OPS-07] verifies a backup, and says which part is damaged', async () => {
    const { id, backup } = await startAndWork('backup');
    const good = await work(((await verify(id)).data as { id: number }).id);
    expect(good).toMatchObject({ kind: 'verification', state: 'done', error: null });
    expect((await verify(good.id)).code).toBe(codes.backupUnverifiable);
    expect((await verify(999_999)).code).toBe(404);

    const { tables } = await readManifest(openFolderPlace(folder), openSeal(undefined), backup ?? '');
    const name = tables.find((table) => table.name === 'device')?.parts[0]?.name ?? '';
    await writeFile(path.join(folder, name), 'damaged');
    const bad = await work(((await verify(id)).data as { id: number }).id);
    expect(bad.state).toBe('failed');
    expect(bad.error).toContain(name);
    await rm(path.join(folder, 'parts'), { recursive: true });
  });

  it('refuses a run while another one is open', async () => {
    const first = await start('backup');
    expect(first.code).toBe(1);
    const attempts = await Promise.all(Array.from({ length: 5 }, () => start('drill')));
    expect(new Set(attempts.map(({ code }) => code))).toEqual(new Set([codes.backupOpen]));
    await work((first.data as { id: number }).id);
  });

  it('leaves a run that a stopping server ended to the next one', async () => {
    const { data } = await start('backup');
    const { id } = data as { id: number };
    await expect(work(id, { stopping: AbortSignal.abort() })).rejects.toThrow('stopped');
    expect((await read()).find((row) => row.id === id)?.state).toBe('running');
    expect((await work(id)).state).toBe('done');
  });
});

describe('the schedule of backups', () => {
  /** Sets the age of the system and the hour of backups to one that has passed today. */
  const prepare = async () => {
    await sql`update migration set at = now() - interval '10 days'`.execute(server.db);
    await set('backup.scheduled', true);
    await set('backup.drillDay', 0);
  };
  const kinds = async () => (await read()).map(({ kind, state }) => `${kind} ${state}`);

  it('[OPS-06] starts a backup once a day, in the time zone of the system, and none in a new system', async () => {
    await prepare();
    await sql`update migration set at = now()`.execute(server.db);
    await runSchedule(server.db);
    expect(await kinds()).toEqual([]);
    await prepare();
    await Promise.all([1, 2, 3].map(() => runSchedule(server.db)));
    expect(await kinds()).toEqual(['backup waiting']);
    const [run] = await read();
    expect(run?.startedBy).toBeNull();
    await work(run?.id ?? 0);
    await runSchedule(server.db);
    expect(await kinds()).toEqual(['backup done']);
    const { nextAt } = await plan();
    const hours = (Date.parse(nextAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    // 3:00 in Shanghai is 19:00 in UTC.
    expect(nextAt).toContain('T19:00:00');

    // On the next day it is due again.
    await sql`update backup_run set created_at = created_at - interval '1 day', finished_at = finished_at - interval '1 day'`.execute(
      server.db,
    );
    await runSchedule(server.db);
    expect(await kinds()).toEqual(['backup waiting', 'backup done']);
  });

  it('[OPS-06] starts none while it is switched off', async () => {
    await prepare();
    await set('backup.scheduled', false);
    await runSchedule(server.db);
    expect(await kinds()).toEqual([]);
    expect((await plan()).nextAt).toBeNull();
  });

  it('[OPS-06] keeps the backups that the parameters say', async () => {
    await set('backup.keptDays', 1);
    for (const key of ['backup.keptWeeks', 'backup.keptMonths']) await set(key, 0);
    for (let i = 0; i < 3; i += 1) {
      await startAndWork('backup');
      await server.device(`KEPT-${i}`);
    }
    expect(await readdir(path.join(folder, 'backups'))).toHaveLength(1);
  });

  it('ends a run whose work is no longer in the queue', async () => {
    const id = await addRun(server.db, { kind: 'backup', startedBy: null });
    await sql`update backup_run set created_at = now() - interval '2 minutes', state = 'running'`.execute(
      server.db,
    );
    await runSchedule(server.db);
    expect((await read()).find((row) => row.id === id)?.state).toBe('running');
    await sql`select graphile_worker.remove_job(${`backup ${id}`})`.execute(server.db);
    await runSchedule(server.db);
    expect((await read()).find((row) => row.id === id)).toMatchObject({
      state: 'failed',
      error: 'the server ended during the run',
    });
  });

  it('[OPS-07] notifies super administrators once of a failure, and of a backup that is too old', async () => {
    await prepare();
    const other = await server.account('other-root', superAdministrator);
    const clerk = await server.account('clerk-2', staff);
    const fail = async () => {
      const id = await addRun(server.db, { kind: 'backup', startedBy: null });
      await sql`update backup_run set state = 'failed', finished_at = now(), error = 'no space left' where id = ${id}`.execute(
        server.db,
      );
    };
    await fail();
    await fail();
    const failed = { issue: 'failed', kind: 'backup', error: 'no space left' };
    expect(await messages()).toEqual([failed]);
    expect(await messages(other.token)).toEqual([failed]);
    expect(await messages(clerk.token)).toEqual([]);
    expect((await plan()).overdue).toBe(true);

    await runSchedule(server.db);
    await runSchedule(server.db);
    expect(await messages()).toEqual([{ issue: 'overdue', kind: 'backup', error: null }, failed]);

    // After a success, the next failure is told again.
    await server.db.deleteFrom('backupRun').where('finishedAt', 'is', null).execute();
    await startAndWork('backup');
    await fail();
    expect(await messages()).toEqual([failed, { issue: 'overdue', kind: 'backup', error: null }, failed]);
  });
});

describe('a drill', () => {
  it('[OPS-08] restores the newest backup into a database of its own, replays the ledger, and removes it again', async () => {
    const { backup, rows } = await startAndWork('backup');
    const drill = await startAndWork('drill');
    expect(drill).toMatchObject({ kind: 'drill', state: 'done', backup, rows, error: null });
    expect(drill.seconds).toBeGreaterThan(0);
    expect(await readdir(server.app.config.dataDir)).not.toContain('drill');
    expect((await plan()).lastDrillAt).toBe(drill.finishedAt);
  });

  it('[OPS-08] fails if the ledger of the backup does not replay, and says of which device', async () => {
    await sql`alter table movement disable trigger user`.execute(server.db);
    await sql`update movement set to_holder = 'agent', to_agent_id = 1 where device_id = (select min(id) from device)`.execute(
      server.db,
    );
    await startAndWork('backup');
    // With a database of the operator, the drill is beside it.
    const drill = await startAndWork('drill', server.url);
    expect(drill.state).toBe('failed');
    expect(drill.error).toContain('BACKED-UP-1');
    const { rows } = await sql`select from pg_database where datname = 'chargehand_drill'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('[OPS-08] is started once a month by the schedule, from the day of the parameter on', async () => {
    await startAndWork('backup');
    await set('backup.hour', 0);
    await set('backup.drillDay', 1);
    await sql`update migration set at = now() - interval '10 days'`.execute(server.db);
    await runSchedule(server.db);
    expect((await read())[0]).toMatchObject({ kind: 'drill', state: 'waiting', startedBy: null });
    await sql`update backup_run set state = 'done', finished_at = now() where kind = 'drill'`.execute(
      server.db,
    );
    await runSchedule(server.db);
    expect(await read()).toHaveLength(2);
  });
});
