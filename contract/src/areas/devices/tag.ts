import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { id, instant, maybe, text } from '../../fields/fields';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery } from '../../http/list-query';
import { nothing, someIds } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { tagName } from './tagging';

export const TagDraft = z.object({ name: tagName() });
export type TagDraft = z.infer<typeof TagDraft>;

/** A tag of the reader's own: operator, agent and merchant each have their own tags and see no others. */
export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  /** Number of devices, places and merchants that carry the tag. */
  deviceCount: z.int(),
  placeCount: z.int(),
  merchantCount: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Tag = z.infer<typeof Tag>;

const Query = listQuery(
  {
    /** Part of the name. */
    search: maybe(text(60)),
  },
  ['name', 'createdAt', 'updatedAt'],
);

const tag = { noun: 'tag', page: 'tagList', called: ['tag', 'tags'] } as const;

/** Tag into which others are merged. */
export const TagMerge = z.object({ into: id() });
export type TagMerge = z.infer<typeof TagMerge>;

/** Nouns whose rows show tags. */
const carriers = ['device', 'agent-device', 'bound-device', 'place', 'merchant'] as const;

export const tagApi = {
  ...reads({ ...tag, query: Query, row: Tag }),
  removeAll: toAll({ ...tag, query: Query, verb: 'remove', does: 'Delete' }),
  ...writes({ ...tag, draft: TagDraft, touches: carriers }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/tag/:ids/merge',
    access: 'tagList:merge',
    summary:
      'Replace tags by another one everywhere; filters that name a replaced tag then mean the other one',
    params: someIds,
    body: TagMerge,
    output: nothing,
    audit: 'tag.merge',
    touches: carriers,
  }),
};

/** Operation log words for tags. */
export const tagWords: AuditWords = {
  noun: words('标签', '標籤', 'Tag', 'Mot-clé', 'Schlagwort', 'タグ'),
  verbs: { merge: words('合并', '合併', 'Merge', 'Fusionner', 'Zusammenführen', '統合') },
};
