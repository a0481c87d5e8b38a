import type { TellReason } from '@chargehand/contract/areas/devices/alarm-rule-words';
import { defaultLanguage } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db, inTransaction, type Tx } from '../../../lib/db';
import type { Log } from '../../../lib/log';
import { channelOf, queueMessage, reaches } from '../../../lib/messages/messenger';
import { alarmSubjects, incidentSubjects, type Subject } from './subjects.service';
import { type Telling, tellMail, tellText } from './tell-mail';

/** Maximum number of accounts and channels that one run sends to. The others follow with the next run. */
const maxTurns = 200;
/** Hours after which a mail or text message that could not be sent is given up. */
const expiresMinutes = 12 * 60;

interface Parts {
  config: Config;
  db: Db;
  log: Log;
}

const Turn = z.object({
  rule: z.int(),
  account: z.int(),
  channel: z.enum(['console', 'email', 'phone']),
});
type Turn = z.infer<typeof Turn>;

const Address = z.object({ path: z.string() });

/** Returns the address of the list of alarms in the console, where the menu has it now. */
async function linkTo({ config: { publicUrl }, db }: Parts): Promise<string> {
  const steps = await checkedRows(
    db,
    Address,
    sql`with recursive above as (
        select id, parent_id, path, 1 as height from menu where component = 'alarmList'
        union all select m.id, m.parent_id, m.path, a.height + 1 from menu m join above a on m.id = a.parent_id)
      select path from above where path is not null order by height desc`,
  );
  return [publicUrl, ...steps.map(({ path }) => path.replace(/^\//, ''))].join('/');
}

/** Returns the messages for one account and channel that are due, in the order in which they were planned, locked. */
const dueOf = (tx: Tx, { rule, account, channel }: Turn) =>
  tx
    .selectFrom('alarmSending')
    .select(['id', 'level', 'reason', 'count', 'alarmIds', 'incidentIds', 'overAlarmIds', 'overIncidentIds'])
    .where('ruleId', '=', rule)
    .where('accountId', '=', account)
    .where('channel', '=', channel)
    .where('state', '=', 'planned')
    .where('dueAt', '<=', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
type Due = Awaited<ReturnType<typeof dueOf>>[number];

/** Returns the ids of one kind of all messages, each once. */
const idsIn = (
  due: readonly Due[],
  field: 'alarmIds' | 'incidentIds' | 'overAlarmIds' | 'overIncidentIds',
) => [...new Set(due.flatMap((sending) => sending[field]))];

/**
 * Returns what several messages to one account tell together, as it is now. Alarms that were acknowledged or are over
 * meanwhile are left out; so is the end of those of which the account was not told.
 */
async function toldBy(
  tx: Tx,
  due: readonly Due[],
  company: { agentId: number | null; merchantId: number | null },
) {
  const read = async (alarmIds: number[], incidentIds: number[]): Promise<Subject[]> => [
    ...(await incidentSubjects(tx, incidentIds, company)),
    ...(await alarmSubjects(tx, alarmIds)),
  ];
  const [alarmIds, incidentIds] = [idsIn(due, 'alarmIds'), idsIn(due, 'incidentIds')];
  const news = await read(alarmIds, incidentIds);
  const over = await read(
    idsIn(due, 'overAlarmIds').filter((id) => !alarmIds.includes(id)),
    idsIn(due, 'overIncidentIds').filter((id) => !incidentIds.includes(id)),
  );
  const listed = due.reduce(
    (sum, sending) =>
      sum +
      sending.alarmIds.length +
      sending.incidentIds.length +
      sending.overAlarmIds.length +
      sending.overIncidentIds.length,
    0,
  );
  return {
    waiting: news.filter(({ waits }) => waits),
    over: over.filter(({ endedAt }) => endedAt !== null),
    more: due.reduce((sum, { count }) => sum + count, 0) - listed,
  };
}

/** Returns the reason that messages of several reasons have together. */
function reasonOf(due: readonly Due[], waiting: readonly Subject[]): TellReason {
  if (due.every(({ reason }) => reason === 'test')) return 'test';
  if (waiting.length === 0) return 'over';
  return due.some(({ reason }) => reason === 'new') ? 'new' : 'again';
}

/** Returns what a message in the inbox says of its only subject. */
const only = ({ name, code, cause, devices }: Subject) => ({
  device: [name, code].filter(Boolean).join(' '),
  cause,
  devices,
});

/** Adds a message to the inbox of an account. */
async function addToInbox(
  tx: Tx,
  account: number,
  { reason, waiting, over, more, rule }: Telling,
): Promise<void> {
  const shown = waiting.length > 0 ? waiting : over;
  const [first] = shown;
  const facts = {
    rule,
    count: reason === 'test' ? 0 : shown.length + (waiting.length > 0 ? more : 0),
    kinds: [...new Set(shown.map(({ kind }) => kind))],
    ...(shown.length === 1 && more === 0 && first && only(first)),
  };
  await tx
    .insertInto('message')
    .values({ accountId: account, alarmReason: reason, facts: JSON.stringify(facts) })
    .execute();
}

/** Hands over a message for sending. Returns the reason for which it cannot be sent, or null. */
async function handOver(
  { config }: Parts,
  tx: Tx,
  channel: Turn['channel'],
  account: { id: number; contact: string | null },
  telling: Telling,
): Promise<string | null> {
  if (channel === 'console') {
    await addToInbox(tx, account.id, telling);
    return null;
  }
  const { contact } = account;
  if (contact === null || channelOf(contact) !== channel) return 'the account has no such contact any more';
  if (!reaches(config, channel)) return 'no channel is configured for this message';
  const { subject, body } = channel === 'phone' ? tellText(telling) : tellMail(telling);
  await queueMessage(config, tx, {
    channel,
    recipient: contact,
    subject,
    body,
    minutes: expiresMinutes,
  });
  return null;
}

/** Sends the messages of a rule to one account by one channel that are due, as one. */
async function sendTurn(parts: Parts, tx: Tx, turn: Turn, link: string): Promise<void> {
  const due = await dueOf(tx, turn);
  if (due.length === 0) return;
  const rule = await tx
    .selectFrom('alarmRule')
    .select(['name', 'agentId', 'merchantId', 'secondMinutes', 'thirdMinutes'])
    .where('id', '=', turn.rule)
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('account')
    .select(['id', 'contact', 'language', 'disabled'])
    .select(sql<string>`coalesce(time_zone, default_time_zone())`.as('timeZone'))
    .where('id', '=', turn.account)
    .executeTakeFirstOrThrow();
  const told = await toldBy(tx, due, rule);
  const reason = reasonOf(due, told.waiting);
  const nothing = reason !== 'test' && told.waiting.length + told.over.length + told.more === 0;
  const level = Math.max(...due.map((sending) => sending.level));
  const error =
    nothing || account.disabled
      ? null
      : await handOver(parts, tx, turn.channel, account, {
          ...told,
          reason,
          rule: rule.name,
          unansweredMinutes: [null, null, rule.secondMinutes, rule.thirdMinutes][level] ?? null,
          language: account.language ?? defaultLanguage,
          timeZone: account.timeZone,
          link,
        });
  const [first, ...rest] = due.map(({ id }) => id);
  const state = nothing || account.disabled ? 'dropped' : error === null ? 'sent' : 'failed';
  await tx
    .updateTable('alarmSending')
    .set({ state, error, sentAt: state === 'sent' ? sql`now()` : null })
    .where('id', '=', first ?? 0)
    .execute();
  // The first message told what the others would have told.
  if (rest.length > 0)
    await tx.updateTable('alarmSending').set({ state: 'dropped' }).where('id', 'in', rest).execute();
}

/** Plans the messages that are due now, unless another server does so at this moment. Queues those to webhooks. */
const plan = (db: Db) =>
  inTransaction(db, async (tx) => {
    const planned = await sql`select plan_sendings() from
      (select pg_try_advisory_xact_lock(hashtextextended('alarm sendings', 0)) as free) lock where free`.execute(
      tx,
    );
    if (planned.rows.length === 0) return;
    await sql`with queued as (
        update alarm_sending set state = 'queued' where state = 'planned' and channel = 'webhook' and due_at <= now() returning id)
      select graphile_worker.add_job('alarmWebhook', json_build_object('id', id), flags => array['alarmWebhook']) from queued`.execute(
      tx,
    );
  });

/**
 * Tells people of alarms by the rules: plans what is due, and hands over mails, text messages and console messages for
 * sending. Plan and marks are written together, and so are a message and its mark: nothing is lost or told twice if the
 * server stops in between.
 */
export async function tellAlarms(parts: Parts): Promise<void> {
  const { db, log } = parts;
  await plan(db);
  const turns = await checkedRows(
    db,
    Turn,
    sql`select rule_id as rule, account_id as account, channel from alarm_sending
      where state = 'planned' and due_at <= now() and channel <> 'webhook'
      group by 1, 2, 3 order by min(id) limit ${maxTurns}`,
  );
  if (turns.length === 0) return;
  const link = await linkTo(parts);
  for (const turn of turns) {
    try {
      await inTransaction(db, (tx) => sendTurn(parts, tx, turn, link));
    } catch (error) {
      log.error({ err: error, rule: turn.rule }, 'a message about alarms could not be composed');
    }
  }
}
