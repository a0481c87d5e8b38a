import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { alarmRuleApi, type AlarmRuleDraft } from '@chargehand/contract/areas/devices/alarm-rule';
import { sql } from 'kysely';
import { tellAlarms } from '../src/areas/devices/alarm-rule/telling.service';
import { watchAlarms } from '../src/areas/devices/alarm/watch';
import { hearSignal } from './fleet';
import { log, openTestServer, openTwoAgencies, staff, superAdministrator, type TestServer } from './harness';

/** Returns helpers that add rules, let time pass, and read what was told. */
export function openTelling(server: TestServer) {
  const { db, app } = server;
  const parts = { config: app.config, db, log };
  const draft = (more: Partial<AlarmRuleDraft> = {}): AlarmRuleDraft => ({
    name: 'A rule',
    enabled: true,
    kinds: [],
    severity: 'info',
    ofAgentId: null,
    ofMerchantId: null,
    placeId: null,
    groupId: null,
    firstIds: [],
    secondIds: [],
    thirdIds: [],
    console: true,
    email: false,
    phone: false,
    webhookUrl: null,
    gatherSeconds: 0,
    pauseMinutes: 5,
    repeatMinutes: null,
    secondMinutes: null,
    thirdMinutes: null,
    quietFrom: null,
    quietTo: null,
    tellsReturn: false,
    ...more,
  });
  return {
    parts,
    draft,
    add: async (token: string, more: Partial<AlarmRuleDraft>) =>
      (await server.send(alarmRuleApi.create, token, { body: draft(more) })).id,
    /** Computes the alarms and tells of them, as a server does every few seconds. */
    async run() {
      await watchAlarms(db);
      await tellAlarms(parts);
    },
    tell: () => tellAlarms(parts),
    /** Lets minutes pass for everything that alarms and rules remember. */
    async pass(minutes: number) {
      const ago = sql`make_interval(mins => ${minutes})`;
      await sql`alter table alarm disable trigger user`.execute(db);
      await sql`update alarm set raised_at = raised_at - ${ago}, began_at = began_at - ${ago}`.execute(db);
      await sql`alter table alarm enable trigger user`.execute(db);
      await sql`update incident set raised_at = raised_at - ${ago}`.execute(db);
      await sql`update alarm_told set raised_at = raised_at - ${ago}, told_at = told_at - ${ago}`.execute(db);
      await sql`update alarm_sending set created_at = created_at - ${ago}, due_at = due_at - ${ago}`.execute(
        db,
      );
    },
    /** Returns the messages in the inbox of an account, in their order: reason and number of alarms. */
    async inbox(accountId: number) {
      const messages = await db
        .selectFrom('message')
        .select(['alarmReason as reason', sql<number>`(facts ->> 'count')::int`.as('count')])
        .where('accountId', '=', accountId)
        .where('alarmReason', 'is not', null)
        .orderBy('id')
        .execute();
      return messages.map(({ reason, count }) => `${reason} ${count}`);
    },
    /** Returns the mails and text messages, in their order. */
    outbox: () =>
      db.selectFrom('outbox').select(['channel', 'recipient', 'subject', 'body']).orderBy('id').execute(),
    /** Removes all rules, messages and alarms. */
    async clear() {
      for (const table of ['alarmRule', 'message', 'outbox', 'alarm', 'alarmCondition', 'incident'] as const)
        await db.deleteFrom(table).execute();
      await sql`update device_state set rssi = null, seen_at = now()`.execute(db);
    },
  };
}

/** Makes conditions of a server's devices alarms at once. */
export async function alarmAtOnce({ db }: TestServer): Promise<void> {
  await sql`update alarm_kind set on_seconds = 0, off_seconds = 0, most_changes = 100`.execute(db);
  await sql`update alarm_watch set since = '-infinity'`.execute(db);
}

/** Opens a server with three accounts of staff and two agencies, whose devices have alarms at once. */
export async function openTellingWorld() {
  const server = await openTestServer();
  const { db } = server;
  const root = await server.account('root', superAdministrator);
  const clerk = await server.account('clerk', staff);
  const chief = await server.account('chief', staff);
  const agencies = await openTwoAgencies(server);
  await alarmAtOnce(server);
  const telling = openTelling(server);
  return {
    server,
    root,
    clerk,
    chief,
    agencies,
    telling,
    /** Adds a rule that tells the account that adds it, by default the clerk. */
    add: (more: Partial<AlarmRuleDraft> = {}, { id, token } = clerk) =>
      telling.add(token, { firstIds: [id], ...more }),
    weak: (...ids: number[]) => hearSignal(server, ids, -95),
    good: (...ids: number[]) => hearSignal(server, ids, -50),
    /** Acknowledges the open alarms of devices. */
    async acknowledge(...deviceIds: number[]) {
      const alarms = await db
        .selectFrom('alarm')
        .select('id')
        .where('deviceId', 'in', deviceIds)
        .where('closedAt', 'is', null)
        .execute();
      await server.send(alarmApi.acknowledge, root.token, { params: { ids: alarms.map(({ id }) => id) } });
    },
    /** Returns the messages of a rule, newest first. */
    sendings: async (id: number) =>
      (await server.send(alarmRuleApi.get, clerk.token, { params: { id } })).sendings,
    /** Gives an account a contact, English, and UTC. */
    contact: (id: number, address: string | null) =>
      db
        .updateTable('account')
        .set({ contact: address, timeZone: 'UTC', language: 'en_US' })
        .where('id', '=', id)
        .execute(),
  };
}
