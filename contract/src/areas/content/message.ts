import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { tellReasons } from '../devices/alarm-rule-words';
import { alarmKinds } from '../devices/alarm-words';
import { incidentCauses } from '../devices/incident';
import { backupKinds } from '../system/backup';
import { bool, id, instant, list, maybe } from '../../fields/fields';
import { nothing, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, type Texts, texts as words } from '../../i18n/languages';

/**
 * Kinds of messages to an account: an announcement to customers, the other side's answer to a document of the account,
 * an automatic stop of a rollout that the account started, a backup that failed or is overdue, or alarms by a rule.
 */
export const messageKinds = ['announcement', 'document', 'rollout', 'backup', 'alarm'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageKindWords = {
  announcement: words('公告', '公告', 'Announcement', 'Annonce', 'Ankündigung', 'お知らせ'),
  document: words('单据结果', '單據結果', 'Answer', 'Réponse', 'Antwort', '処理結果'),
  rollout: words(
    '升级中断',
    '升級中斷',
    'Rollout stopped',
    'Déploiement arrêté',
    'Rollout gestoppt',
    '配信停止',
  ),
  backup: words('备份问题', '備份問題', 'Backup', 'Sauvegarde', 'Sicherung', 'バックアップ'),
  alarm: words('设备告警', '裝置警報', 'Alarms', 'Alarmes', 'Alarme', 'アラーム'),
} satisfies Record<MessageKind, Texts>;

/** Possible answers of the other side to a document. */
export const outcomes = ['received', 'approved', 'rejected', 'partly'] as const;
export type Outcome = (typeof outcomes)[number];

/** Problems with backups: a run failed, or the last success is too old. */
export const backupIssues = ['failed', 'overdue'] as const;
export type BackupIssue = (typeof backupIssues)[number];

/** A message to the requesting account. */
export const Message = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  createdAt: instant(),
  readAt: instant().nullable(),
  /** Title and beginning of an announcement, in the reader's language or the nearest available one. */
  title: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** Language of title and beginning; null for other messages. */
  textLanguage: z.enum(languages).nullable(),
  /** Document that was answered. */
  documentId: z.int().nullable(),
  documentNumber: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Name of the account that answered. */
  answeredBy: z.string().nullable(),
  /** Text of that account's answer. */
  answer: z.string().nullable(),
  /** Rollout that stopped. */
  rolloutId: z.int().nullable(),
  modelName: z.string().nullable(),
  version: z.string().nullable(),
  /** Failed run of a backup, with the reason in English, or a backup that is overdue. */
  backup: z
    .object({ issue: z.enum(backupIssues), kind: z.enum(backupKinds), error: z.string().nullable() })
    .nullable(),
  /**
   * Alarms that a rule tells of: their number and kinds. If there is only one, also its device; or for an incident what
   * its devices share, and their number.
   */
  alarm: z
    .object({
      reason: z.enum(tellReasons),
      count: z.int(),
      kinds: z.array(z.enum(alarmKinds)),
      device: z.string().nullable(),
      cause: z.enum(incidentCauses).nullable(),
      devices: z.int(),
      rule: z.string(),
    })
    .nullable(),
});
export type Message = z.infer<typeof Message>;

/** One message, with the full content of an announcement. */
export const WholeMessage = Message.extend({
  language: z.enum(languages).nullable(),
  html: z.string().nullable(),
});
export type WholeMessage = z.infer<typeof WholeMessage>;

const Query = listQuery(
  { kind: maybe(list(z.enum(messageKinds))), unread: maybe(bool()) },
  ['createdAt'],
  ['createdAt'],
);

const unread = z.object({ unread: z.int() });

export const messageApi = {
  ...reads({
    noun: 'message',
    page: 'messageList',
    called: ['message', 'messages of the account'],
    query: Query,
    row: Message,
    detail: WholeMessage,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/admin/message/unread',
    access: 'messageList:list',
    summary: 'Get the number of the account’s unread messages, and the newest messages',
    output: unread.extend({ newest: z.array(Message) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/message/:ids/read',
    access: 'messageList:list',
    summary: 'Mark messages of the account as read',
    params: someIds,
    output: nothing,
    audit: { unlogged: 'only marks messages as read' },
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/admin/message/read',
    access: 'messageList:list',
    summary: 'Mark all messages of the account up to the given one as read; later ones stay unread',
    body: z.object({ through: id() }),
    output: nothing,
    audit: { unlogged: 'only marks messages as read' },
  }),
};

/** Operation log words for messages. */
export const messageWords: AuditWords = {
  noun: words('消息', '訊息', 'Message', 'Message', 'Nachricht', 'メッセージ'),
};
