import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { instant, int, list, maybe, text, texts } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, type Texts, texts as words } from '../../i18n/languages';
import { richTexts, richTextsMegabytes } from '../../fields/rich-text';

/** States of a notice. `draft` was never pushed; `changed` was edited after its last version was pushed. */
export const noticeStates = ['draft', 'changed', 'pushed'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeStateWords = {
  draft: words('草稿', '草稿', 'Draft', 'Brouillon', 'Entwurf', '下書き'),
  changed: words(
    '有未推送的修改',
    '有未推送的修改',
    'Changed since',
    'Modifié depuis',
    'Seither geändert',
    '未配信の変更あり',
  ),
  pushed: words('已推送', '已推送', 'Pushed', 'Diffusé', 'Gesendet', '配信済み'),
} satisfies Record<NoticeState, Texts>;

/** Request body of a notice to companies with API access. */
export const ApiNoticeDraft = z.object({ title: texts(100), content: richTexts() });
export type ApiNoticeDraft = z.infer<typeof ApiNoticeDraft>;

/** A notice in a list. */
export const ApiNoticeRow = z.object({
  id: z.int(),
  /** Title in the language of the request, or the nearest available one. */
  title: z.string(),
  /** Beginning of the content, in the same language. */
  excerpt: z.string(),
  /** Language of title and beginning. */
  textLanguage: z.enum(languages),
  state: z.enum(noticeStates),
  /** Number of the last pushed version; 0 before the first push. */
  version: z.int(),
  pushes: z.int(),
  pushedAt: instant().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  updatedAt: instant(),
});
export type ApiNoticeRow = z.infer<typeof ApiNoticeRow>;

const Written = z.partialRecord(z.enum(languages), z.string());

/** One notice with its draft in all languages and its pushed versions, newest first. */
export const ApiNotice = ApiNoticeRow.extend({
  titles: Written,
  content: Written,
  versions: z.array(
    z.object({ version: z.int(), title: z.string(), createdAt: instant(), createdBy: z.string().nullable() }),
  ),
});
export type ApiNotice = z.infer<typeof ApiNotice>;

const Query = listQuery(
  {
    /** Part of the title, in any language. */
    search: maybe(text(60)),
    state: maybe(list(z.enum(noticeStates))),
  },
  ['createdAt', 'updatedAt'],
  ['createdAt', 'updatedAt'],
);

const common = { noun: 'apiNotice', page: 'apiUpData', called: ['API notice', 'API notices'] } as const;

export const apiNoticeApi = {
  ...reads({ ...common, query: Query, row: ApiNoticeRow, detail: ApiNotice }),
  ...writes({
    ...common,
    draft: ApiNoticeDraft,
    bodyMegabytes: richTextsMegabytes,
    says: {
      update: 'Change the draft of a notice; versions that were pushed do not change',
      remove: 'Delete notices that were never pushed',
    },
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/admin/api-notice/:id/versions/:version',
    access: 'apiUpData:list',
    summary: 'Get one version of a notice, as it was pushed',
    params: oneId.extend({ version: int(1) }),
    output: z.object({ version: z.int(), titles: Written, content: Written }),
  }),
};

/** Operation log words for notices. */
export const apiNoticeWords: AuditWords = {
  noun: words(
    'API 更新内容',
    'API 更新內容',
    'API update content',
    'Nouveauté API',
    'API-Neuerung',
    'API更新内容',
  ),
  verbs: {},
  called: ['title'],
};

/** Type of the webhook message that carries a notice. */
export const noticeType = 'notice.published';
