import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../../../test/device';
import { addFleet, hearSignal } from '../../../../test/fleet';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { openReceivers } from '../../../../test/receivers';
import { alarmAtOnce, openTelling } from '../../../../test/telling';
import { signed } from '../../partners/open/signing.service';
import { alarmWebhookWork } from './webhook';

let server: TestServer;
let root: { id: number; token: string };
let telling: ReturnType<typeof openTelling>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
const receivers = openReceivers();
const openWork = () =>
  openJobsBeside(server, {
    work: { alarmWebhook: alarmWebhookWork(server.app.config, server.db, log, [20, 40]) },
  });
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  telling = openTelling(server);
  await alarmAtOnce(server);
  await sql`update config set config_value = '127.0.0.0/8' where config_key = 'webhook.allowedRanges'`.execute(
    server.db,
  );
  working = await openWork();
});
afterAll(async () => {
  await working.close();
  await server.close();
});
beforeEach(() => telling.clear());
afterEach(() => receivers.close());

const Alert = z.object({
  status: z.enum(['firing', 'resolved']),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  generatorURL: z.string(),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
});
/** The body of Alertmanager's webhooks, version 4, as its documentation describes it. */
const Body = z.strictObject({
  version: z.literal('4'),
  groupKey: z.string().min(1),
  truncatedAlerts: z.int(),
  status: z.enum(['firing', 'resolved']),
  receiver: z.string(),
  groupLabels: z.record(z.string(), z.string()),
  commonLabels: z.record(z.string(), z.string()),
  commonAnnotations: z.record(z.string(), z.string()),
  externalURL: z.string(),
  alerts: z.array(Alert),
});
const add = (webhookUrl: string, more: Record<string, unknown> = {}) =>
  telling.add(root.token, { name: 'Pager', webhookUrl, ...more });
const weak = (...ids: number[]) => hearSignal(server, ids, -95);
const good = (...ids: number[]) => hearSignal(server, ids, -50);
const sendings = async (id: number) =>
  (await server.send(alarmRuleApi.get, root.token, { params: { id } })).sendings;

describe('the webhook of a rule', () => {
  it('[ALARM-11] gets bodies of Alertmanager’s format with one fingerprint for an alarm and its end', async () => {
    const receiver = await receivers.open();
    await add(receiver.url);
    const [a = 0, b = 0] = await addFleet(server, 2);
    await weak(a, b);
    await telling.run();
    await until(() => receiver.received.length === 1);
    await telling.pass(6);
    await good(a);
    await telling.run();
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received.map(({ body }) => Body.parse(JSON.parse(body)));
    expect(first).toMatchObject({
      status: 'firing',
      receiver: 'Pager',
      truncatedAlerts: 0,
      commonLabels: { alertname: 'weakSignal', severity: 'info' },
    });
    expect(first?.commonLabels).not.toHaveProperty('device');
    expect(first?.alerts).toHaveLength(2);
    expect(new Set(first?.alerts.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(first?.alerts.map(({ endsAt }) => endsAt)).toEqual([
      '0001-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
    ]);
    const code = await server.db.selectFrom('device').select('code').where('id', '=', a).executeTakeFirst();
    const begun = first?.alerts.find(({ labels }) => labels['device'] === code?.code);
    expect(second).toMatchObject({ status: 'resolved', groupKey: first?.groupKey });
    expect(second?.alerts).toMatchObject([{ status: 'resolved', fingerprint: begun?.fingerprint }]);
  });

  it('[ALARM-11] names an alarm by the same key when the device has it again', async () => {
    const receiver = await receivers.open();
    await add(receiver.url);
    const [a = 0] = await addFleet(server, 1);
    await weak(a);
    await telling.run();
    await until(() => receiver.received.length === 1);
    await sql`update alarm set acknowledged_at = now(), returned_at = now()`.execute(server.db);
    await sql`delete from alarm_condition`.execute(server.db);
    await telling.pass(6);
    await telling.run();
    await until(() => receiver.received.length >= 2);
    await telling.pass(6);
    await telling.run();
    const keys = receiver.received.flatMap(({ body }) =>
      Body.parse(JSON.parse(body)).alerts.map(({ fingerprint }) => fingerprint),
    );
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is signed by Standard Webhooks with the secret of the rule', async () => {
    const receiver = await receivers.open();
    const id = await add(receiver.url);
    const { secret } = await server.send(alarmRuleApi.renewSecret, root.token, { params: { id } });
    await server.send(alarmRuleApi.test, root.token, { params: { id } });
    await telling.tell();
    await until(() => receiver.received.length === 1);
    const [call] = receiver.received;
    const headers = call?.headers ?? {};
    const expected = signed(
      headers['webhook-id'] ?? '',
      call?.body ?? '',
      [secret],
      Number(headers['webhook-timestamp']),
    );
    expect(headers).toMatchObject(expected);
    expect(Body.parse(JSON.parse(call?.body ?? ''))).toMatchObject({
      status: 'resolved',
      alerts: [{ labels: { alertname: 'test' } }],
    });
  });

  it('that fails is tried again with the state of that time, and given up in the end', async () => {
    let refusals = 1;
    const receiver = await receivers.open((response) => {
      response.statusCode = (refusals -= 1) >= 0 ? 500 : 200;
      response.end();
    });
    const id = await add(receiver.url, { tellsReturn: true });
    const [a = 0] = await addFleet(server, 1);
    await weak(a);
    await telling.run();
    await until(async () => (await sendings(id))[0]?.state === 'sent');
    expect(receiver.received).toHaveLength(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    refusals = 100;
    await server.send(alarmRuleApi.test, root.token, { params: { id } });
    await telling.tell();
    await until(async () => (await sendings(id))[0]?.state === 'failed');
    expect((await sendings(id))[0]).toMatchObject({ error: 'HTTP 500', sentAt: null, reason: 'test' });
    expect(receiver.received).toHaveLength(5);
  });

  it('must not lead to the system itself, also by a later name', async () => {
    const id = await add('https://hooks.example.com/');
    await sql`update alarm_rule set webhook_url = 'http://10.0.0.1/' where id = ${id}`.execute(server.db);
    await server.send(alarmRuleApi.test, root.token, { params: { id } });
    await telling.tell();
    await until(async () => (await sendings(id))[0]?.state === 'failed');
    expect((await sendings(id))[0]?.error).toContain('private');
  });

  it('[ALARM-08] is told nothing twice and nothing is lost if the server stops between plan and sending', async () => {
    const receiver = await receivers.open();
    await working.close();
    const id = await add(receiver.url, { firstIds: [root.id], email: true });
    await sql`update account set contact = 'root@example.com' where id = ${root.id}`.execute(server.db);
    const [a = 0] = await addFleet(server, 1);
    await weak(a);
    // The plan is written, and the server that wrote it is gone before it sends anything.
    await sql`select watch_alarms()`.execute(server.db);
    await sql`select plan_sendings()`.execute(server.db);
    expect((await sendings(id)).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
    await telling.run();
    await telling.run();
    working = await openWork();
    await until(() => receiver.received.length > 0);
    await until(async () => (await sendings(id)).every(({ state }) => state === 'sent'));
    expect(receiver.received).toHaveLength(1);
    expect(await telling.inbox(root.id)).toEqual(['new 1']);
    expect(await telling.outbox()).toHaveLength(1);
  });
});
