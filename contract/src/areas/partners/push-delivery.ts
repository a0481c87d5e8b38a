import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, verb } from '../../http/crud';
import { id, instant, list, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { languages, type Texts, texts as words } from '../../i18n/languages';
import { pushChannels } from './api-push';

/**
 * States of a delivery. `kept`: a mail in the development outbox, because no mail server is configured. `unreachable`:
 * the application has no webhook for notices, so nothing was tried.
 */
export const pushDeliveryStates = ['waiting', 'delivered', 'failed', 'unreachable', 'kept'] as const;
export type PushDeliveryState = (typeof pushDeliveryStates)[number];

export const pushDeliveryStateWords = {
  waiting: words('待送达', '待送達', 'Waiting', 'En attente', 'Wartet', '配信待ち'),
  delivered: words('已送达', '已送達', 'Delivered', 'Remis', 'Zugestellt', '配信済み'),
  failed: words('失败', '失敗', 'Failed', 'Échec', 'Fehlgeschlagen', '失敗'),
  unreachable: words(
    '无法送达',
    '無法送達',
    'Not reachable',
    'Injoignable',
    'Nicht erreichbar',
    '送信先なし',
  ),
  kept: words(
    '在开发发件箱',
    '在開發寄件匣',
    'In development outbox',
    'Boîte de développement',
    'Im Test-Postausgang',
    '開発用送信箱',
  ),
} satisfies Record<PushDeliveryState, Texts>;

/** Reasons why a push was not sent, or is no longer being sent. */
export const pushFailures = [
  'noMail',
  'noWebhook',
  'webhookPaused',
  'applicationDisabled',
  'removed',
] as const;
export type PushFailure = (typeof pushFailures)[number];

export const pushFailureWords = {
  noMail: words(
    '未配置邮件服务',
    '未設定電郵服務',
    'No mail server is configured',
    'Aucun serveur de messagerie',
    'Kein Mailserver eingerichtet',
    'メールサーバー未設定',
  ),
  noWebhook: words(
    '没有接收通知的 Webhook',
    '沒有接收通知的 Webhook',
    'No webhook takes notices',
    'Aucun webhook pour les avis',
    'Kein Webhook für Mitteilungen',
    '通知を受けるWebhookなし',
  ),
  webhookPaused: words(
    'Webhook 已暂停',
    'Webhook 已暫停',
    'The webhook is paused',
    'Webhook suspendu',
    'Webhook angehalten',
    'Webhookが一時停止中',
  ),
  applicationDisabled: words(
    '申请已停用',
    '申請已停用',
    'The application is disabled',
    'Accès désactivé',
    'Zugang gesperrt',
    '利用停止中',
  ),
  removed: words(
    '发送前已被删除',
    '傳送前已被刪除',
    'Deleted before it was sent',
    'Supprimé avant l’envoi',
    'Vor dem Versand gelöscht',
    '送信前に削除',
  ),
} satisfies Record<PushFailure, Texts>;

/** Result of a push to one application, by mail or to one of its webhooks. */
export const PushDelivery = z.object({
  id: z.int(),
  pushId: z.int(),
  noticeId: z.int(),
  /** Title of the pushed version, in the language of the request or the nearest available one. */
  title: z.string(),
  /** Language of the title. */
  textLanguage: z.enum(languages),
  version: z.int(),
  applicationId: z.int(),
  companyName: z.string(),
  channel: z.enum(pushChannels),
  /** Address to which the push was sent; null if there was none. */
  target: z.string().nullable(),
  state: z.enum(pushDeliveryStates),
  /** Number of tries, including those of resends. */
  tries: z.int(),
  why: z.enum(pushFailures).nullable(),
  /** Response of the mail server or webhook. */
  reason: z.string().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  finishedAt: instant().nullable(),
});
export type PushDelivery = z.infer<typeof PushDelivery>;

/** Number of days for which delivery records are kept. */
export const recordDays = 365;

const Query = listQuery(
  {
    /** Part of the company's name. */
    search: maybe(text(60)),
    pushId: maybe(list(id())),
    noticeId: maybe(list(id())),
    applicationId: maybe(list(id())),
    channel: maybe(list(z.enum(pushChannels))),
    state: maybe(list(z.enum(pushDeliveryStates))),
  },
  ['createdAt'],
  ['createdAt', 'finishedAt'],
);

const common = {
  noun: 'pushDelivery',
  page: 'pushDeliveryList',
  called: ['delivery record', 'delivery records'],
} as const;

export const pushDeliveryApi = {
  ...reads({ ...common, query: Query, row: PushDelivery }),
  ...verb({
    ...common,
    query: Query,
    verb: 'resend',
    does: 'Send again',
    says: 'Send failed deliveries again: mails to the current address, webhooks with the same id and the current secret',
    touches: ['push-all', 'push-target'],
  }),
};

/** Operation log words for delivery records and their actions. */
export const pushDeliveryWords: AuditWords = {
  noun: words('推送记录', '推送記錄', 'Delivery record', 'Historique de diffusion', 'Zustellung', '配信履歴'),
  verbs: {
    resend: words('重新发送', '重新傳送', 'Send again', 'Renvoyer', 'Erneut senden', '再送信'),
  },
  called: ['companyName'],
};
