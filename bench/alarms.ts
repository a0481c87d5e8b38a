import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { tellAlarms } from '../server/src/areas/devices/alarm-rule/telling.service';
import { openAlarmWatch } from '../server/src/areas/devices/alarm/watch';
import { addAccount } from '../server/src/areas/system/account/account.service';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { readConfig } from '../server/src/config';
import { openBenchSystem, say } from './database';
import { fillFleet } from './fill';
import { load } from './load';

/*
 * npx tsx bench/alarms.ts [devices] [silent]: measures one computation of all alarms, then the server's watch when many
 * devices fall silent at once and people are told by rules, and the list of alarms while they are open.
 */
const devices = Number(process.argv[2] ?? 100_000);
const silent = Number(process.argv[3] ?? 10_000);
/** Seconds after which a silent device has an alarm here. */
const graceSeconds = 90;
const { database, client, db } = await openBenchSystem();
say(`filling ${devices} devices …`);
await fillFleet(client, { devices, agents: 2_000, merchants: 50_000, users: 10_000 });
// All bound devices have reported since alarms are computed, and some of them a signal that is weak.
await client.query(`update alarm_watch set since = '-infinity'`);
await client.query(`update alarm_kind set on_seconds = ${graceSeconds} where kind = 'silence'`);
await client.query(`update device_state set seen_at = now() + interval '1 hour', clock_off_ms = 0,
  rssi = case when device_id % 2000 = 0 then -90 else -60 end, port_faults = null`);
// Those that fall silent share a lane of the broker.
await client.query(
  `update device set shard = 200 where id in (select id from device where can_alarm(device) order by id limit ${silent})`,
);
await client.query('vacuum analyze device, device_state');

/** Runs a statement, and returns its time in milliseconds. */
async function timed(statement: string): Promise<number> {
  const begin = performance.now();
  await client.query(statement);
  return performance.now() - begin;
}
async function counted(condition: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${condition}`);
  return rows[0]?.n ?? 0;
}
/** Measures the computation, the median of some, beside the floor: reading the states of all devices once. */
async function measure(what: string, runs = 5): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) times.push(await timed('select watch_alarms()'));
  const took = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const floor = await timed('select count(*), max(seen_at), min(rssi), max(clock_off_ms) from device_state');
  say(`| ${what} | ${took.toFixed(0)} ms | ${floor.toFixed(0)} ms | ${(took / floor).toFixed(1)} |`);
}
const heading = () => say('\n| one computation | time | floor | ratio |\n| --- | --: | --: | --: |');

/** Adds rules of the operator and of agent 2 that tell of all alarms, of severe ones, and of their end. */
async function addRules(): Promise<void> {
  const draft = { contact: null, pwd: 'Bench-mark-1' };
  const clerk = await addAccount(
    db,
    { ...draft, account: 'clerk', name: 'clerk' },
    { mType: 1, agentId: null, merchantId: null },
    null,
  );
  const agent = await addAccount(
    db,
    { ...draft, account: 'agent', name: 'agent' },
    { mType: 2, agentId: 2, merchantId: null },
    null,
  );
  for (const [name, agentId, severity, people] of [
    ['all', null, 'info', [1, clerk]],
    ['severe', null, 'major', [1, clerk]],
    ['of the agent', 2, 'info', [agent]],
  ] as const)
    await client.query(
      `with rule as (
         insert into alarm_rule (agent_id, name, enabled, kinds, severity, console, email, phone, gather_seconds,
           pause_minutes, tells_return)
         values ($1, $2, true, '{}', $3, true, false, false, 30, 1, true) returning id)
       insert into alarm_rule_account (rule_id, level, account_id) select rule.id, 1, unnest($4::bigint[]) from rule`,
      [agentId, name, severity, people],
    );
}

/** Lets the server's watch run while devices fall silent, and prints when the incident and the messages came. */
async function watchSilence(): Promise<void> {
  const log = pino({ level: 'error' });
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const runs: number[] = [performance.now()];
  const watch = openAlarmWatch({
    config,
    db,
    log,
    tell: async () => {
      await tellAlarms({ config, db, log });
      runs.push(performance.now());
    },
  });
  /** Returns the seconds after the grace time at which rows were there. */
  const after = async (what: string, rows: string): Promise<void> => {
    while ((await counted(rows)) === 0) await sleep(100);
    const { rows: found } = await client.query<{ late: number }>(
      `select extract(epoch from clock_timestamp() - min(seen_at))::float - ${graceSeconds} as late from device_state`,
    );
    say(`| ${what} | ${found[0]?.late.toFixed(1)} s |`);
  };
  await client.query(`update device_state set seen_at = clock_timestamp() where device_id in
    (select id from device where shard = 200)`);
  say(`\n| ${silent.toLocaleString('en')} devices silent at once | after the grace time |\n| --- | --: |`);
  await after('the incident', 'incident');
  await after('the first message', "alarm_sending where state = 'sent' and reason = 'new'");
  await sleep(90_000);
  const pauses = runs.slice(1).map((at, n) => at - (runs[n] ?? at));
  say(`| between two computations, at most | ${(Math.max(...pauses) / 1000).toFixed(1)} s |`);
  await client.query(`update device_state set seen_at = now() + interval '1 hour'`);
  await client.query(`update alarm_kind set off_seconds = 0`);
  await sleep(100_000);
  await watch.close();
  const { rows: told } = await client.query<{ name: string; reasons: string }>(
    `select account.name, string_agg(alarm_rule.name || ' ' || reason || ' ' || count, ', ' order by s.id) as reasons
     from alarm_sending s join account on account.id = account_id join alarm_rule on alarm_rule.id = rule_id
     where state = 'sent' group by 1`,
  );
  for (const { name, reasons } of told) say(`told ${name}: ${reasons}`);
  say(
    `${await counted("alarm where kind = 'silence'")} alarms of silence, ${await counted('incident')} incidents`,
  );
}

say(`\n# Alarms of ${devices.toLocaleString('en')} devices`);
heading();
await measure('a calm fleet');
await addRules();
await watchSilence();

// Once more step by step, with a delay that is over.
await client.query('delete from alarm_condition');
heading();
await client.query(
  `update device_state set seen_at = now() - interval '10 minutes' where device_id in (select id from device where shard = 200)`,
);
await measure(`${silent.toLocaleString('en')} devices are noticed as silent`, 1);
await client.query(
  `update alarm_condition set noticed_at = noticed_at - interval '10 minutes' where kind = 'silence'`,
);
await client.query('analyze alarm_condition');
await measure('their alarms are raised, with the incident', 1);
await client.query('vacuum analyze alarm, alarm_condition, incident');
await measure('while they are open');

const headers = { authorization: `Bearer ${await openSession(db, 1, '127.0.0.1', null)}` };
const server = fork(fileURLToPath(new URL('lists.server.ts', import.meta.url)), [database.url], {
  execArgv: ['--import', 'tsx'],
});
const [{ address }] = (await once(server, 'message')) as [{ address: string }];
say('\n| while they are open | p50 | p97.5 |\n| --- | --: | --: |');
const computing = setInterval(() => void client.query('select watch_alarms()'), 5000);
for (const [what, query] of [
  ['alarms: newest', ''],
  ['alarms: open ones', '&state=unacknowledged&state=returned&state=acknowledged'],
  ['alarms: open and silent', '&state=unacknowledged&kind=silence'],
] as const) {
  const { median, slow } = await load(
    `${address}/api/admin/alarm/list?pageSize=20${query}`,
    headers,
    1,
    4000,
  );
  say(`| ${what} | ${median.toFixed(1)} ms | ${slow.toFixed(1)} ms |`);
}
clearInterval(computing);
heading();
await client.query(`update device_state set seen_at = now() + interval '1 hour'`);
await measure('all of them return', 1);
server.send('end');
await client.end();
await db.destroy();
await database.drop();
