import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, toAll } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { exportOf, workbook } from '../../http/exports';
import { id, int, maybe, optionalText, text, texts } from '../../fields/fields';
import { created, nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { languages, texts as words } from '../../i18n/languages';

const key = (max: number) => text(max).refine((value) => /^[\w.-]+$/.test(value));

const DictEntry = z.object({
  dictType: z.string(),
  /** Label in the language of the request. */
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
  /** Label and value again, under the names that selects use. */
  label: z.string(),
  value: z.string(),
});
type DictEntry = z.infer<typeof DictEntry>;

const labels = z.object(Object.fromEntries(languages.map((language) => [language, maybe(text(100))])));

export const DictDraft = z.object({
  dictType: key(60),
  /**
   * Label in the language of the request. Labels in other languages can be given in `labels`; in a language without
   * one, the label of another language is shown (see `textIn`).
   */
  dictLabel: text(100),
  labels: maybe(labels),
  dictValue: key(100),
  listClass: optionalText(60),
  cssClass: optionalText(60),
  sort: z.preprocess((value) => value ?? 0, int(0, 100_000)),
});

/** A draft as the console's form edits it, with the label in one or more of the six languages. */
export const DictForm = DictDraft.omit({ dictLabel: true }).extend({ labels: texts(100) });
export type DictForm = z.infer<typeof DictForm>;

export const DictRow = DictEntry.extend({
  id: z.int(),
  /** Name of the dictionary in the language of the request, if the product itself uses the dictionary. */
  typeTitle: z.string().nullable(),
  sort: z.int(),
  labels: z.record(z.string(), z.string()),
});
export type DictRow = z.infer<typeof DictRow>;

/** A dictionary that has entries or is used by the product. */
const DictType = z.object({
  type: z.string(),
  title: z.string().nullable(),
  entries: z.int(),
});

const Query = listQuery({ dictType: maybe(text(60)), search: maybe(text(60)) }, [
  'dictType',
  'dictValue',
  'sort',
]);

const dict = {
  noun: 'dict',
  page: 'dictList',
  called: ['entry', 'entries'],
  path: '/system/dict/data',
} as const;

export const dictApi = {
  list: endpoint({
    method: 'GET',
    path: '/system/dict/data/list',
    access: 'dictList:list',
    summary: 'List dictionary entries, filtered and paged',
    query: Query,
    output: page(DictRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/system/dict/data/export',
    access: 'dictList:export',
    summary: 'Export the filtered dictionary entries as an Excel file',
    body: exportOf(Query, DictRow),
    output: nothing,
    file: workbook,
    audit: 'dict.export',
  }),
  types: endpoint({
    method: 'GET',
    path: '/system/dict/type/list',
    access: 'dictList:list',
    summary: 'List the dictionaries with their numbers of entries',
    output: z.array(DictType),
  }),
  ofType: endpoint({
    method: 'GET',
    path: '/system/dict/data/type/:type',
    access: 'signedIn',
    summary: 'List the entries of a dictionary in their order; an unknown dictionary is empty',
    params: z.object({ type: text(60) }),
    output: z.array(DictEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/system/dict/data/:id',
    access: 'dictList:list',
    summary: 'Get one dictionary entry',
    params: oneId,
    output: DictRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/system/dict/data',
    access: 'dictList:add',
    summary: 'Add a dictionary entry',
    body: DictDraft,
    output: created,
    audit: 'dict.create',
    touches: ['region'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/dict/data',
    access: 'dictList:edit',
    summary: 'Change a dictionary entry',
    body: DictDraft.extend({ id: id() }),
    output: nothing,
    audit: 'dict.update',
    touches: ['region'],
  }),
  removeAll: toAll({ ...dict, query: Query, verb: 'remove', does: 'Delete' }),
  /** `product` prevents the deletion of the last entry of a dictionary that the product itself uses. */
  ...holds({ ...dict, by: ['region', 'product'] }),
  remove: endpoint({
    method: 'DELETE',
    path: '/system/dict/data/:ids',
    access: 'dictList:remove',
    summary: 'Delete dictionary entries; a dictionary that the product uses keeps at least one',
    params: someIds,
    output: nothing,
    audit: 'dict.remove',
    touches: ['region'],
  }),
};

/** Operation log words for dictionaries. */
export const dictWords: AuditWords = {
  noun: words('字典', '字典', 'Dictionary', 'Liste de valeurs', 'Werteliste', 'コードマスター'),
};
