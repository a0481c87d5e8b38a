import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openBenchSystem, say } from './database';
import { fillFleet } from './fill';
import { load } from './load';

/*
 * npx tsx bench/alarms.ts [devices] [silent]: measures one computation of all alarms with a calm fleet, when many
 * devices fall silent at once, and while their alarms are open; and the list of alarms meanwhile.
 */
const devices = Number(process.argv[2] ?? 100_000);
const silent = Number(process.argv[3] ?? 10_000);
const { database, client, db } = await openBenchSystem();
say(`filling ${devices} devices …`);
await fillFleet(client, { devices, agents: 2_000, merchants: 50_000, users: 10_000 });
// All bound devices have reported since alarms are computed, and some of them a signal that is weak.
await client.query(`update alarm_watch set since = '-infinity'`);
await client.query(`update device_state set seen_at = now() + interval '1 hour', clock_off_ms = 0,
  rssi = case when device_id % 2000 = 0 then -90 else -60 end, port_faults = null`);
await client.query('vacuum analyze device, device_state');

/** Runs a statement, and returns its time in milliseconds. */
async function timed(statement: string): Promise<number> {
  const begin = performance.now();
  await client.query(statement);
  return performance.now() - begin;
}
const counted = async (condition: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${condition}`);
  return rows[0]?.n ?? 0;
};
/** Measures the computation, the median of some, beside the floor: reading the states of all devices once. */
async function measure(what: string, runs = 5): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) times.push(await timed('select watch_alarms()'));
  const took = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const floor = await timed('select count(*), max(seen_at), min(rssi), max(clock_off_ms) from device_state');
  say(`| ${what} | ${took.toFixed(0)} ms | ${floor.toFixed(0)} ms | ${(took / floor).toFixed(1)} |`);
}

say(`\n# Alarms of ${devices.toLocaleString('en')} devices\n`);
say('| one computation | time | floor | ratio |');
say('| --- | --: | --: | --: |');
await measure('a calm fleet');
await client.query(`update device_state set seen_at = now() - interval '10 minutes' where device_id in
  (select id from device where can_alarm(device) order by id limit ${silent})`);
await measure(`${silent.toLocaleString('en')} devices are noticed as silent`, 1);
await client.query(
  `update alarm_condition set noticed_at = noticed_at - interval '10 minutes' where kind = 'silence'`,
);
await client.query('analyze alarm_condition');
await measure('their alarms are raised, with the incident', 1);
say('');
say(
  `${await counted("alarm where kind = 'silence' and closed_at is null")} alarms, ${await counted('incident')} incidents`,
);
await client.query('vacuum analyze alarm, alarm_condition, incident');

const headers = { authorization: `Bearer ${await openSession(db, 1, '127.0.0.1', null)}` };
const server = fork(fileURLToPath(new URL('lists.server.ts', import.meta.url)), [database.url], {
  execArgv: ['--import', 'tsx'],
});
const { address } = await new Promise<{ address: string }>((resolve) =>
  server.once('message', (message) => resolve(message as { address: string })),
);
say('\n| while they are open | p50 | p97.5 |');
say('| --- | --: | --: |');
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
say('\n| one computation | time | floor | ratio |');
say('| --- | --: | --: | --: |');
await measure('while they are open');
await client.query(`update device_state set seen_at = now() + interval '1 hour'`);
await measure('all of them return', 1);
server.send('end');
await client.end();
await db.destroy();
await database.drop();
