import { randomBytes } from 'node:crypto';
import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFleet, hearSignal } from '../../../../test/fleet';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { alarmAtOnce, openTelling } from '../../../../test/telling';
import { watchAlarms } from '../alarm/watch';
import { messageCount } from './preview.service';

let server: TestServer;
let root: { id: number; token: string };
let clerk: { id: number; token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let telling: ReturnType<typeof openTelling>;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: randomBytes(32).toString('base64') });
  root = await server.account('root', superAdministrator);
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  telling = openTelling(server);
  await alarmAtOnce(server);
});
afterAll(() => server.close());
beforeEach(() => telling.clear());

const { path } = alarmRuleApi.create;
const add = (more: Record<string, unknown> = {}, { id, token } = root) =>
  telling.add(token, { firstIds: [id], ...more });
const post = (body: Record<string, unknown>, { token } = root) =>
  server.call('POST', path, { token, body: { ...telling.draft({ firstIds: [root.id] }), ...body } });
const list = async ({ token } = root) => (await server.send(alarmRuleApi.list, token, { query: {} })).rows;
const get = (id: number, { token } = root) => server.send(alarmRuleApi.get, token, { params: { id } });
const preview = (more: Record<string, unknown> = {}, { id, token } = root) =>
  server.send(alarmRuleApi.preview, token, {
    body: telling.draft({ firstIds: [id], ...more }),
  });

const hook = 'https://example.com/hook';

describe('a rule is refused', () => {
  it('to callers without a session', async () => {
    expect((await server.call('GET', alarmRuleApi.list.path)).code).toBe(codes.unauthenticated);
    expect((await server.call('POST', path, { body: telling.draft() })).code).toBe(codes.unauthenticated);
  });

  it.each([
    ['firstIds', { firstIds: [] }],
    ['console', { console: false }],
    ['console', { firstIds: [], webhookUrl: hook, secondIds: [1], secondMinutes: 10, console: false }],
    ['secondMinutes', { secondIds: [1] }],
    ['secondIds', { secondMinutes: 10 }],
    ['thirdMinutes', { secondIds: [1], secondMinutes: 10, thirdIds: [1], thirdMinutes: 10 }],
    ['thirdMinutes', { thirdIds: [1], thirdMinutes: 10 }],
    ['quietTo', { quietFrom: '22:00' }],
    ['quietFrom', { quietTo: '24:00', quietFrom: '22:60' }],
    ['severity', { severity: 'worst' }],
    ['kinds', { kinds: ['silence', 'nothing'] }],
    ['pauseMinutes', { pauseMinutes: 0 }],
    ['placeId', { placeId: 999_999 }],
    ['groupId', { groupId: 999_999 }],
    ['firstIds', { firstIds: [999_999] }],
    ['webhookUrl', { webhookUrl: 'ftp://example.com' }],
    ['webhookUrl', { webhookUrl: 'http://127.0.0.1/hook' }],
    ['webhookUrl', { webhookUrl: 'http://user:pw@example.com/' }],
  ])('with a wrong %s', async (field, more) => {
    const { code, data } = await post(more);
    expect(code).toBe(codes.invalid);
    const { errors } = data as { errors: { field: string }[] };
    expect(errors.map((error) => error.field.split('.')[0])).toContain(field);
  });

  it('[ALARM-14] with accounts, places, groups or merchants of others, which their own rules do not show either', async () => {
    const place = await sql<{ id: number }>`insert into place (name, time_zone, agent_id)
      values ('Depot', 'UTC', ${world.ids.a}) returning id`.execute(server.db);
    const group = await sql<{
      id: number;
    }>`insert into device_group (name) values ('Ours') returning id`.execute(server.db);
    const foreign: [string, Record<string, unknown>][] = [
      ['firstIds', { firstIds: [root.id] }],
      ['secondIds', { firstIds: [world.agentB.id], secondIds: [world.agentA.id], secondMinutes: 5 }],
      ['placeId', { firstIds: [world.agentB.id], placeId: place.rows[0]?.id }],
      ['groupId', { firstIds: [world.agentB.id], groupId: group.rows[0]?.id }],
      ['ofAgentId', { firstIds: [world.agentB.id], ofAgentId: world.ids.a }],
    ];
    for (const [field, more] of foreign)
      expect([field, (await post(more, world.agentB)).data]).toMatchObject([field, { errors: [{ field }] }]);
    const id = await add({}, world.agentA);
    for (const other of [world.agentB, world.merchantA1, root]) {
      expect(await list(other)).toEqual([]);
      for (const [method, at] of [
        ['GET', `${path}/${id}`],
        ['PUT', `${path}/${id}`],
        ['DELETE', `${path}/${id}`],
        ['POST', `${path}/${id}/test`],
        ['POST', `${path}/${id}/secret`],
      ] as const) {
        const body = telling.draft({ firstIds: [other.id] });
        const { code } = await server.call(method, at, {
          token: other.token,
          ...(method === 'PUT' && { body }),
        });
        expect([at, code]).toEqual([at, codes.notFound]);
      }
    }
    const people = await server.send(alarmRuleApi.recipients, world.agentB.token, { query: {} });
    expect(people.rows.map(({ account }) => account)).toEqual(['agent-b']);
  });
});

describe('a rule', () => {
  it('is added, shown with its people and limits, changed and deleted, each with its log entry', async () => {
    const id = await add({
      name: 'Night',
      kinds: ['silence', 'heat', 'silence'],
      secondIds: [clerk.id, clerk.id],
      secondMinutes: 15,
      quietFrom: '22:00',
      quietTo: '06:30',
    });
    expect(await get(id)).toMatchObject({
      name: 'Night',
      kinds: ['silence', 'heat'],
      firstNames: ['root'],
      secondNames: ['clerk'],
      secondIds: [clerk.id],
      thirdNames: [],
      toldAt: null,
      sendings: [],
    });
    await server.send(alarmRuleApi.update, root.token, {
      params: { id },
      body: telling.draft({ name: 'Day', firstIds: [clerk.id] }),
    });
    expect(await get(id)).toMatchObject({
      name: 'Day',
      firstNames: ['clerk'],
      secondIds: [],
      quietFrom: null,
    });
    await server.send(alarmRuleApi.remove, root.token, { params: { ids: [id] } });
    expect(await list()).toEqual([]);
    const log = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'like', 'alarmRule.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'update', 'remove'].map((verb) => `alarmRule.${verb}`),
    );
  });

  it('[ALARM-08] sends a test to the first people, three times an hour, and shows what became of it', async () => {
    const id = await add({ secondIds: [clerk.id], secondMinutes: 5 });
    for (let n = 0; n < 3; n += 1)
      expect(await server.send(alarmRuleApi.test, root.token, { params: { id } })).toEqual({ count: 1 });
    expect((await server.call('POST', `${path}/${id}/test`, { token: root.token })).code).toBe(
      codes.tooManyRequests,
    );
    await telling.tell();
    expect(await telling.inbox(root.id)).toEqual(['test 0']);
    expect(await telling.inbox(clerk.id)).toEqual([]);
    const { sendings, toldAt } = await get(id);
    expect(toldAt).toBeNull();
    expect(sendings.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'sent']);
    expect(sendings[2]).toMatchObject({ reason: 'test', channel: 'console', account: 'root', level: 1 });
  });

  it('gets a secret for its webhook, which is shown once and stored sealed', async () => {
    const id = await add({ webhookUrl: 'https://hooks.example.com/alarms' });
    const { secret } = await server.send(alarmRuleApi.renewSecret, root.token, { params: { id } });
    expect(secret).toMatch(/^whsec_/);
    const { rows } = await sql<{ secret: Buffer }>`select secret from alarm_rule_secret`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secret.toString()).not.toContain(secret);
    expect(JSON.stringify(await get(id))).not.toContain('whsec');
    const logged = await server.db.selectFrom('operationLog').selectAll().execute();
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe('the preview', () => {
  it('[ALARM-08] says how many people would have been told how often of what the rule concerns', async () => {
    const [first = 0, second = 0] = await addFleet(server, 2);
    await hearSignal(server, [first, second], -95);
    await watchAlarms(server.db);
    await telling.pass(60);
    await sql`update alarm_step set at = now() - interval '1 hour' + (alarm_id % 2) * interval '3 minutes'`.execute(
      server.db,
    );
    expect(await preview({ gatherSeconds: 30, pauseMinutes: 1 })).toEqual({
      alarms: 2,
      incidents: 0,
      levels: [{ people: 1, messages: 2 }],
    });
    expect(await preview({ gatherSeconds: 30, pauseMinutes: 10 })).toMatchObject({
      levels: [{ messages: 2 }],
    });
    expect(await preview({ gatherSeconds: 600 })).toMatchObject({ levels: [{ messages: 1 }] });
    expect(await preview({ kinds: ['silence'] })).toEqual({
      alarms: 0,
      incidents: 0,
      levels: [{ people: 1, messages: 0 }],
    });
    expect(
      await preview({ secondIds: [clerk.id], secondMinutes: 30, thirdIds: [clerk.id], thirdMinutes: 90 }),
    ).toMatchObject({
      levels: [{ messages: 2 }, { people: 1, messages: 2 }, { people: 1, messages: 0 }],
    });
  });

  it('[ALARM-14] counts a tenant’s own alarms only', async () => {
    await addFleet(server, 1).then((ids) => hearSignal(server, ids, -95));
    const own = await addFleet(server, 2, { agentId: world.ids.a });
    await hearSignal(server, own, -95);
    await watchAlarms(server.db);
    expect(await preview({}, world.agentA)).toMatchObject({ alarms: 2 });
    expect(await preview({}, world.agentB)).toMatchObject({ alarms: 0 });
    expect(await preview({ ofAgentId: world.ids.a })).toMatchObject({ alarms: 2 });
    expect(await preview()).toMatchObject({ alarms: 3 });
  });

  it('counts a message for what is gathered, and the next one after the pause', () => {
    expect(messageCount([], 30, 300)).toBe(0);
    expect(messageCount([0, 10, 20], 30, 300)).toBe(1);
    expect(messageCount([0, 60, 120, 400], 30, 300)).toBe(3);
    expect(messageCount([0, 1000], 30, 300)).toBe(2);
  });
});
