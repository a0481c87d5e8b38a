import { createHash } from 'node:crypto';
import { alarmKindWords } from '@chargehand/contract/areas/devices/alarm-words';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { type Db, inTransaction } from '../../../lib/db';
import { openOwnEndpoints } from '../../../lib/http/own-endpoints';
import { rangesOf } from '../../../lib/http/safe-target';
import type { Queued } from '../../../lib/job/worker';
import type { Log } from '../../../lib/log';
import { parameter } from '../../../lib/parameters';
import { openVault } from '../../../lib/session/vault';
import { openSender } from '../../partners/open/sending.service';
import { signed } from '../../partners/open/signing.service';
import { alarmSubjects, incidentSubjects, type Subject } from './subjects.service';

/** Milliseconds before each retry, about four hours in total. If the last one fails, too, the message is given up. */
const pauses = [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
/** Maximum number of webhook messages that one server sends at the same time. */
const maxSending = 2;
/** Maximum number of alarms in a message; further ones are counted in `truncatedAlerts`. */
const maxAlerts = 100;

/** End of an alert that still fires, as Alertmanager writes it. */
const noEnd = '0001-01-01T00:00:00Z';

type Labels = Record<string, string>;

/** Returns the key of an alert that stays the same through all its messages: 16 hexadecimal digits. */
const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Returns an alarm or incident as an alert of Alertmanager. It fires while its condition holds. */
function alertOf(subject: Subject, publicUrl: string) {
  const { kind, severity, cause, name, code, place, devices, beganAt, endedAt, key } = subject;
  const labels: Labels = { alertname: kind, severity };
  if (code !== null) labels['device'] = code;
  if (cause !== null) labels['cause'] = cause;
  if (cause !== null && name !== null) labels['common'] = name;
  if (place !== null) labels['place'] = place;
  const summary = [alarmKindWords[kind].en_US, [name, code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(': ');
  return {
    status: endedAt === null ? 'firing' : 'resolved',
    labels,
    annotations: { summary, devices: String(devices) },
    startsAt: beganAt,
    endsAt: endedAt ?? noEnd,
    generatorURL: publicUrl,
    fingerprint: fingerprintOf(key),
  };
}

/** Returns the labels that all alerts have with the same value. */
function commonOf(alerts: readonly { labels: Labels }[]): Labels {
  const [first = { labels: {} }, ...rest] = alerts;
  return Object.fromEntries(
    Object.entries(first.labels).filter(([name, value]) =>
      rest.every(({ labels }) => labels[name] === value),
    ),
  );
}

/**
 * Returns the body of a message to a webhook, in the format of Alertmanager's webhooks (version 4). The state of each
 * alert is that at the time of sending, so that a late message cannot contradict an earlier one.
 */
function webhookBody(
  rule: { id: number; name: string },
  subjects: readonly Subject[],
  more: number,
  publicUrl: string,
) {
  const alerts = subjects.slice(0, maxAlerts).map((subject) => alertOf(subject, publicUrl));
  return {
    version: '4',
    groupKey: `{}/{rule="${rule.id}"}:{}`,
    truncatedAlerts: more + Math.max(0, subjects.length - maxAlerts),
    status: alerts.length > 0 && alerts.every(({ status }) => status === 'resolved') ? 'resolved' : 'firing',
    receiver: rule.name,
    groupLabels: {},
    commonLabels: commonOf(alerts),
    commonAnnotations: {},
    externalURL: publicUrl,
    alerts,
  };
}

/** Returns the alert of a test. Receivers see at once that it is over. */
const testAlert = (publicUrl: string) => {
  const now = new Date().toISOString();
  return {
    status: 'resolved',
    labels: { alertname: 'test', severity: 'info' },
    annotations: { summary: 'Test message of an alarm rule' },
    startsAt: now,
    endsAt: now,
    generatorURL: publicUrl,
    fingerprint: fingerprintOf('test'),
  };
};

const Named = z.object({ id: z.int() });

const queuedSending = (db: Db, id: number) =>
  db
    .selectFrom('alarmSending as sending')
    .innerJoin('alarmRule as rule', 'rule.id', 'sending.ruleId')
    .innerJoin('alarmRuleSecret as sealed', 'sealed.ruleId', 'rule.id')
    .select(['sending.id', 'sending.reason', 'sending.count', 'sending.attempts', 'sending.createdAt'])
    .select(['sending.alarmIds', 'sending.incidentIds', 'sending.overAlarmIds', 'sending.overIncidentIds'])
    .select(['rule.id as ruleId', 'rule.name', 'rule.webhookUrl', 'rule.agentId', 'rule.merchantId'])
    .select('sealed.secret')
    .where('sending.id', '=', id)
    .where('sending.state', '=', 'queued')
    .executeTakeFirst();
type Sending = NonNullable<Awaited<ReturnType<typeof queuedSending>>>;

/** Returns the body of a message as JSON. */
async function payloadOf(db: Db, publicUrl: string, sending: Sending): Promise<string> {
  const { reason, alarmIds, incidentIds, overAlarmIds, overIncidentIds, count, ruleId, name } = sending;
  const rule = { id: ruleId, name };
  if (reason === 'test')
    return JSON.stringify({
      ...webhookBody(rule, [], 0, publicUrl),
      status: 'resolved',
      alerts: [testAlert(publicUrl)],
    });
  const subjects = [
    ...(await incidentSubjects(db, [...new Set([...incidentIds, ...overIncidentIds])], sending)),
    ...(await alarmSubjects(db, [...new Set([...alarmIds, ...overAlarmIds])])),
  ];
  const listed = alarmIds.length + incidentIds.length + overAlarmIds.length + overIncidentIds.length;
  return JSON.stringify(webhookBody(rule, subjects, count - listed, publicUrl));
}

/** Returns the work that sends a queued message to the webhook of its rule. A failed one is tried again for hours. */
export function alarmWebhookWork(
  config: Config,
  db: Db,
  log: Log,
  pausesMs: readonly number[] = pauses,
): Queued {
  const vault = openVault(config.secretKeys);
  const ownEndpoints = openOwnEndpoints(config, db);

  const send = async (sending: Sending, url: string): Promise<string | null> => {
    const payload = await payloadOf(db, config.publicUrl, sending);
    const secret = vault.open(sending.secret).toString('utf8');
    const headers = signed(`msg_alarm_${sending.id}`, payload, [secret], Math.floor(Date.now() / 1000));
    const limits = {
      allowed: rangesOf(await parameter(db, 'webhook.allowedRanges')),
      own: await ownEndpoints(),
    };
    const sender = openSender();
    try {
      return (await sender.deliver(url, headers, payload, limits)).error;
    } finally {
      sender.close();
    }
  };

  const finished = (id: number, attempts: number, error: string | null) =>
    db
      .updateTable('alarmSending')
      .set({
        state: error === null ? 'sent' : 'failed',
        attempts,
        error,
        sentAt: error === null ? sql`now()` : null,
      })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();

  const later = (id: number, attempts: number, error: string, pauseMs: number) =>
    inTransaction(db, async (tx) => {
      await tx.updateTable('alarmSending').set({ attempts, error }).where('id', '=', id).execute();
      await sql`select graphile_worker.add_job('alarmWebhook', ${JSON.stringify({ id })}::json,
        flags => array['alarmWebhook'], run_at => clock_timestamp() + make_interval(secs => ${pauseMs / 1000}))`.execute(
        tx,
      );
    });

  return {
    most: maxSending,
    async run(payload) {
      const sending = await queuedSending(db, Named.parse(payload).id);
      if (!sending) return;
      const { id, webhookUrl, attempts } = sending;
      if (webhookUrl === null) {
        await finished(id, attempts, 'the rule has no webhook any more');
        return;
      }
      const error = await send(sending, webhookUrl);
      const pauseMs = pausesMs[attempts];
      if (error === null || pauseMs === undefined) {
        await finished(id, attempts + 1, error);
        return;
      }
      log.warn({ error, sending: id }, 'a message about alarms was not accepted by its webhook');
      await later(id, attempts + 1, error, pauseMs);
    },
  };
}
