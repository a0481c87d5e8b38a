import { openBenchSystem, say } from './database';
import { fillFleet } from './fill';

/* Measures what settings of groups cost each minute, when all bound devices are in a group. */

const devices = Number(process.argv[2] ?? 1_000_000);
const { database, client, db } = await openBenchSystem();
say(`filling ${devices} devices …`);
await fillFleet(client, { devices, agents: 2_000, merchants: 50_000, users: 10_000 });

/** Runs a statement, and returns its time in milliseconds. */
async function timed(statement: string): Promise<number> {
  const begin = performance.now();
  await client.query(statement);
  return performance.now() - begin;
}
const addGroup = (criteria: string, fan: string, priority: number) =>
  client.query(`with made as (insert into device_group (name, criteria) values ('${fan}', '${criteria}') returning id)
    insert into group_setting (group_id, kind, fan, priority, enabled) select id, 'switchFan', '${fan}', ${priority}, true from made`);
/**
 * Measures one run of the upkeep, and prints it with its ratio to the floor: reading the members of the largest group.
 */
async function measure(what: string): Promise<void> {
  await client.query('vacuum analyze device_setting');
  const took = await timed('select assign_settings(), forget_settings()');
  const floor = await timed(
    "select count(*) from device_group g, group_members(g.id) member where g.criteria = '{}'",
  );
  say(`| ${what} | ${took.toFixed(0)} ms | ${floor.toFixed(0)} ms | ${(took / floor).toFixed(1)} |`);
}

say(`\n# Settings of groups at ${devices.toLocaleString('en')} devices\n`);
say('| run | time | floor | ratio |');
say('| --- | --: | --: | --: |');
await client.query(`insert into device_group (name, criteria) values ('without settings', '{}')`);
await measure('no setting');
// Each bound device has a limit that a person set, as in a fleet whose users use the app.
await client.query(`insert into device_setting (device_id, kind, value, state)
  select id, 'setLimit', '50', 'own' from device where bind_status = 'bound'`);
await measure('no setting, each device with a limit of its own');
await client.query(`delete from device_group`);
await addGroup('{}', 'auto', 100);
await measure('a setting for all bound devices, for the first time');
await client.query(`update device_setting set state = 'followed', given = value where kind = 'switchFan'`);
await measure('the same, when nothing has changed');
await addGroup('{"modelId": [1]}', 'on', 200);
await measure('a second setting for a part of them');
await measure('the same, when nothing has changed');
const { rows } = await client.query<{ n: number }>(
  `select count(*)::int as n from device_setting where kind = 'switchFan'`,
);
say(`\n${rows[0]?.n.toLocaleString('en')} devices follow a group.`);
await client.end();
await db.destroy();
await database.drop();
