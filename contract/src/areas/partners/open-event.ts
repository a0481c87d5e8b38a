import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, text } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { noticeType } from './api-notice';
import { next, paging } from './open-device';

/** Event types that are published to partners. */
export const eventTypes = [
  'device.online',
  'device.offline',
  'device.warning',
  'device.event',
  'operation.updated',
] as const;

/** Message types a webhook can receive: events of devices and operations, and notices about the API. */
export const webhookTypes = [...eventTypes, noticeType] as const;

/** Number of days for which events are kept and can be read. */
export const eventDays = 7;
/** Number of days for which deliveries are kept, including failed ones. */
export const deliveryDays = 30;
/** Maximum number of webhooks per application. */
export const maxWebhooks = 20;

export const OpenEvent = z.object({
  /** Number of the event within its device, without gaps. */
  sequence: z.int(),
  type: z.enum(eventTypes),
  at: instant(),
  deviceId: z.int(),
  deviceCode: z.string(),
  /** Details of the event. For a warning of a device in a cabinet they contain `cabinetCode` and `slot`. */
  data: z.record(z.string(), z.unknown()),
});

export const openEventApi = {
  events: endpoint({
    method: 'GET',
    path: '/api/open/v1/events',
    access: 'partner',
    scope: 'events:read',
    summary: `List the events of this application’s devices in order, from a cursor or from the oldest event of the last ${eventDays} days. \`next\` is the cursor for the next request, also if there are no events yet`,
    query: z.object(paging),
    output: z.object({ events: z.array(OpenEvent), next: z.string() }),
  }),
};

/**
 * Reasons why a webhook is paused. `failing`: 24 hours of failures; `gone`: the target answered 410; `staff`: the
 * operator paused it, and only the operator resumes it; `revoked`: the secrets of its application were revoked.
 */
export const pauseReasons = ['failing', 'gone', 'staff', 'revoked'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const OpenWebhook = z.object({
  id: z.int(),
  url: z.string(),
  /** Message types that the webhook receives; an empty list means all. */
  types: z.array(z.enum(webhookTypes)),
  createdAt: instant(),
  /** Time since which sending is paused; null while messages are sent. */
  pausedAt: instant().nullable(),
  /** Reason for the pause; null while messages are sent. */
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Time until which nothing is sent, because the target asked for it with `Retry-After`. */
  restingUntil: instant().nullable(),
  /** Time until which messages are also signed with the previous secret. */
  previousSecretUntil: instant().nullable(),
});
export type OpenWebhook = z.infer<typeof OpenWebhook>;

/** Webhook with its signing secret in the format of Standard Webhooks. The secret is returned only once. */
const Signed = OpenWebhook.extend({ secret: z.string() });

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;

export const OpenDelivery = z.object({
  id: z.int(),
  /** Value of the `webhook-id` header, the same for all tries. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  createdAt: instant(),
  finishedAt: instant().nullable(),
  /** Time of the next try; set only while the delivery is waiting. */
  nextAt: instant().nullable(),
  /** Body that was sent. */
  payload: z.string(),
  /** HTTP status of the last response. */
  status: z.int().nullable(),
  /** Duration of the last try in milliseconds. */
  ms: z.int().nullable(),
  /** Beginning of the body of the last response. */
  answer: z.string().nullable(),
  /** Reason why the last try counts as a failure. */
  error: z.string().nullable(),
});

const Draft = z.object({
  url: text(2000),
  types: list(z.enum(webhookTypes), 0, webhookTypes.length).default([]),
});
const common = { access: 'partner', scope: 'events:read' } as const;
const webhookPath = '/api/open/v1/webhooks/:id' as const;

/** Webhooks, managed by the partner itself, following Standard Webhooks. */
export const openWebhookApi = {
  webhooks: endpoint({
    ...common,
    method: 'GET',
    path: '/api/open/v1/webhooks',
    summary: 'List the webhooks of this application',
    output: z.object({ webhooks: z.array(OpenWebhook) }),
  }),
  webhook: endpoint({
    ...common,
    method: 'GET',
    path: webhookPath,
    summary: 'Get one webhook',
    params: oneId,
    output: OpenWebhook,
  }),
  addWebhook: endpoint({
    ...common,
    method: 'POST',
    path: '/api/open/v1/webhooks',
    summary: `Add a webhook, at most ${maxWebhooks}; targets in private and local networks are refused, and the URL is stored normalized, without a fragment. Returns the signing secret, which is shown only once`,
    body: Draft,
    output: Signed,
    status: 201,
    audit: 'apiWebhook.create',
  }),
  changeWebhook: endpoint({
    ...common,
    method: 'PUT',
    path: webhookPath,
    summary:
      'Change the URL and the event types of a webhook; the response contains the URL as it is stored, normalized',
    params: oneId,
    body: Draft,
    output: OpenWebhook,
    audit: 'apiWebhook.update',
  }),
  removeWebhook: endpoint({
    ...common,
    method: 'DELETE',
    path: webhookPath,
    summary: 'Delete a webhook with its deliveries',
    params: oneId,
    output: z.null(),
    audit: 'apiWebhook.remove',
  }),
  renewWebhook: endpoint({
    ...common,
    method: 'POST',
    path: `${webhookPath}/renew`,
    summary:
      'Give a webhook a new secret; for the given number of hours each delivery has a signature of both secrets',
    params: oneId,
    body: z.object({ overlapHours: int(0, 168) }),
    output: Signed,
    audit: 'apiWebhook.renew',
  }),
  resumeWebhook: endpoint({
    ...common,
    method: 'POST',
    path: `${webhookPath}/resume`,
    summary:
      'Resume a paused webhook, unless the operator paused it; events that happened meanwhile can be read from `/events`',
    params: oneId,
    output: OpenWebhook,
    audit: 'apiWebhook.resume',
  }),
  testWebhook: endpoint({
    ...common,
    method: 'POST',
    path: `${webhookPath}/test`,
    summary: 'Send an event of the type `webhook.test`',
    params: oneId,
    output: OpenDelivery,
    status: 202,
    audit: 'apiWebhook.test',
  }),
  deliveries: endpoint({
    ...common,
    method: 'GET',
    path: `${webhookPath}/deliveries`,
    summary: `List the deliveries of the last ${deliveryDays} days, newest first, page by page`,
    params: oneId,
    query: z.object({ ...paging, state: z.enum(deliveryStates).optional() }),
    output: z.object({ deliveries: z.array(OpenDelivery), next }),
  }),
  resend: endpoint({
    ...common,
    method: 'POST',
    path: `${webhookPath}/deliveries/:deliveryId/resend`,
    summary: 'Send a delivery again with the same id, signed with the current secret',
    params: oneId.extend({ deliveryId: id() }),
    output: OpenDelivery,
    status: 202,
    audit: 'apiWebhook.resend',
  }),
  resendAll: endpoint({
    ...common,
    method: 'POST',
    path: `${webhookPath}/resend`,
    summary: 'Send all failed deliveries again',
    params: oneId,
    output: z.object({ resent: z.int() }),
    status: 202,
    audit: 'apiWebhook.resend',
  }),
};

/** Operation log words for webhooks and their actions. */
export const webhookWords: AuditWords = {
  noun: words('Webhook', 'Webhook', 'Webhook', 'Webhook', 'Webhook', 'Webhook'),
  verbs: {
    renew: words(
      '更换密钥',
      '更換密鑰',
      'Renew secret',
      'Renouveler la clé secrète',
      'Schlüssel erneuern',
      'シークレットの再発行',
    ),
    resume: words('恢复', '恢復', 'Resume', 'Reprendre', 'Fortsetzen', '再開'),
    pause: words('暂停', '暫停', 'Pause', 'Suspendre', 'Anhalten', '一時停止'),
    test: words(
      '发送测试事件',
      '傳送測試事件',
      'Send test event',
      'Envoyer un événement de test',
      'Testereignis senden',
      'テストイベントの送信',
    ),
    resend: words('重新发送', '重新傳送', 'Send again', 'Renvoyer', 'Erneut senden', '再送信'),
  },
  called: ['url'],
};
