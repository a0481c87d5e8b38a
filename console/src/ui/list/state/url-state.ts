import { addDateRange } from '../../../lib/words/date-range';
import { dayStart, wallTime } from '../../../lib/words/zone';
import type { Where } from '../../noun/where';
import type { Filter, Sort } from '../declare/declaration';

export const pageSizes = [10, 20, 30, 50] as const;
const presetPageSize = 20;

/** Content of the drawer over the list. */
type Opened = { what: 'add' | 'import'; id?: undefined } | { what: 'show' | 'edit' | 'import'; id: number };

/** Everything that a user sets on a list, and `lost`. Default values are not written to the URL. */
export interface ListState {
  search: string;
  /** Values by filter key; a row matches any of a filter's values. */
  filters: Record<string, string[]>;
  sort: Sort;
  page: number;
  size: number;
  opened: Opened | undefined;
  /** Keys of filters whose values in the URL were dropped, because the values are invalid or no longer exist. */
  lost: string[];
}

interface Preset {
  filters: readonly Filter[];
  sort: Sort;
  /** Names by which the server sorts the columns; undefined for a column that cannot be sorted. */
  columns: readonly { sort: string | undefined }[];
  /** Filters of the view with which the list opens, if it is not the whole list. */
  opens?: Record<string, string[]> | undefined;
}

/** Returns a parameter's name in the URL. It has the prefix `scope` for a list inside another page: `devices.page`. */
const named = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`);

const isValidValue = (filter: Filter, value: string): boolean => {
  if (filter.kind === 'number') return isNumber(value);
  if (filter.kind === 'choice') return Object.hasOwn(filter.options, value);
  return value !== '';
};

const readOpened = (text: string | null): Opened | undefined => {
  if (text === 'add' || text === 'import') return { what: text };
  const [, what, id] = /^(show|edit|import)-(\d{1,15})$/.exec(text ?? '') ?? [];
  return what === 'show' || what === 'edit' || what === 'import' ? { what, id: Number(id) } : undefined;
};

const whole = (text: string | null): number => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : 0);

/** Returns true if a number filter accepts the text. */
export const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

/**
 * Parses a list's state from the URL. Invalid filter values are dropped, and the keys of their filters are in `lost`;
 * other invalid values are replaced by the defaults.
 */
export function readState(params: URLSearchParams, preset: Preset, scope = ''): ListState {
  const filters: Record<string, string[]> = {};
  const lost: string[] = [];
  // Keeps the order of the filters in the URL. It is the order in which the user added them, and the order of their
  // chips.
  for (const name of new Set(params.keys())) {
    const filter = preset.filters.find((one) => named(scope, one.key) === name);
    if (!filter) continue;
    const rawValues = params.getAll(name);
    const values = rawValues.filter((value) => isValidValue(filter, value));
    if (values.length > 0) filters[filter.key] = values;
    if (values.length < rawValues.length) lost.push(filter.key);
  }
  const get = (name: string) => params.get(named(scope, name));
  const plain = [...Object.keys(filters), ...lost].length === 0 && get('q') === null && get('view') !== 'all';
  const [, column, order] = /^(\w+)\.(asc|desc)$/.exec(get('sort') ?? '') ?? [];
  const sortable = column !== undefined && preset.columns.some(({ sort }) => sort === column);
  return {
    search: get('q') ?? '',
    filters: plain && preset.opens ? preset.opens : filters,
    sort: sortable ? { column, order: order === 'asc' ? 'asc' : 'desc' } : preset.sort,
    page: whole(get('page')) || 1,
    size: pageSizes.find((size) => size === whole(get('size'))) ?? presetPageSize,
    opened: readOpened(get('open')),
    lost,
  };
}

/**
 * Returns true if a parameter belongs to the list: it begins with the list's prefix, or has no prefix if the list is
 * the page itself.
 */
const belongs = (name: string, scope: string): boolean =>
  scope === '' ? !name.includes('.') : name.startsWith(`${scope}.`);

/** Writes the state as URL parameters. Parameters in `around` that do not belong to the list are kept. */
export function writeState(
  state: Omit<ListState, 'lost'>,
  preset: Preset,
  scope = '',
  around = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams([...around].filter(([name]) => !belongs(name, scope)));
  const set = (name: string, value: string) => params.append(named(scope, name), value);
  if (state.search !== '') set('q', state.search);
  const opening = preset.opens !== undefined && state.search === '';
  if (!opening || !sameFilters(state.filters, preset.opens ?? {}))
    for (const [key, values] of Object.entries(state.filters)) for (const value of values) set(key, value);
  if (opening && Object.keys(state.filters).length === 0) set('view', 'all');
  const { column, order } = state.sort;
  if (column !== preset.sort.column || order !== preset.sort.order) set('sort', `${column}.${order}`);
  if (state.page !== 1) set('page', String(state.page));
  if (state.size !== presetPageSize) set('size', String(state.size));
  const { what, id } = state.opened ?? {};
  if (what) set('open', id === undefined ? what : `${what}-${id}`);
  return params;
}

/**
 * Returns the start of the day `after` days later than `day`. If `day` is an instant, its day in the account's time
 * zone counts.
 */
function dayAt(day: string | Date, after = 0): Date {
  if (day instanceof Date) {
    const { y, m, d } = wallTime(day);
    return dayStart(y, m, d + after);
  }
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return dayStart(y, m, d + after);
}

/** Parses a range, which is either a number of `days` that end today, or `from` and `to` with `days` 0. */
function rangeIn(value: string): { days: number; from: string | undefined; to: string | undefined } {
  const days = value === 'today' ? 1 : Number(/^(\d{1,3})d$/.exec(value)?.[1] ?? 0);
  const [, from, to] = /^(\d{4}-\d\d-\d\d)?~(\d{4}-\d\d-\d\d)?$/.exec(value) ?? [];
  return { days, from, to };
}

/**
 * Returns begin and end of a range (`today`, `7d`, `30d` or `2026-11-01~2026-11-20`) as instants of whole days in the
 * account's time zone. A range without dates, which ends today, has no `end`.
 */
export function rangeOf(value: string, now: Date): { begin?: string; end?: string } {
  const { days, from, to } = rangeIn(value);
  if (days > 0) return { begin: dayAt(now, 1 - days).toISOString() };
  return {
    ...(from ? { begin: dayAt(from).toISOString() } : {}),
    ...(to ? { end: new Date(dayAt(to, 1).getTime() - 1).toISOString() } : {}),
  };
}

/** Returns the first and last day of a range, for fields that are days. Today is the day in the account's time zone. */
function daysOf(value: string, now: Date): { begin?: string; end?: string } {
  const { days, from, to } = rangeIn(value);
  if (days === 0) return { ...(from ? { begin: from } : {}), ...(to ? { end: to } : {}) };
  const { y, m, d } = wallTime(now);
  const day = (at: number) => new Date(Date.UTC(y, m - 1, at)).toISOString().slice(0, 10);
  return { begin: day(d + 1 - days), end: day(d) };
}

/** Returns the state as the query of the list endpoint. */
export function queryOf(
  state: Omit<ListState, 'opened' | 'lost'>,
  preset: Preset,
  now: Date,
  where: Where = {},
): Record<string, unknown> {
  let query: Record<string, unknown> & { params?: Record<string, unknown> } = {
    pageNum: state.page,
    pageSize: state.size,
    orderByColumn: state.sort.column,
    isAsc: state.sort.order,
  };
  if (state.search !== '') query['search'] = state.search;
  for (const filter of preset.filters) {
    const values = state.filters[filter.key];
    if (values === undefined) continue;
    if (filter.kind === 'range') {
      const { begin, end } = (filter.days ? daysOf : rangeOf)(values[0] ?? '', now);
      query = addDateRange(query, [begin, end], filter.range);
    } else query[filter.key] = filter.many ? values : values[0];
  }
  return { ...query, ...where };
}

/** Returns true if two sets of filters are equal, in any order. */
export function sameFilters(a: Record<string, string[]>, b: Record<string, string[]>): boolean {
  const flat = (filters: Record<string, string[]>) =>
    Object.entries(filters)
      .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
      .sort()
      .join('&');
  return flat(a) === flat(b);
}
