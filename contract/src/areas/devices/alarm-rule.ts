import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import {
  bool,
  givenThat,
  id,
  instant,
  int,
  list,
  maybe,
  optionalId,
  optionalText,
  orNull,
  text,
} from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery, page } from '../../http/list-query';
import { oneId } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';
import { tellChannels, tellReasons, tellStates } from './alarm-rule-words';
import { alarmKinds, alarmSeverities } from './alarm-words';

/** Maximum number of accounts that one level of a rule tells. */
const maxPeople = 20;
/** Maximum delay in minutes of reminders and escalations: a week. */
const maxMinutes = 10_080;

const minutes = (min: number) => z.preprocess(orNull, int(min, maxMinutes).nullable());
const clock = () =>
  z.preprocess(
    orNull,
    z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
  );
const people = () => list(id(), 0, maxPeople);

/** Alarms that a rule concerns: those that meet all of it. */
const concerned = {
  /** Kinds; all if empty. */
  kinds: list(z.enum(alarmKinds), 0, alarmKinds.length),
  /** Least severity. */
  severity: z.enum(alarmSeverities),
  /** Holder of the devices, their place, and a group of the account that they are in. */
  ofAgentId: optionalId(),
  ofMerchantId: optionalId(),
  placeId: optionalId(),
  groupId: optionalId(),
};

const first = { firstIds: people(), webhookUrl: optionalText(500) };
const ways = { console: bool(), email: bool(), phone: bool() };
const second = { secondIds: people(), secondMinutes: minutes(1) };
const third = { thirdIds: people(), thirdMinutes: minutes(1) };
const levels = { firstIds: first.firstIds, secondIds: second.secondIds, thirdIds: third.thirdIds };
const quiet = { quietFrom: clock(), quietTo: clock() };

const required = byRule('required');

/** A rule as it is written: the alarms, the people and the channels, and the levels that follow. */
export const AlarmRuleDraft = z
  .object({
    name: text(60),
    enabled: bool(),
    ...concerned,
    /** Accounts of the company that are told first, and the channels for all levels. */
    ...first,
    ...ways,
    /** Accounts that are told of alarms that are unacknowledged after so many minutes. */
    ...second,
    ...third,
    /** Seconds for which the first alarms are gathered into one message. */
    gatherSeconds: int(0, 3600),
    /** Least number of minutes between two messages. */
    pauseMinutes: int(1, 1440),
    /** Minutes without a message after which the first accounts are reminded of unacknowledged alarms. */
    repeatMinutes: minutes(5),
    /** Local time of each account in which mails and text messages wait, except those of critical alarms. */
    ...quiet,
    /** True to tell those who were told of alarms when these are over, too. */
    tellsReturn: bool(),
  })
  .refine(({ firstIds, webhookUrl }) => firstIds.length > 0 || webhookUrl !== null, {
    path: ['firstIds'],
    ...required,
    when: givenThat(first),
  })
  .refine(
    ({ firstIds, secondIds, thirdIds, console, email, phone }) =>
      firstIds.length + secondIds.length + thirdIds.length === 0 || console || email || phone,
    { path: ['console'], ...required, when: givenThat({ ...ways, ...levels }) },
  )
  .refine(({ secondIds, secondMinutes }) => secondIds.length === 0 || secondMinutes !== null, {
    path: ['secondMinutes'],
    ...required,
    when: givenThat(second),
  })
  .refine(({ secondIds, secondMinutes }) => secondMinutes === null || secondIds.length > 0, {
    path: ['secondIds'],
    ...required,
    when: givenThat(second),
  })
  .refine(({ thirdIds, thirdMinutes }) => thirdIds.length === 0 || thirdMinutes !== null, {
    path: ['thirdMinutes'],
    ...required,
    when: givenThat(third),
  })
  .refine(({ thirdIds, thirdMinutes }) => thirdMinutes === null || thirdIds.length > 0, {
    path: ['thirdIds'],
    ...required,
    when: givenThat(third),
  })
  .refine(
    ({ secondMinutes, thirdMinutes }) =>
      thirdMinutes === null || (secondMinutes !== null && thirdMinutes > secondMinutes),
    { path: ['thirdMinutes'], ...byRule('afterSecond'), when: givenThat({ ...second, ...third }) },
  )
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietTo !== null, {
    path: ['quietTo'],
    ...required,
    when: givenThat(quiet),
  })
  .refine(({ quietFrom, quietTo }) => quietTo === null || quietFrom !== null, {
    path: ['quietFrom'],
    ...required,
    when: givenThat(quiet),
  });
export type AlarmRuleDraft = z.infer<typeof AlarmRuleDraft>;

const names = z.array(z.string());

/** A rule of the requesting account's company. Operator, agent and merchant each have their own and see no others. */
export const AlarmRule = z.object({
  id: z.int(),
  ...AlarmRuleDraft.shape,
  /** Names of what the rule is limited to. */
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  placeName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Login names of the accounts of each level. */
  firstNames: names,
  secondNames: names,
  thirdNames: names,
  /** Time of the newest message, tests aside. */
  toldAt: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type AlarmRule = z.infer<typeof AlarmRule>;

/** A message of a rule to one account by one channel, or to the webhook. */
const AlarmSending = z.object({
  id: z.int(),
  level: z.int(),
  reason: z.enum(tellReasons),
  channel: z.enum(tellChannels),
  /** Login name of the account; null for the webhook. */
  account: z.string().nullable(),
  /** Number of alarms in it, an incident counting as one. */
  count: z.int(),
  createdAt: instant(),
  /** When it may be sent: the end of quiet hours, or at once. */
  dueAt: instant(),
  sentAt: instant().nullable(),
  state: z.enum(tellStates),
  error: z.string().nullable(),
});

export const AlarmRuleDetail = AlarmRule.extend({
  /** The newest messages, newest first. */
  sendings: z.array(AlarmSending),
});
export type AlarmRuleDetail = z.infer<typeof AlarmRuleDetail>;

/** Messages that a rule would have sent in the last seven days. */
export const AlarmRulePreview = z.object({
  /** Number of alarms that it concerns, and of incidents to which others of them belong. */
  alarms: z.int(),
  incidents: z.int(),
  /** For each level: number of accounts, and of messages to each of them. Reminders and ends are not counted. */
  levels: z.array(z.object({ people: z.int(), messages: z.int() })),
});
export type AlarmRulePreview = z.infer<typeof AlarmRulePreview>;

/** An account that rules can tell. */
const Recipient = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  /** Channel of its contact, besides the console; null if it has none. */
  channel: z.enum(['email', 'phone']).nullable(),
});

const Query = listQuery(
  {
    /** Part of the name. */
    search: maybe(text(60)),
    enabled: maybe(bool()),
  },
  ['name', 'createdAt', 'updatedAt'],
);

const lookup = listQuery({ search: maybe(text(60)) }, ['account']);

const alarmRule = {
  noun: 'alarmRule',
  page: 'alarmRuleList',
  called: ['alarm rule', 'alarm rules'],
} as const;

export const alarmRuleApi = {
  ...reads({ ...alarmRule, query: Query, row: AlarmRule, detail: AlarmRuleDetail }),
  removeAll: toAll({ ...alarmRule, query: Query, verb: 'remove', does: 'Delete' }),
  ...writes({ ...alarmRule, draft: AlarmRuleDraft }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/admin/alarm-rule/recipients',
    access: 'alarmRuleList:list',
    summary: 'List the accounts of the own company that rules can tell',
    query: lookup,
    output: page(Recipient),
  }),
  recipient: endpoint({
    method: 'GET',
    path: '/api/admin/alarm-rule/recipients/:id',
    access: 'alarmRuleList:list',
    summary: 'Get one account that rules can tell',
    params: oneId,
    output: Recipient,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/alarm-rule/preview',
    access: 'alarmRuleList:list',
    summary: 'Compute what a rule would have told in the last seven days',
    body: AlarmRuleDraft,
    output: AlarmRulePreview,
    audit: { unlogged: 'only computes and changes nothing' },
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/alarm-rule/:id/test',
    access: 'alarmRuleList:edit',
    summary:
      'Send a test message to the first accounts and the webhook of a rule, at most three times an hour',
    params: oneId,
    output: z.object({ count: z.int() }),
    audit: 'alarmRule.test',
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/admin/alarm-rule/:id/secret',
    access: 'alarmRuleList:edit',
    summary: 'Give the webhook of a rule a new signing secret (Standard Webhooks). It is shown only now',
    params: oneId,
    output: z.object({ secret: z.string() }),
    audit: 'alarmRule.renewSecret',
  }),
};

/** Operation log words for rules of alarms. */
export const alarmRuleWords: AuditWords = {
  noun: words('告警规则', '警報規則', 'Alarm rule', 'Règle d’alarme', 'Alarmregel', 'アラームルール'),
  verbs: {
    test: words('测试', '測試', 'Test', 'Test', 'Test', 'テスト'),
    renewSecret: words(
      '更换密钥',
      '更換密鑰',
      'New secret',
      'Nouveau secret',
      'Neues Geheimnis',
      '新しいシークレット',
    ),
  },
};
