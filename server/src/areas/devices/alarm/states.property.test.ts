import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import {
  alarmState,
  alarmStates,
  type AlarmFacts,
  type AlarmState,
} from '@chargehand/contract/device/alarm-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { watchAlarms } from './watch';

let server: TestServer;
let token: string;
let rolloutId = 0;
const users: number[] = [];
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('root', superAdministrator));
  // Conditions count at once, and may change as often as the test likes.
  await sql`update alarm_kind set on_seconds = 0, off_seconds = 0, most_changes = 100`.execute(server.db);
  const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  for (const nickname of ['Ann', 'Bob']) {
    const row = { nickname, email: `${nickname}@example.com`, passwordHash: 'x', source: 'other' } as const;
    const { id } = await server.db
      .insertInto('appUser')
      .values({ ...row, agentId: agent.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    users.push(id);
  }
  const model = await server.model('AL-1');
  const { rows } = await sql<{ id: number }>`with key as (insert into signing_key (name, kid, public_key)
      values ('k', '0123456789abcdef', decode(repeat('00', 32), 'hex')) returning id),
    stored as (insert into file (name, original_name, type, bytes) values ('alfw.bin', 'f', 'application/octet-stream', 1) returning name),
    fw as (insert into firmware (model_id, version, precedence, file, bytes, sha256, key_id, signed_model, signature, from_versions)
      select ${model}, '2.0.0', '2', stored.name, 1, decode(repeat('00', 32), 'hex'), key.id, 'AL-1', decode(repeat('00', 64), 'hex'), '{1.0.0}'
        from key, stored returning id)
    insert into rollout (firmware_id, kind, waves, devices, success_percent, failure_percent, while_charging)
      select id, 'share', 1, 1, 95, 5, true from fw returning id`.execute(server.db);
  rolloutId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

const events = [
  'begins',
  'ends',
  'acknowledge',
  'shelve',
  'unshelve',
  'shelfEnds',
  'upgradeBegins',
  'upgradeEnds',
  'serviceEnds',
  'serviceBegins',
  'changesHands',
] as const;
type Event = (typeof events)[number];

/** An alarm as the standard describes it, without the database's rules. */
interface Model extends AlarmFacts {
  /** True while the device reports the condition, while it installs firmware, and while it is out of service. */
  condition: boolean;
  updating: boolean;
  maintained: boolean;
  /** Number of alarms that were raised for the device so far. */
  alarms: number;
}
const normal = {
  active: false,
  acknowledged: false,
  shelved: false,
  suppressed: false,
  outOfService: false,
  closed: true,
};

/** Returns the alarm after it has closed, if it is normal, acknowledged and on no shelf. */
const settled = (model: Model): Model =>
  !model.closed && !model.active && model.acknowledged && !model.shelved ? { ...model, ...normal } : model;

/** Returns what a person or the device did, before the server computes alarms. */
function done(model: Model, event: Event): Model {
  const isOpen = !model.closed;
  switch (event) {
    case 'begins':
    case 'ends':
      return { ...model, condition: event === 'begins' };
    case 'upgradeBegins':
    case 'upgradeEnds':
      return { ...model, updating: event === 'upgradeBegins' };
    case 'serviceEnds':
    case 'serviceBegins':
      return { ...model, maintained: event === 'serviceEnds' };
    case 'acknowledge':
      return { ...model, acknowledged: isOpen };
    case 'shelve':
      return { ...model, shelved: isOpen };
    case 'unshelve':
    case 'shelfEnds':
      return { ...model, shelved: false };
    case 'changesHands':
      return { ...model, ...normal, condition: false, maintained: false };
  }
}

/** Returns the alarm after an event and the computation that follows it. */
function after(before: Model, event: Event): Model {
  const model = settled(done(before, event));
  if (!model.closed) {
    model.suppressed = model.updating;
    model.outOfService = model.maintained;
  }
  if (model.condition && !model.active && !model.updating && !model.maintained) {
    const raised = { active: true, acknowledged: false, closed: false };
    return model.closed
      ? { ...model, ...normal, ...raised, alarms: model.alarms + 1 }
      : { ...model, ...raised };
  }
  return settled({ ...model, active: model.active && model.condition });
}

let devices = 0;
async function newDevice(): Promise<number> {
  devices += 1;
  const id = await server.device(`AL-${devices}`, {
    bindStatus: 'bound',
    userId: users[0],
    boundAt: new Date().toISOString(),
  });
  await sql`insert into device_state (device_id, seen_at, clock_off_ms) values (${id}, now(), 0)
    on conflict (device_id) do nothing`.execute(server.db);
  await sql`insert into rollout_device (rollout_id, device_id, wave, from_version, state, finished_at)
    values (${rolloutId}, ${id}, 1, '1', 'done', now())`.execute(server.db);
  return id;
}

/** Ends the maintenance that runs for a device, if any. */
async function endMaintenance(deviceId: number): Promise<void> {
  const { rows } = await server.send(maintenanceApi.list, token, { query: { deviceId, running: true } });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await server.send(maintenanceApi.end, token, { params: { ids } });
}

/** Lets an event happen through the doors that people and devices use, as far as that is quick. */
async function happen(deviceId: number, alarmId: number | undefined, event: Event): Promise<void> {
  const act = async (verb: string, body?: Record<string, unknown>) => {
    if (alarmId !== undefined)
      await server.call('POST', `/api/admin/alarm/${alarmId}/${verb}`, { token, ...(body && { body }) });
  };
  const clock = (ms: number) =>
    sql`update device_state set clock_off_ms = ${ms}, seen_at = now() where device_id = ${deviceId}`.execute(
      server.db,
    );
  const upgrade = (state: string) =>
    sql`update rollout_device set state = ${state}, deadline_at = case ${state} when 'installing' then now() end
      where device_id = ${deviceId}`.execute(server.db);
  if (event === 'begins') await clock(500_000);
  else if (event === 'ends') await clock(0);
  else if (event === 'upgradeBegins') await upgrade('installing');
  else if (event === 'upgradeEnds') await upgrade('done');
  else if (event === 'serviceEnds')
    await server.send(maintenanceApi.create, token, {
      body: { deviceIds: [deviceId], placeId: null, hours: 1, reason: 'repair' },
    });
  else if (event === 'serviceBegins') await endMaintenance(deviceId);
  else if (event === 'shelve') await act('shelve', { hours: 1, reason: 'later' });
  else if (event === 'shelfEnds')
    await sql`update alarm set shelved_until = now() where shelved_until is not null and device_id = ${deviceId}`.execute(
      server.db,
    );
  else if (event === 'changesHands') {
    await sql`select move_device(id, case when user_id = ${users[0]} then ${users[1]}::bigint else ${users[0]} end)
      from device where id = ${deviceId}`.execute(server.db);
    await clock(0);
  } else await act(event);
}

it('[ALARM-03] alarms have the state that ISA-18.2 gives them, after any events', async () => {
  const reached = new Set<AlarmState>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 25 }), async (some) => {
      const deviceId = await newDevice();
      let model: Model = { ...normal, condition: false, updating: false, maintained: false, alarms: 0 };
      for (const event of some) {
        const { rows } = await server.send(alarmApi.list, token, { query: { deviceId } });
        await happen(deviceId, rows.find(({ state }) => state !== 'closed')?.id, event);
        await watchAlarms(server.db);
        model = after(model, event);
        const { rows: now, total } = await server.send(alarmApi.list, token, { query: { deviceId } });
        expect([event, total]).toEqual([event, model.alarms]);
        const state = now[0]?.state ?? 'closed';
        expect([event, state]).toEqual([event, alarmState(model)]);
        if (now[0]) reached.add(state);
      }
    }),
    {
      numRuns: 40,
      examples: [
        [['begins', 'shelve', 'acknowledge', 'ends', 'unshelve']],
        [['begins', 'upgradeBegins', 'ends', 'upgradeEnds', 'acknowledge', 'begins']],
        [['begins', 'ends', 'begins', 'changesHands', 'begins']],
        [['begins', 'acknowledge', 'ends', 'begins']],
        [['begins', 'serviceEnds', 'upgradeBegins', 'ends', 'serviceBegins', 'upgradeEnds', 'acknowledge']],
      ],
    },
  );
  expect([...reached].sort()).toEqual([...alarmStates].sort());
});
