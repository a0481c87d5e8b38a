import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  created,
  id,
  int,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalText,
  page,
  someIds,
  text,
} from '../fields';
import { languages } from '../languages';

const key = (max: number) => text(max).refine((value) => /^[\w.-]+$/.test(value));

export const DictEntry = z.object({
  dictType: z.string(),
  /** In the language of the request. */
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
  /** The same under the names a select reads. */
  label: z.string(),
  value: z.string(),
});
export type DictEntry = z.infer<typeof DictEntry>;

const labels = z.object(Object.fromEntries(languages.map((language) => [language, maybe(text(100))])));

export const DictDraft = z.object({
  dictType: key(60),
  /** In the language of the request; the others may be given in `labels`, and else read the same. */
  dictLabel: text(100),
  labels: maybe(labels),
  dictValue: key(100),
  listClass: optionalText(60),
  cssClass: optionalText(60),
  sort: z.preprocess((value) => value ?? 0, int(0, 100_000)),
});

const DictRow = DictEntry.extend({
  id: z.int(),
  sort: z.int(),
  labels: z.record(z.string(), z.string()),
});

export const dictApi = {
  list: endpoint({
    method: 'GET',
    path: '/system/dict/data/list',
    access: 'dictList:list',
    summary: 'Dictionary entries, filtered and paged',
    query: listQuery({ dictType: maybe(text(60)), search: maybe(text(60)) }, [
      'dictType',
      'dictValue',
      'sort',
    ]),
    output: page(DictRow),
  }),
  ofType: endpoint({
    method: 'GET',
    path: '/system/dict/data/type/:type',
    access: 'signedIn',
    summary: 'The entries of a dictionary in their order; an unknown one is empty',
    params: z.object({ type: text(60) }),
    output: z.array(DictEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/system/dict/data/:id',
    access: 'dictList:list',
    summary: 'One dictionary entry',
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
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/dict/data',
    access: 'dictList:edit',
    summary: 'Change a dictionary entry',
    body: DictDraft.extend({ id: id() }),
    output: nothing,
    audit: 'dict.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/system/dict/data/:ids',
    access: 'dictList:remove',
    summary: 'Delete dictionary entries',
    params: someIds,
    output: nothing,
    audit: 'dict.remove',
  }),
};
