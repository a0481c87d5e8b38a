import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../test/device';
import { openTestServer, superAdministrator, type TestServer } from '../test/harness';
import { cases } from '../test/upkeep-cases';
import { openJobsBeside } from '../test/jobs';
import { deleteInBatches, upkeepWork } from './lib/upkeep/upkeep';
import { readConfig } from './config';
import { allUpkeep } from './upkeep';

let server: TestServer;
let root: { id: number };
const removed: string[] = [];
const store = {
  put: async () => 0,
  get: async () => undefined,
  remove: async (name: string) => void removed.push(name),
};
const upkeep = allUpkeep(store, readConfig({}));
const named = (name: string) => upkeep.find((one) => one.name === name) ?? never(name);
const never = (name: string) => {
  throw new Error(`there is no upkeep task named ${name}`);
};

beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  const user = `insert into app_user (agent_id, nickname, email, password_hash, source) select min(id), 'u', 'u@example.com', 'x', 'other' from agent`;
  await sql.raw(user).execute(server.db);
  await sql`with made as (insert into api_application (company_name, email, confirmed_at) values ('kept', 'k@example.com', now()) returning id)
    insert into api_secret (application_id, hash) select id, 'kept' from made`.execute(server.db);
  await sql`insert into api_webhook (application_id, url, secret)
    select application_id, 'https://example.com', '' from api_secret where hash = 'kept'`.execute(server.db);
  await sql`with notice as (insert into api_notice (title, content, excerpt) values ('{}', '{}', '{}') returning id),
    version as (insert into api_notice_version (notice_id, version, title, content) select id, 1, '{}', '{}' from notice returning id)
    insert into api_push (version_id, reach, channels) select id, 'all', '{email}' from version, generate_series(1, 20)`.execute(
    server.db,
  );
  const device = await server.device('DEV-001');
  await sql`insert into warning (device_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at, read_at, sid)
    values (${device}, 65, 66, 0, 66, 0, now(), now(), 's')`.execute(server.db);
  await sql`insert into document (kind, state) values ('returnBack', 'done')`.execute(server.db);
  await sql`with made as (insert into device_group (name) values ('g') returning id)
    insert into group_schedule (group_id, action, time, repeat, enabled) select id, 'turnOn', '07:00', 'daily', false from made`.execute(
    server.db,
  );
  await sql`insert into alarm_rule (name, enabled, kinds, severity, console, email, phone, gather_seconds, pause_minutes, tells_return)
    values ('r', false, '{}', 'info', true, false, false, 0, 1, false)`.execute(server.db);
});
afterAll(() => server.close());

/** Tasks that do more than delete rows by age. Each has its own test. */
const others = [
  'appInstallation.days',
  'backup.schedule',
  'dashboard.fleet',
  'dashboard.fleetBefore',
  'dashboard.fleetLate',
  'dashboard.tally',
  'device.hour',
  'device.partition',
  'device.telemetry',
  'file.orphans',
  'file.parts',
  'groupSchedule.due',
  'groupSetting.follow',
  'placeMap.points',
  'rollout.join',
  'rollout.steps',
  'import.rows',
  'job.file',
  'job.turns',
  'appNotice.withdrawn',
  'message.digest',
  'message.withdrawn',
];

describe('upkeep', () => {
  it('has every task covered by this test', () => {
    expect(
      upkeep
        .map(({ name }) => name)
        .filter((name) => !others.includes(name))
        .sort(),
    ).toEqual(Object.keys(cases).sort());
    expect(new Set(upkeep.map(({ name }) => name)).size).toBe(upkeep.length);
  });

  it.each(Object.entries(cases))(
    '%s deletes old rows in batches and keeps newer ones',
    async (name, cleaned) => {
      const { table, column, age, otherColumns, values } = cleaned;
      const fill = (from: number, createdAt: string) =>
        sql
          .raw(
            `insert into ${table} (${column}, ${otherColumns}) select ${createdAt}, ${values} from generate_series(${from}, ${from + 6}) n`,
          )
          .execute(server.db);
      await sql.raw(`delete from ${table} where ${column} < now() - '${age}'::interval`).execute(server.db);
      const count = async () =>
        (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]
          ?.n;
      const before = Number(await count());
      await fill(100, `now() - '${age}'::interval - interval '1 minute'`);
      await fill(200, `now() - '${age}'::interval + interval '1 minute'`);
      expect(await named(name).batch(server.db, 3)).toBe(3);
      await deleteInBatches(server.db, named(name), 3);
      expect(await count()).toBe(before + 7);
      expect(await named(name).batch(server.db, 3)).toBe(0);
    },
  );

  it.each(Object.entries(cases))('%s finds old rows by an index', async (name) => {
    server.statements.length = 0;
    await named(name).batch(server.db, 3);
    const deletes = server.statements.filter(({ sql: text }) => /^\s*delete/.test(text));
    expect(deletes).not.toEqual([]);
    for (const { sql: text, parameters } of deletes) {
      const plan = await server.db.transaction().execute(async (tx) => {
        // With sequential scans off, the planner uses one only if there is no index.
        await sql`set local enable_seqscan = off`.execute(tx);
        const literal = text.replace(/\$(\d+)/g, (_, n: string) => `'${String(parameters[Number(n) - 1])}'`);
        return (await sql.raw<Record<string, string>>(`explain ${literal}`).execute(tx)).rows
          .map((row) => Object.values(row)[0])
          .join('\n');
      });
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('[JOB-04] deletes a job’s file with its bytes an hour after the job ended, and keeps the job', async () => {
    const ended = async (name: string, age: string) => {
      await sql`insert into file (name, original_name, type, bytes, account_id, personal) values (${name}, 'x', 'x', 1, ${root.id}, true)`.execute(
        server.db,
      );
      await sql`insert into job (account_id, kind, runner, input, ip, state, finished_at, file)
        values (${root.id}, 'x.y', 'whole', '{}', '-', 'done', now() - ${age}::interval, ${name})`.execute(
        server.db,
      );
    };
    await ended('old', '61 minutes');
    await ended('young', '59 minutes');
    removed.length = 0;
    await deleteInBatches(server.db, named('job.file'));
    expect(removed).toEqual(['old']);
    const rows = await server.db
      .selectFrom('job')
      .select('file')
      .where('runner', '=', 'whole')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ file: null }, { file: 'young' }]);
  });

  it('deletes queue entries that are no longer used', async () => {
    const add = (key: string) =>
      sql`select graphile_worker.add_job('slices', '{"accountId":0}', job_key => ${key}, max_attempts => 1)`.execute(
        server.db,
      );
    for (const [key, age] of [
      ['old', '2 hours'],
      ['young', '1 minute'],
    ] as const) {
      await add(key);
      await sql`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - ${age}::interval
        where key = ${key}`.execute(server.db);
    }
    await deleteInBatches(server.db, named('job.turns'));
    const { rows } = await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where max_attempts = 1`.execute(server.db);
    expect(rows).toEqual([{ key: 'young' }]);
  });

  it('runs by schedule on several servers, one task at a time', async () => {
    const ran: string[] = [];
    let running = 0;
    let maxRunning = 0;
    const pieces = ['test.one', 'test.two'].map((name) => ({
      name: name as `${string}.${string}`,
      at: '* * * * *',
      async batch() {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await sql`select pg_sleep(0.05)`.execute(server.db);
        running -= 1;
        ran.push(name);
        return 0;
      },
    }));
    const { work, cron } = upkeepWork(server.db, pieces);
    expect(cron.map(({ match }) => match)).toEqual(['* * * * *', '* * * * *']);
    const working = [
      await openJobsBeside(server, { work: { upkeep: work }, cron }),
      await openJobsBeside(server, { work: { upkeep: work }, cron }),
    ];
    for (const { task, payload, options } of cron)
      await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, ${options?.queueName},
        job_key => ${options?.jobKey})`.execute(server.db);
    // At a full minute the schedule may start one task twice before the other.
    await until(() => new Set(ran).size >= 2);
    expect([...new Set(ran)].sort()).toEqual(['test.one', 'test.two']);
    expect(maxRunning).toBe(1);
    for (const worker of working) await worker.close();
  });
});
