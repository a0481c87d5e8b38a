import type { Guarded } from '../../can';
import { datesOf, longestOf, sortableOf, takesMany } from '@chargehand/contract/http/list-options';
import type { BodyOf, Endpoint } from '@chargehand/contract/http/endpoint';
import { capital, type DateIn } from '@chargehand/contract/i18n/naming';
import type { ImportApi } from '@chargehand/contract/http/imports';
import type { ComponentType } from 'react';
import type { MessageKey, Namespace } from '../../../lib/words/i18n';
import type { Ask, RecordField } from '../../noun/field';
import type { AllEndpoint, Listed } from '../../noun/endpoints';
import type { ListQueryOf, DetailOf, Noun, NounApi, RowOf } from '../../noun/noun';
import {
  type Action,
  type CardPlace,
  type Filter,
  type FormProps,
  type ListDeclaration,
  removal,
  type Sort,
  type Verb,
} from './declaration';

/** URL parameters used by every list, which cannot be filter names. */
type Reserved = 'q' | 'sort' | 'page' | 'size' | 'open';
type Paging = 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc' | 'params' | 'search';
type ParamsOf<Query> = Query extends { params?: infer Params } ? NonNullable<Params> : never;

/** Possible filters of a list: the keys of its endpoint's query, and its date ranges. */
type FilterKey<Query> = Exclude<(keyof Query & string) | DateIn<ParamsOf<Query>>, Paging | Reserved>;
type SortKey<Query> = Query extends { orderByColumn?: infer Key } ? NonNullable<Key> & string : never;

/** Fields that are part of a row or derived from it. Other fields are only in the detail. */
type ColumnKey<Row, Fields> = {
  [K in keyof Fields & string]: K extends keyof Row ? K : Fields[K] extends { own: true } ? K : never;
}[keyof Fields & string];

/** Text keys that every list needs, besides those of its form. */
type ListWords = 'listTitle' | 'searchHint' | 'emptyTitle' | 'emptyText';

/** Keys of actions for which the area has the texts that ask for confirmation and report the result. */
type VerbKey<Key extends string> = {
  [K in Key]: `${K}One` | `${K}Many_other` | `${K}Hint` | `${K}Done_other` extends Key ? K : never;
}[Key];
/** Keys of actions for which the area has the title of a job. */
type JobKey<Key extends string> = { [K in Key]: `job_${K}` extends Key ? K : never }[Key];

type DeclaredAction<Row, Key extends string> =
  | Action<Row, Key>
  | (Verb<Row, VerbKey<Key>> & { all?: undefined })
  | (Verb<Row, VerbKey<Key> & JobKey<Key>> & { all: AllEndpoint });
type Again<Api extends NounApi<Listed>> = Api extends { create: infer Create }
  ? (record: DetailOf<Api>) => BodyOf<Create> | undefined
  : never;

interface Declared<Api extends NounApi<Listed>, N extends Namespace, Fields> {
  /** Component name of the page, under which the list's settings are stored. */
  page: ListWords extends MessageKey<N> ? string : never;
  /** Columns of the table. The first names the row, cannot be hidden and opens the detail. */
  columns: readonly [ColumnKey<RowOf<Api>, Fields>, ...ColumnKey<RowOf<Api>, Fields>[]];
  /** Further columns, hidden until chosen in the column settings. */
  hidden?: readonly ColumnKey<RowOf<Api>, Fields>[];
  /** Position of columns on a phone's card. */
  card?: Partial<Record<CardPlace, readonly ColumnKey<RowOf<Api>, Fields>[]>>;
  sort: `${SortKey<ListQueryOf<Api>>} ${Sort['order']}`;
  /** Filters: keys of fields, whose kinds determine the filters, or filters that declare their own kind. */
  filters?: readonly (
    | (FilterKey<ListQueryOf<Api>> & keyof Fields)
    | (Ask & { key: FilterKey<ListQueryOf<Api>> & MessageKey<N> })
  )[];
  /** Named sets of filters, set by one click; `key` is the text key of the name. */
  views?: readonly {
    key: MessageKey<N>;
    filters: Partial<Record<FilterKey<ListQueryOf<Api>>, readonly string[]>>;
    use?: Guarded;
  }[];
  /** Key of the view with which the list opens, instead of the whole list. */
  opens?: MessageKey<N>;
  actions?: readonly DeclaredAction<RowOf<Api>, MessageKey<N>>[];
  /**
   * Detail of a record: the fields of its drawer in order, by default all fields of the noun. Instead of a drawer,
   * `page` gives each record its own page below this list's path, and `{ page }` one below the path of another list.
   */
  detail?: 'page' | { page: string } | readonly (keyof Fields & string)[];
  /** Content above the facts of the detail: the most important information and the actions. */
  Lead?: ComponentType<{ record: DetailOf<Api> }>;
  /** Content below the facts of the detail. */
  More?: ComponentType<{ record: DetailOf<Api> }>;
  /** Drawer that adds or changes a record. Its code may load on demand. */
  Form?: ComponentType<FormProps>;
  /** Endpoints to import records from an Excel file. */
  imports?: ImportApi;
  /** Returns false for rows that cannot be changed. They do not offer editing. */
  editable?: (row: RowOf<Api>) => boolean;
  /** Returns false for rows that cannot be deleted. They do not offer deleting. */
  removable?: (row: RowOf<Api>) => boolean;
  /**
   * Returns the body that creates a deleted record again for undo; undefined if that would not restore everything. Only
   * for records to which no others refer by id, because the new record gets another id.
   */
  again?: Again<Api>;
  /** Buttons of the whole list in addition to the standard ones. They check permissions themselves. */
  Tools?: ComponentType;
  /** Hook that keeps the shown rows, given by their ids, up to date. */
  useLive?: (ids: readonly number[]) => void;
}

interface AnyNoun {
  api: { list: Pick<Endpoint, 'query'>; remove?: unknown; removeAll?: unknown };
  texts: string;
  nameOf: (row: unknown) => string;
  fields: Readonly<Record<string, RecordField<unknown>>>;
  heldBy: object;
}
interface AnyDeclared {
  page: string;
  columns: readonly string[];
  hidden?: readonly string[];
  card?: Partial<Record<CardPlace, readonly string[]>>;
  sort: string;
  filters?: readonly (string | (Ask & { key: string }))[];
  views?: readonly {
    key: string;
    filters: Record<string, readonly string[] | undefined>;
    use?: Guarded;
  }[];
  opens?: string;
  actions?: readonly (Action<unknown> | Verb<unknown>)[];
  detail?: 'page' | { page: string } | readonly string[];
  Lead?: ComponentType<{ record: unknown }>;
  More?: ComponentType<{ record: unknown }>;
  Form?: ComponentType<FormProps>;
  imports?: ImportApi;
  editable?: (row: unknown) => boolean;
  removable?: (row: unknown) => boolean;
  again?: (record: unknown) => unknown;
  Tools?: ComponentType;
  useLive?: (ids: readonly number[]) => void;
}

const always = (): boolean => true;

const isList = (detail: AnyDeclared['detail']): detail is readonly string[] => Array.isArray(detail);
const pageIn = (detail: AnyDeclared['detail'], ownPage: string): string | undefined => {
  if (detail === undefined || isList(detail)) return undefined;
  return detail === 'page' ? ownPage : detail.page;
};

/** Returns the filter that a list declares, either by a field's key or with its own kind. */
function filterOf(
  noun: AnyNoun,
  list: Pick<Endpoint, 'query'>,
  filter: string | (Ask & { key: string }),
): Filter {
  const key = typeof filter === 'string' ? filter : filter.key;
  const ask = typeof filter === 'string' ? noun.fields[filter]?.ask : filter;
  if (!ask) throw new Error(`filter ${key} has no editor`);
  const plain = datesOf(list)[0] === key;
  const name = plain ? 'Time' : capital(key);
  return { ...ask, key, many: takesMany(list, key), range: name, longest: longestOf(list.query, key) };
}

/**
 * Declares the list of a noun's records by keys of its fields; only a filter may also declare its own kind. The kinds
 * of the fields and the endpoint determine display, alignment, sorting, filtering and export.
 */
export function listOf<Api extends NounApi<Listed>, N extends Namespace, Fields>(
  noun: Noun<Api, N, Fields>,
  declared: Declared<Api, N, Fields>,
): ListDeclaration<RowOf<Api>>;
export function listOf(noun: AnyNoun, declared: AnyDeclared): object {
  const {
    columns,
    hidden = [],
    card = {},
    sort,
    filters = [],
    views = [],
    opens,
    detail,
    removable,
    ...rest
  } = declared;
  const named = views.map(({ key, filters, use }) => ({
    key,
    ...(use && { use }),
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...(values ?? [])]])),
  }));
  const { remove, removeAll } = noun.api;
  const sortable = new Set(sortableOf(noun.api.list));
  const field = (key: string): RecordField<unknown> => {
    const found = noun.fields[key];
    if (!found) throw new Error(`${noun.texts} has no field ${key}`);
    return found;
  };
  const placeOf = (key: string) =>
    (['aside', 'status', 'note', 'when'] as const).find((place) => card[place]?.includes(key));
  const [column, order] = sort.split(' ');
  return {
    actions: [],
    editable: always,
    ...rest,
    texts: noun.texts,
    api: noun.api,
    nameOf: noun.nameOf,
    heldBy: noun.heldBy,
    columns: [...columns, ...hidden].map((key) => ({
      ...field(key),
      sort: [key, field(key).as ?? key].find((one) => sortable.has(one)),
      hidden: hidden.includes(key),
      card: placeOf(key),
    })),
    facts: (isList(detail) ? detail : Object.keys(noun.fields)).map(field),
    longestSearch: longestOf(noun.api.list.query, 'search'),
    recordsOn: pageIn(detail, declared.page),
    removal: remove && { key: removal, use: remove, all: removeAll, danger: true, applies: removable },
    sort: { column, order },
    views: named,
    opens: named.find(({ key }) => key === opens)?.filters,
    filters: filters.map((one) => filterOf(noun, noun.api.list, one)),
  };
}
