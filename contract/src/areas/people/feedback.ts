import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, maybe, text } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';
import { downloadName } from '../system/file';

/** Subjects of feedback from app users. */
export const feedbackTypes = ['suggestion', 'bug', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackTypeWords = {
  suggestion: words(
    '产品建议',
    '產品建議',
    'Product suggestion',
    'Suggestion produit',
    'Produktvorschlag',
    '製品への要望',
  ),
  bug: words('功能异常', '功能異常', 'Bug', 'Bug', 'Fehler', '不具合'),
  other: words('其他', '其他', 'Other', 'Autre', 'Sonstiges', 'その他'),
} satisfies Record<FeedbackType, Texts>;

/** Feedback is `unprocessed` until it is answered. */
export const feedbackStatuses = ['unprocessed', 'processed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const feedbackStatusWords = {
  unprocessed: words('未处理', '未處理', 'Unprocessed', 'Non traité', 'Offen', '未対応'),
  processed: words('已处理', '已處理', 'Processed', 'Traité', 'Erledigt', '対応済み'),
} satisfies Record<FeedbackStatus, Texts>;

/** Maximum number of pictures per feedback. One video may be added. */
export const maxPictures = 9;

/** A picture or video of a feedback, by its stored file name. */
export const FeedbackFile = z.object({
  name: z.string(),
  /** Content type: `image/…` or `video/…`. */
  type: z.string(),
  bytes: z.int(),
});
export type FeedbackFile = z.infer<typeof FeedbackFile>;

/** Feedback from an app user, with the reply. */
export const Feedback = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  /** Stored file name of the user's picture. */
  avatar: z.string().nullable(),
  /** Phone number or e-mail address. */
  account: z.string(),
  /** Agent and merchant that the user had when sending the feedback, if the requesting account may see them. */
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  /** Device the feedback is about, if the user named one. */
  deviceId: z.int().nullable(),
  /** Code of the named device; null if there is none, or if the requesting account may not see the device. */
  deviceCode: z.string().nullable(),
  /** Files in the order in which they were added: pictures, and at most one video. */
  files: z.array(FeedbackFile),
  createdAt: instant(),
  status: z.enum(feedbackStatuses),
  /** Reply that the user reads in the app. */
  opinion: z.string().nullable(),
  /** Account that answered, if the requesting account may see it. */
  handler: z.string().nullable(),
  processedAt: instant().nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

const Query = listQuery(
  {
    /** Part of the content, or of the user's nickname, phone number or e-mail address. */
    search: maybe(text(60)),
    status: maybe(z.enum(feedbackStatuses)),
    type: maybe(list(z.enum(feedbackTypes))),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    userId: maybe(id()),
  },
  ['createdAt', 'processedAt'],
  ['createdAt', 'processedAt'],
);

export const feedbackApi = {
  ...reads({
    noun: 'feedback',
    page: 'feedbackList',
    called: ['feedback', 'feedback'],
    query: Query,
    row: Feedback,
  }),
  handle: endpoint({
    method: 'POST',
    path: '/api/admin/feedback/:ids/handle',
    access: 'feedbackList:handle',
    summary:
      'Answer feedback; the users read the answer in the app. Refused for all if one is already processed',
    params: someIds,
    body: z.object({ opinion: text(500) }),
    output: nothing,
    audit: 'feedback.handle',
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/admin/feedback/:ids/files',
    access: 'feedbackList:download',
    summary:
      'Download the pictures and videos of feedback as one ZIP, with one folder for each entry if there are several',
    params: someIds,
    output: nothing,
    file: { type: 'application/zip', nameHeader: downloadName },
    audit: 'feedback.download',
  }),
};

/** The user's own feedback, as the app shows it. */
export const OwnFeedback = Feedback.pick({
  id: true,
  type: true,
  content: true,
  deviceId: true,
  files: true,
  createdAt: true,
  status: true,
  opinion: true,
  processedAt: true,
});

/** Phone app endpoints for the user's own feedback. */
export const ownFeedbackApi = {
  feedback: endpoint({
    method: 'GET',
    path: '/api/app/v1/feedback',
    access: 'appUser',
    summary: 'List the user’s feedback with the answers, newest first',
    query: z.object({ before: maybe(id()), size: int(1, 100).default(20) }),
    output: z.object({ feedback: z.array(OwnFeedback) }),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/app/v1/feedback',
    access: 'appUser',
    summary: `Send feedback to the operator, with up to ${maxPictures} pictures and one video, which were uploaded before`,
    body: z.object({
      type: z.enum(feedbackTypes),
      content: text(1000),
      /** Device the feedback is about: the user's own, or one shared by a friend. */
      deviceId: maybe(id()),
      /** File names returned by the uploads, in display order. */
      files: list(text(40), 0, maxPictures + 1).default([]),
    }),
    output: OwnFeedback,
    audit: 'feedback.create',
  }),
  oneFeedback: endpoint({
    method: 'GET',
    path: '/api/app/v1/feedback/:id',
    access: 'appUser',
    summary: 'Get one feedback of the user',
    params: oneId,
    output: OwnFeedback,
  }),
};

/** Operation log words for feedback and its actions. */
export const feedbackWords: AuditWords = {
  noun: words('用户反馈', '用戶意見', 'Feedback', 'Avis', 'Feedback', 'フィードバック'),
  verbs: {
    handle: words('处理', '處理', 'Handle', 'Traiter', 'Bearbeiten', '対応'),
    download: words(
      '下载图片',
      '下載圖片',
      'Download pictures',
      'Télécharger les images',
      'Bilder herunterladen',
      '画像をダウンロード',
    ),
  },
  called: ['nickname'],
};
