import { authApi } from '@chargehand/contract/areas/system/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pastOf } from '../../simulator/src/past/year';
import { readGround } from '../../simulator/src/past/ground';
import { Client } from 'pg';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { countOf, openDemoGround, seed, small, write } from './past-world';
import { moveAgain, presentOf } from './past-rules';

const now = Date.now();
let world: Awaited<ReturnType<typeof openDemoGround>>;
beforeAll(async () => {
  world = await openDemoGround();
  await write(world, now);
});
afterAll(() => world.server.close());

const none = (rows: ReturnType<typeof sql>) => expect(countOf(world.server, rows)).resolves.toBe(0);

describe('the year of past', () => {
  it('[PAST-01] has rows of every kind', async () => {
    const tables = [
      'agent',
      'merchant',
      'device_model',
      'device',
      'arrival',
      'document',
      'movement',
      'device_log',
      'app_user',
      'device_share',
      'charge',
      'device_hour',
      'device_day',
      'device_month',
      'device_meter',
      'device_state',
      'telemetry',
      'warning',
      'feedback',
      'announcement',
      'app_notice',
      'message',
      'firmware',
      'app_upgrade',
      'app_installation',
      'cabinet',
      'cabinet_fitting',
      'qr_code',
      'api_application',
      'api_call',
      'api_key',
      'place',
      'tag',
      'device_tag',
      'merchant_tag',
      'device_group',
      'device_group_member',
      'stocktake',
      'operation_log',
      'sign_in_log',
      'tally',
    ];
    const counts = await Promise.all(tables.map((table) => countOf(world.server, sql`${sql.table(table)}`)));
    expect(tables.filter((_, i) => (counts[i] ?? 0) === 0)).toEqual([]);
    const waiting = await countOf(world.server, sql`arrival_device where state <> 'arrived'`);
    expect((await countOf(world.server, sql`device`)) + waiting).toBe(small.devices);
    const kinds = await sql<{ kind: string }>`select distinct kind from movement`.execute(world.server.db);
    expect(new Set(kinds.rows.map(({ kind }) => kind))).toEqual(
      new Set([
        ...kinds.rows.map(({ kind }) => kind),
        'inbound',
        'outbound',
        'arrived',
        'bind',
        'unbind',
        'returnFiled',
        'transferSent',
      ]),
    );
  });

  it('[PAST-01] is the same for the same seed, and moves with the present', async () => {
    const ground = await groundOfNewWorld();
    const linesOf = (options: { seed: number; now: number }) => {
      const { tables } = pastOf(ground, { ...small, ...options });
      return [...tables]
        .map(([table, sheet]) => `${table} ${Buffer.concat(sheet.bytes()).toString()}`)
        .sort();
    };
    const first = linesOf({ seed, now });
    expect(linesOf({ seed, now })).toEqual(first);
    expect(linesOf({ seed: seed + 1, now })).not.toEqual(first);
    // Each day of a week at another hour, because office hours and weekends delay what happens.
    const presents = [0, 1, 2, 3, 4, 5, 6, 100].map((days) => now + days * (86_400_000 + 5 * 3_600_000));
    const times = (lines: string[]) => lines.join().match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    for (const present of presents) {
      const all = times(linesOf({ seed, now: present })).filter((one) => !one.startsWith('1970'));
      const newest = all.reduce((a, b) => (a > b ? a : b));
      const oldest = all.reduce((a, b) => (a < b ? a : b));
      expect(Date.parse(newest)).toBeLessThanOrEqual(present + 10_000);
      expect(present - Date.parse(newest)).toBeLessThan(86_400_000);
      expect((present - Date.parse(oldest)) / 86_400_000).toBeGreaterThan(360);
      expect((present - Date.parse(oldest)) / 86_400_000).toBeLessThan(372);
    }
  });

  it('[PAST-02] replays: the ledger leads to the present, and the log of each device tells the same', async () => {
    const { devices, cabinets, movements, faults } = await replayLedger(world.server.db);
    expect(faults).toEqual([]);
    expect(devices).toBe(await countOf(world.server, sql`device`));
    expect(cabinets).toBeGreaterThan(0);
    expect(movements).toBeGreaterThan(3 * small.devices);
    // Compares with what the trigger `log_movements` would have written.
    const logged = sql`(select device_id, at, behaviour, movement_id, account_id, user_id, agent_id, merchant_id from device_log where movement_id is not null)`;
    const wanted = sql`(select device_id, at, kind, id, account_id, user_id, coalesce(to_agent_id, from_agent_id),
      case when to_agent_id is null then from_merchant_id else to_merchant_id end from movement where device_id is not null)`;
    await none(sql`(${logged} except ${wanted}) extra`);
    await none(sql`(${wanted} except ${logged}) missing`);
  });

  it('[PAST-02] has no movement that a rule would refuse: the product makes all of them again, with the same result', async () => {
    const again = await openDemoGround();
    try {
      expect(await moveAgain(world.server.db, again.server.db)).toBeGreaterThan(2 * small.devices);
      expect(await presentOf(again.server.db)).toEqual(await presentOf(world.server.db));
    } finally {
      await again.server.close();
    }
  });

  it('[PAST-02] has documents that fit their positions, and times that fit the ledger', async () => {
    await none(
      sql`(select from document d where device_count <> (select count(*) from document_device where document_id = d.id)) x`,
    );
    await none(sql`(select from document d where state in ('received', 'approved') and arrived_count is distinct from
      (select count(*) from document_device p where p.document_id = d.id and p.state = 'arrived')) x`);
    await none(sql`(select from document_device p join document d on d.id = p.document_id
      where p.open <> (p.state = 'missing' or d.state = 'pending')) x`);
    await none(sql`(select from device where document_id is not null and not exists
      (select from document_device p where p.document_id = device.document_id and p.device_id = device.id and p.open)) x`);
    await none(
      sql`(select id, lag(at) over (partition by device_id order by id) > at as wrong from movement where device_id is not null) m where wrong`,
    );
    await none(
      sql`device_ownership o where not exists (select from movement m where m.device_id = o.device_id and m.at = o.since)`,
    );
    await none(
      sql`device d where hands_at > 'epoch' and hands_at <> (select max(since) from device_ownership where device_id = d.id)`,
    );
    await none(sql`app_user u where created_at > (select min(bound_at) from device where user_id = u.id)`);
    await none(
      sql`device_model m where device_count <> (select count(*) from device where model_id = m.id and handed_back_at is null)`,
    );
  });

  it('[PAST-02] has warnings, announcements, rollouts and QR codes whose counts agree', async () => {
    await none(sql`warning w where peak_temperature < temperature or temperature < threshold or not exists
      (select from hour_sums h where h.device_id = w.device_id and h.hour = date_trunc('hour', w.reported_at)
        and h.temperature_peak >= round(w.temperature * 1000) - 1)`);
    await none(sql`announcement a where coalesce((select sum(reads) from announcement_read where announcement_id = a.id), 0) <>
      (select count(read_at) from app_notice where announcement_id = a.id) + (select count(read_at) from message where announcement_id = a.id)
      and state = 'sent'`);
    await none(
      sql`rollout r where devices <> (select sum(done + failed) from rollout_wave where rollout_id = r.id)`,
    );
    await none(
      sql`qr_batch b where (generated, used) <> (select count(*)::int, count(used_at)::int from qr_code where batch_id = b.id)`,
    );
    await none(
      sql`cabinet c where not exists (select from qr_code q where q.label = c.label and q.cabinet_id = c.id and q.used_at = c.created_at)`,
    );
    await none(sql`arrival a where (expected_count, arrived_count) <> (select count(*)::int,
      count(*) filter (where state = 'arrived')::int from arrival_device where arrival_id = a.id)`);
  });

  it('[PAST-02] has deliveries in the order of time, and messages only to authors of documents that a different account answered', async () => {
    await none(
      sql`api_delivery a join api_delivery b on b.webhook_id = a.webhook_id and b.id > a.id and b.created_at < a.created_at`,
    );
    await none(sql`message m join document d on d.id = m.document_id
      where (m.account_id, m.created_at) is distinct from (d.created_by, d.decided_at) or d.created_by = d.decided_by
        or (d.kind = 'outbound') <> (m.outcome = 'partly') or m.facts->>'number' <> d.number`);
    await none(sql`(select 1 where not exists (select from message where document_id is not null)) x`);
  });

  it('[PAST-04] leaves all triggers active, and none of its rows reaches a real system', async () => {
    await none(sql`pg_trigger where tgenabled = 'D'`);
    await none(sql`outbox`);
    await none(sql`job`);
    // The first byte marks a secret that is not encrypted, which any server opens.
    await none(sql`api_webhook where get_byte(secret, 0) <> 0`);
    await none(sql`api_webhook where paused_at is null or url !~ '^https://[a-z0-9.-]+[.]example[.]com/'`);
    await none(sql`api_application where email !~ '[.]example[.]com$'`);
    await none(sql`app_user where email is not null and email !~ '@example[.]com$'`);
    await none(sql`device_state where online`);
    await none(sql`api_delivery where state = 'waiting'`);
    await none(sql`app_session`);
    const { rows } = await sql<{
      account: string;
      mType: number;
    }>`select account, m_type from account where m_type > 1`.execute(world.server.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { account } of rows.slice(0, 3)) {
      const body = { account, pwd: 'Chargehand-8', code: '-', accountType: 'merchant' };
      const { code } = await world.server.call('POST', authApi.signIn.path, { body });
      expect(code).not.toBe(1);
    }
  });
});

describe('a database that is not the demo world’s own', () => {
  it('[PAST-04] is refused, and nothing is written', async () => {
    await expect(write(world, now)).rejects.toThrow('only into a new database');
    const other = await openDemoGround();
    try {
      await other.server.account('somebody', { mType: 1, agentId: null, merchantId: null });
      await expect(write(other, now)).rejects.toThrow('account');
      await other.server.db.deleteFrom('account').where('account', '=', 'somebody').execute();
      await other.server.device('OWN-1');
      await expect(write(other, now)).rejects.toThrow('rows in device');
      expect(await countOf(other.server, sql`app_user`)).toBe(0);
      expect(await countOf(other.server, sql`movement where code <> 'OWN-1'`)).toBe(0);
    } finally {
      await other.server.close();
    }
  });
});

async function groundOfNewWorld() {
  const other = await openDemoGround();
  const client = new Client({ connectionString: other.server.url });
  await client.connect();
  const ground = { ...(await readGround(client)), firmware: other.firmware };
  await client.end();
  await other.server.close();
  return ground;
}
