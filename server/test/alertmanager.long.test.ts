import { setTimeout as sleep } from 'node:timers/promises';
import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmWebhookWork } from '../src/areas/devices/alarm-rule/webhook';
import { hasAlertmanager, startAlertmanager } from './alertmanager';
import { addFleet, hearSignal } from './fleet';
import { log, openTestServer, superAdministrator, type TestServer } from './harness';
import { openJobsBeside } from './jobs';
import { openReceivers } from './receivers';
import { alarmAtOnce, openTelling } from './telling';

/*
 * Tells Debian's Alertmanager and a rule of the same alarms, with the same times: a second of Alertmanager is a minute
 * of the rule. Both send to webhooks.
 */

/** Alarms that begin (`+`) and end (`-`) in each step, by device. A step is a second or a minute. */
type Course = Record<number, readonly string[]>;
/** News of a message, or `again` for a reminder, and the step in which it was sent. */
type Told = { at: number; told: string[] };

interface Alert {
  status: string;
  labels: Record<string, string>;
}

/** Returns what each message told, by the names of its alerts. */
function toldBy(messages: readonly { at: number; alerts: readonly Alert[] }[]): Told[] {
  const firing = new Set<string>();
  return messages.map(({ at, alerts }) => {
    const told: string[] = [];
    for (const { status, labels } of alerts) {
      const name = labels['device'] ?? labels['alertname'] ?? '';
      if (status === 'firing' && !firing.has(name)) told.push(`+${name}`);
      if (status === 'resolved' && firing.has(name)) told.push(`-${name}`);
      if (status === 'firing') firing.add(name);
      else firing.delete(name);
    }
    return { at, told: told.length > 0 ? told.sort() : ['again'] };
  });
}

const times = { gather: 2, pause: 10, repeat: 25 };

interface Scenario {
  devices: readonly string[];
  course: Course;
  steps: number;
  /** True if the devices have the cause of their alarms in common. */
  isIncident?: boolean;
}
const fewDevices: Scenario = {
  devices: ['A', 'B', 'C', 'D'],
  course: {
    1: ['+A', '+B'],
    5: ['+C'],
    16: ['-A'],
    20: ['+D', '-D'],
    57: ['-B', '-C'],
  },
  steps: 66,
};
const twelve = Array.from({ length: 12 }, (_, n) => `I${n + 1}`);
const incident: Scenario = {
  devices: twelve,
  course: { 1: twelve.map((name) => `+${name}`), 6: twelve.map((name) => `-${name}`) },
  steps: 16,
  isIncident: true,
};

describe.skipIf(!hasAlertmanager)('a rule beside Alertmanager', () => {
  let server: TestServer;
  let token: string;
  const receivers = openReceivers();
  beforeAll(async () => {
    server = await openTestServer();
    ({ token } = await server.account('root', superAdministrator));
    await alarmAtOnce(server);
    await sql`update config set config_value = '127.0.0.0/8' where config_key = 'webhook.allowedRanges'`.execute(
      server.db,
    );
  });
  afterAll(async () => {
    receivers.close();
    await server.close();
  });

  /** Returns what Alertmanager sends, with the second of each message. */
  async function theirs({ course, steps, isIncident = false }: Scenario): Promise<Told[]> {
    const messages: { at: number; alerts: Alert[] }[] = [];
    let began = Date.now();
    const receiver = await receivers.open((response, { body }) => {
      messages.push({ at: (Date.now() - began) / 1000, alerts: JSON.parse(body).alerts });
      response.end();
    });
    const manager = await startAlertmanager(receiver.url, {
      groupWaitS: times.gather,
      groupIntervalS: times.pause,
      repeatIntervalS: times.repeat,
    });
    const since = new Map<string, string>();
    began = Date.now();
    for (let step = 1; step <= steps; step += 1) {
      await sleep(began + step * 1000 - Date.now());
      const now = new Date().toISOString();
      const changes = course[step] ?? [];
      for (const change of changes) if (change.startsWith('+')) since.set(change.slice(1), now);
      const alerts = [...new Set(changes.map((change) => change.slice(1)))].map((name) => ({
        labels: { alertname: 'weakSignal', device: name, ...(isIncident && { incident: '1' }) },
        startsAt: since.get(name) ?? now,
        ...(changes.includes(`-${name}`) && { endsAt: now }),
      }));
      // The alert of an incident has the times of its devices' alerts, and inhibits them.
      const [first] = alerts;
      const cause = { alertname: 'weakSignal', incident: '1', cause: 'model' };
      if (first) await manager.send(isIncident ? [...alerts, { ...first, labels: cause }] : alerts);
    }
    await manager.close();
    return toldBy(messages);
  }

  /** Returns what a rule sends, with the minute of each message. */
  async function ours({ devices: names, course, steps }: Scenario): Promise<Told[]> {
    const messages: { at: number; alerts: Alert[] }[] = [];
    let step = 0;
    const receiver = await receivers.open((response, { body }) => {
      messages.push({ at: step, alerts: JSON.parse(body).alerts });
      response.end();
    });
    const telling = openTelling(server);
    const working = await openJobsBeside(server, {
      work: { alarmWebhook: alarmWebhookWork(server.app.config, server.db, log) },
    });
    const ids = await addFleet(server, names.length);
    for (const [n, id] of ids.entries())
      await sql`update device set code = ${names[n]} where id = ${id}`.execute(server.db);
    const rule = await telling.add(token, {
      webhookUrl: receiver.url,
      gatherSeconds: times.gather * 60,
      pauseMinutes: times.pause,
      repeatMinutes: times.repeat,
    });
    for (step = 1; step <= steps; step += 1) {
      await telling.pass(1);
      for (const change of course[step] ?? []) {
        const id = ids[names.indexOf(change.slice(1))] ?? 0;
        await hearSignal(server, [id], change.startsWith('+') ? -95 : -50);
        await telling.run();
      }
      await telling.run();
      await untilSent(rule);
    }
    await working.close();
    return toldBy(messages);
  }

  async function untilSent(id: number): Promise<void> {
    const { sendings } = await server.send(alarmRuleApi.get, token, { params: { id } });
    if (sendings.every(({ state }) => state === 'sent')) return;
    await sleep(20);
    return untilSent(id);
  }

  it.each([
    ['[ALARM-08] [ALARM-11]', fewDevices],
    ['[ALARM-07] inhibits the alarms of an incident like an Alertmanager, and', incident],
  ])(
    '%s sends the same messages in the same order, at most a pause apart',
    async (_title, scenario) => {
      const [expected, sent] = [await theirs(scenario), await ours(scenario)];
      console.log(`Alertmanager: ${JSON.stringify(expected)}\nThe rule: ${JSON.stringify(sent)}`);
      expect(sent.map(({ told }) => told)).toEqual(expected.map(({ told }) => told));
      expect(sent.length).toBeGreaterThan(1);
      for (const [n, { at }] of sent.entries())
        expect(Math.abs(at - (expected[n]?.at ?? 0))).toBeLessThanOrEqual(times.pause);
    },
    180_000,
  );
});
