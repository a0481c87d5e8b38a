import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice, until } from '../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { addPartner } from '../../../test/partners';
import { readConfig } from '../../config';
import { openGateway } from '../../device/gateway';
import { allUpkeep } from '../../upkeep';
import { inTransaction, openPools } from '../db';
import { tokenHash } from '../session/secret';
import { upkeepWork } from '../upkeep/upkeep';

let server: TestServer;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

/** Returns the values of all series, by name with labels. */
async function scrape(from = server): Promise<Map<string, number>> {
  const { status, body } = await from.call('GET', '/metrics');
  expect(status).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

/** Waits until a series has a value that fits. Values are cached for some seconds. */
const shows = (series: string, fits: (value: number | undefined) => boolean, from = server) =>
  until(async () => {
    const all = await scrape(from);
    return fits(all.get(series)) && all;
  });

const run = (text: string, on = server) => sql.raw(text).execute(on.db);

describe('[OPS-13] access to the metrics', () => {
  it('callers from other addresses are refused, directly and through a proxy', async () => {
    const direct = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect([direct.statusCode, direct.body.includes('chargehand_')]).toEqual([404, false]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const through = await server.call('GET', '/metrics', { headers });
    expect([through.status, through.body.includes('chargehand_')]).toEqual([404, false]);
  });
});

describe('[OPS-13] labels are bounded', () => {
  it('no path, query, id or unknown method of a caller appears; endpoints appear as their patterns', async () => {
    const odd = randomUUID();
    const { token } = root;
    // Other files of the run share the registry, and have applications with routes of their own.
    const before = new Set((await scrape()).keys());
    await server.call('GET', `/api/admin/${odd}`, { token });
    await server.call('GET', `/${odd}`);
    await server.call('GET', `/%00${odd}%zz`);
    await server.call('POST', `/common/${odd}/x`, { token, body: { odd } });
    await server.call('GET', '/api/admin/region/list', { token, query: { regionName: odd } });
    await server.call('GET', `/api/open/v1/devices/${odd}`);
    const all = [...(await scrape()).keys()];
    expect(all.filter((series) => series.includes(odd))).toEqual([]);
    expect(all).toEqual(
      expect.arrayContaining([
        'chargehand_http_request_duration_seconds_count{method="any",route="other",status="4xx"}',
        'chargehand_http_request_duration_seconds_count{method="GET",route="/api/admin/region/list",status="2xx"}',
      ]),
    );
    const added = all.filter((series) => !before.has(series));
    const routes = added.flatMap((series) => /,route="([^"]*)"/.exec(series)?.[1] ?? []);
    const unknown = [...new Set(routes)].filter(
      (route) =>
        route !== 'other' &&
        !server.app.hasRoute({ url: route, method: 'GET' }) &&
        !server.app.hasRoute({ url: route, method: 'POST' }),
    );
    expect(unknown).toEqual([]);
  });
});

describe('[OPS-13] values of the database', () => {
  it('each value changes with what it measures, and names and errors of rows appear nowhere', async () => {
    const kind = server.app.kinds[0]?.name ?? '';
    const before = await scrape();
    for (const series of [
      `chargehand_jobs_waiting{kind="${kind}"}`,
      `chargehand_jobs_failed_last_day{kind="${kind}"}`,
      'chargehand_jobs_oldest_waiting_seconds',
      'chargehand_backup_last_failed{kind="backup"}',
      'chargehand_backup_last_failed{kind="drill"}',
      'chargehand_webhook_deliveries_waiting',
      'chargehand_webhook_oldest_waiting_seconds',
      'chargehand_webhooks_behind',
      'chargehand_webhooks_paused',
      'chargehand_push_deliveries_waiting',
      'chargehand_push_oldest_waiting_seconds',
      'chargehand_push_deliveries_failed_last_day',
      'chargehand_outbox_waiting{channel="email"}',
      'chargehand_outbox_waiting{channel="phone"}',
      'chargehand_outbox_failed_last_day{channel="email"}',
    ])
      expect(before.get(series), series).toBe(0);
    for (const series of [
      'chargehand_backup_last_success_timestamp_seconds{kind="backup"}',
      'chargehand_upkeep_last_success_timestamp_seconds{task="outbox.kept"}',
      'chargehand_jobs_waiting{kind="other"}',
    ])
      expect(before.has(series), series).toBe(false);

    await run(`insert into job (account_id, kind, runner, input, ip, user_agent, state, created_at, finished_at)
      select ${root.id}, kind, 'slices', '{}', '192.0.2.1', '', state, now() - interval '1 hour', case when state = 'failed' then now() - age end
      from (values ('${kind}', 'waiting', interval '0'), ('${kind}', 'running', interval '0'), ('${kind}', 'failed', interval '1 hour'),
        ('${kind}', 'failed', interval '25 hours'), ('Miller’s kind', 'waiting', interval '0')) as made (kind, state, age)`);
    await run(`insert into backup_run (kind, state, created_at, finished_at, error) values
      ('backup', 'done', now() - interval '3 hours', to_timestamp(1700000000), null),
      ('backup', 'failed', now() - interval '2 hours', now(), 'Miller’s disk is full'),
      ('drill', 'failed', now() - interval '3 hours', now(), 'Miller'),
      ('drill', 'done', now() - interval '2 hours', to_timestamp(1700000600), null),
      ('verification', 'failed', now() - interval '1 hour', now(), 'Miller')`);
    const { id: application } = await addPartner(server.db);
    await run(`with hook as (insert into api_webhook (application_id, url, secret, paused_at, pause_reason, behind_at) values
        (${application}, 'https://miller.example', '', null, null, 1), (${application}, 'https://paused.example', '', now(), 'staff', null) returning id)
      insert into api_delivery (webhook_id, message_id, type, payload, state, created_at, finished_at)
        select id, id || ' ' || n, 'x', '', case when n = 1 then 'delivered' else 'waiting' end,
          now() - make_interval(hours => 10 - n), case when n = 1 then now() end from hook, generate_series(1, 3) n`);
    await run(`with notice as (insert into api_notice (title, content, excerpt) values ('{}', '{}', '{}') returning id),
      version as (insert into api_notice_version (notice_id, version, title, content) select id, 1, '{}', '{}' from notice returning id),
      push as (insert into api_push (version_id, reach, channels) select id, 'all', '{email}' from version, generate_series(1, 4) returning id)
      insert into api_push_delivery (push_id, application_id, channel, state, created_at)
        select id, ${application}, 'email', (array['waiting', 'waiting', 'failed', 'delivered'])[row_number() over ()],
          now() - interval '2 hours' from push`);
    await run(`insert into outbox (channel, recipient, subject, body, queued, failed_at, created_at) values
      ('email', 'miller@example.com', 's', 'b', true, null, now() - interval '4 hours'),
      ('email', 'miller@example.com', 's', 'b', false, null, now() - interval '5 hours'),
      ('phone', '+4915112345678', 's', 'b', false, now(), now() - interval '1 hour')`);
    await run(
      `create table filler as select md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 50000) n`,
    );
    const store = { put: async () => 0, get: async () => undefined, remove: async () => undefined };
    const { work } = upkeepWork(server.db, allUpkeep(store, server.app.config));
    await work.run({ name: 'outbox.kept' }, 'test');
    await run(`insert into upkeep_run (name) values ('miller.unknown')`);

    const after = await shows(`chargehand_jobs_waiting{kind="${kind}"}`, (value) => value === 1);
    const of = (series: string) => after.get(series);
    const hours = (series: string) => Math.round((of(series) ?? NaN) / 360) / 10;
    expect(of(`chargehand_jobs_running{kind="${kind}"}`)).toBe(1);
    expect(of('chargehand_jobs_waiting{kind="other"}')).toBe(1);
    expect(of(`chargehand_jobs_failed_last_day{kind="${kind}"}`)).toBe(1);
    expect(hours('chargehand_jobs_oldest_waiting_seconds')).toBe(1);
    expect(of('chargehand_backup_last_success_timestamp_seconds{kind="backup"}')).toBe(1_700_000_000);
    expect(of('chargehand_backup_last_failed{kind="backup"}')).toBe(1);
    expect(of('chargehand_backup_last_success_timestamp_seconds{kind="drill"}')).toBe(1_700_000_600);
    expect(of('chargehand_backup_last_failed{kind="drill"}')).toBe(0);
    expect(of('chargehand_webhook_deliveries_waiting')).toBe(2);
    expect(hours('chargehand_webhook_oldest_waiting_seconds')).toBe(8);
    expect(of('chargehand_webhooks_behind')).toBe(1);
    expect(of('chargehand_webhooks_paused')).toBe(1);
    expect(of('chargehand_push_deliveries_waiting')).toBe(2);
    expect(hours('chargehand_push_oldest_waiting_seconds')).toBe(2);
    expect(of('chargehand_push_deliveries_failed_last_day')).toBe(1);
    expect(of('chargehand_outbox_waiting{channel="email"}')).toBe(1);
    expect(hours('chargehand_outbox_oldest_waiting_seconds{channel="email"}')).toBe(4);
    expect(of('chargehand_outbox_failed_last_day{channel="phone"}')).toBe(1);
    expect(of('chargehand_database_size_bytes')).toBeGreaterThan(
      (before.get('chargehand_database_size_bytes') ?? NaN) + 1_000_000,
    );
    const ranAt = of('chargehand_upkeep_last_success_timestamp_seconds{task="outbox.kept"}') ?? 0;
    expect(Math.abs(Date.now() / 1000 - ranAt)).toBeLessThan(600);
    expect([...after.keys()].filter((series) => /miller/i.test(series))).toEqual([]);
  });

  it('a task that fails keeps the time of its last success', async () => {
    const name = 'outbox.kept';
    const failing = { name, at: '* * * * *', batch: () => Promise.reject(new Error('broken')) } as const;
    const at = () =>
      server.db.selectFrom('upkeepRun').select('at').where('name', '=', name).executeTakeFirstOrThrow();
    const fine = { ...failing, batch: async () => 0 };
    await upkeepWork(server.db, [fine]).work.run({ name }, 'test');
    const before = await at();
    await expect(upkeepWork(server.db, [failing]).work.run({ name }, 'test')).rejects.toThrow('broken');
    expect(await at()).toEqual(before);
    await upkeepWork(server.db, [fine]).work.run({ name }, 'test');
    expect((await at()).at > before.at).toBe(true);
  });
});

describe('[OPS-13] values of this server', () => {
  it('pools show their connections, callers that wait, and disappear with their end', async () => {
    const pools = openPools(server.url);
    const max = (await scrape()).get('chargehand_db_pool_connections_max{pool="people"}') ?? 0;
    expect(max).toBeGreaterThan(0);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const calls = Array.from({ length: max + 2 }, () => inTransaction(pools.people, () => gate));
    const busy = await shows('chargehand_db_pool_waiting{pool="people"}', (value) => value === 2);
    expect(busy.get('chargehand_db_pool_connections{pool="people"}')).toBe(max);
    expect(busy.get('chargehand_db_pool_connections_idle{pool="people"}')).toBe(0);
    open();
    await Promise.all(calls);
    const idle = await shows('chargehand_db_pool_connections_idle{pool="people"}', (value) => value === max);
    expect(idle.get('chargehand_db_pool_waiting{pool="people"}')).toBe(0);
    expect(idle.get('chargehand_db_pool_wait_seconds_count{pool="people"}')).toBeGreaterThanOrEqual(max + 2);
    for (const pool of ['devices', 'long', 'jobs'])
      expect(idle.has(`chargehand_db_pool_waiting{pool="${pool}"}`), pool).toBe(true);
    await pools.close();
    expect((await scrape()).has('chargehand_db_pool_connections{pool="people"}')).toBe(false);
  });

  it('connected devices and the delay of their messages are shown', async () => {
    const gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
    const id = await server.device('MET-001');
    await server.db
      .updateTable('device')
      .set({ secretHash: tokenHash('secret') })
      .where('id', '=', id)
      .execute();
    const count = 'chargehand_ingest_delay_seconds_count';
    const before = (await scrape()).get(count) ?? NaN;
    const device = await connectDevice(gateway.mqttPort, 'MET-001', 'secret');
    await shows('chargehand_mqtt_connections', (value) => value === 1);
    await device.tele(1);
    expect((await scrape()).get(count)).toBe(before + 1);
    await device.client.endAsync();
    await shows('chargehand_mqtt_connections', (value) => value === 0);
    await gateway.close();
  });
});

describe('[OPS-13] a value that cannot be read', () => {
  it('is missing and reported, and all others are there', async () => {
    const other = await openTestServer();
    const outbox = 'chargehand_outbox_waiting{channel="email"}';
    const failed = (name: string) => `chargehand_metrics_source_failed{source="${name}"}`;
    expect((await scrape(other)).get(failed('outbox'))).toBe(0);
    await run('alter table outbox rename to outbox_away', other);
    await rm(other.app.config.dataDir, { recursive: true });
    const broken = await shows(failed('outbox'), (value) => value === 1, other);
    expect([broken.has(outbox), broken.get(failed('outbox'))]).toEqual([false, 1]);
    expect([broken.has('chargehand_data_disk_free_bytes'), broken.get(failed('disk'))]).toEqual([false, 1]);
    expect(broken.get('chargehand_webhook_deliveries_waiting')).toBe(0);
    expect(broken.get('chargehand_database_size_bytes')).toBeGreaterThan(0);
    await run('alter table outbox_away rename to outbox', other);
    expect((await shows(failed('outbox'), (value) => value === 0, other)).get(outbox)).toBe(0);
    await other.close();
  });

  it('a query that hangs is ended, and the rest is answered', async () => {
    const other = await openTestServer();
    const jobs = 'chargehand_jobs_oldest_waiting_seconds';
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = inTransaction(other.db, async (tx) => {
      await sql`lock table job in access exclusive mode`.execute(tx);
      locked();
      await gate;
    });
    await isLocked;
    const held = await scrape(other);
    expect(held.has(jobs)).toBe(false);
    expect(held.get('chargehand_metrics_source_failed{source="jobs"}')).toBe(1);
    expect(held.get('chargehand_webhook_deliveries_waiting')).toBe(0);
    expect(held.get('chargehand_data_disk_free_bytes')).toBeGreaterThan(0);
    open();
    await holding;
    expect((await shows(jobs, (value) => value !== undefined, other)).get(jobs)).toBe(0);
    await other.close();
  });
});
