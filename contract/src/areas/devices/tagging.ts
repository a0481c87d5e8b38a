import { z } from 'zod';
import { id, list, maybe, text } from '../../fields/fields';
import { endpoint } from '../../http/endpoint';
import { nothing, someIds, StartedJob } from '../../http/shapes';
import type { TouchedNoun } from '../../http/touched';
import { kebab } from '../../i18n/naming';

/** Maximum number of tags of one record, and of a holder (operator, agent or merchant). */
export const maxTagsOfRecord = 30;
export const maxTagsOfHolder = 1_000;
/** Maximum number of tags in one filter. */
const maxInFilter = 30;

/** Characters that separate tags in a cell of an import file. */
const separators = /[,，、;；\n]/;

/** Returns the schema of a tag's name. It contains no separator of lists, so that exports can be imported. */
export const tagName = () => text(40).refine((name) => !separators.test(name));

/** Returns the schema of tags in one cell of an import file, separated by commas or semicolons. */
export const tagsCell = () =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' ? value.split(separators).filter((part) => part.trim() !== '') : value,
      list(tagName(), 0, maxTagsOfRecord),
    )
    .optional();

/** Returns the schema of the reader's own tags of a row, sorted by name. */
export const tags = () => z.array(z.object({ id: z.int(), name: z.string() }));

/** Filters by tag ids: rows with at least one of the tags, with all of them, and without any of them. */
export const tagFilters = {
  tagAny: maybe(list(id(), 0, maxInFilter)),
  tagAll: maybe(list(id(), 0, maxInFilter)),
  tagNone: maybe(list(id(), 0, maxInFilter)),
};

/** Values of the filters by tag. */
export type TagFilters = { [K in keyof typeof tagFilters]?: z.output<(typeof tagFilters)[K]> };

/** Names of tags that records get and lose. A tag that does not exist yet is created. */
export const TagsDraft = z.object({
  add: list(tagName(), 0, maxTagsOfRecord),
  remove: list(tagName(), 0, maxTagsOfRecord),
});
export type TagsDraft = z.infer<typeof TagsDraft>;

interface Tagging<Page extends string, Query extends z.ZodType> {
  /** Noun whose records are tagged, in camel case. */
  noun: string;
  page: Page;
  /** Plural of the noun: `places`. */
  called: readonly [one: string, many: string];
  query: Query;
  /** Other nouns whose data becomes stale. */
  touches?: readonly TouchedNoun[];
}

/**
 * Returns the endpoints that change the tags of a noun's records: `setTags` of the given ones, and `setTagsAll` of all
 * that match a filter, in a job.
 */
export const tagging = <const Page extends string, Query extends z.ZodType>({
  noun,
  page,
  called: [, many],
  query,
  touches = [],
}: Tagging<Page, Query>) => ({
  setTags: endpoint({
    method: 'POST',
    path: `/api/admin/${kebab(noun)}/:ids/tags`,
    access: `${page}:tag`,
    summary: `Add tags to ${many} and remove tags from them`,
    params: someIds,
    body: TagsDraft,
    output: nothing,
    audit: `${noun}.setTags`,
    touches: ['tag', ...touches],
  }),
  setTagsAll: endpoint({
    method: 'POST',
    path: `/api/admin/${kebab(noun)}/tags`,
    access: `${page}:tag`,
    summary: `Add and remove tags: all ${many} that match the filter, in a background job`,
    body: z.object({ wish: TagsDraft, where: query }),
    output: StartedJob,
    audit: `${noun}.setTags`,
  }),
});
