import { dayStart, wallTime } from '../../lib/zone';
import type { Filter, Sort } from './declaration';

export const pageSizes = [10, 20, 30, 50] as const;
export const presetPageSize = 20;

/** What a drawer over the list shows. */
export type Opened = { what: 'add' } | { what: 'show' | 'edit'; id: number };

/** Everything a person has set on a list; it lives in the URL, what is preset is left out there. */
export interface ListState {
  search: string;
  /** Values by filter key; several values mean any of them. */
  filters: Record<string, string[]>;
  sort: Sort;
  page: number;
  size: number;
  opened: Opened | undefined;
}

interface Preset {
  filters?: readonly Filter[];
  sort: Sort;
}

const readOpened = (text: string | null): Opened | undefined => {
  if (text === 'add') return { what: 'add' };
  const match = /^(show|edit)-(\d{1,15})$/.exec(text ?? '');
  return match ? { what: match[1] === 'edit' ? 'edit' : 'show', id: Number(match[2]) } : undefined;
};

const whole = (text: string | null): number => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : 0);

/** What a filter of the kind number takes. */
export const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

/** Reads a list's state; what makes no sense falls back to the preset. */
export function readState(params: URLSearchParams, preset: Preset): ListState {
  const filters: Record<string, string[]> = {};
  // Chips stand in the order in which they were added: that of the URL.
  for (const key of new Set(params.keys())) {
    const filter = preset.filters?.find((one) => one.key === key);
    const values = params
      .getAll(key)
      .filter((value) => (filter?.kind === 'number' ? isNumber(value) : value !== ''));
    if (filter && values.length > 0) filters[key] = values;
  }
  const [, column, order] = /^(\w+)\.(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  return {
    search: params.get('q') ?? '',
    filters,
    sort: column === undefined ? preset.sort : { column, order: order === 'asc' ? 'asc' : 'desc' },
    page: whole(params.get('page')) || 1,
    size: pageSizes.find((size) => size === whole(params.get('size'))) ?? presetPageSize,
    opened: readOpened(params.get('open')),
  };
}

/** Writes the same state as URL parameters. */
export function writeState(state: ListState, preset: Preset): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search !== '') params.set('q', state.search);
  for (const [key, values] of Object.entries(state.filters))
    for (const value of values) params.append(key, value);
  const { column, order } = state.sort;
  if (column !== preset.sort.column || order !== preset.sort.order) params.set('sort', `${column}.${order}`);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.size !== presetPageSize) params.set('size', String(state.size));
  if (state.opened)
    params.set('open', state.opened.what === 'add' ? 'add' : `${state.opened.what}-${state.opened.id}`);
  return params;
}

/** The beginning of a day some days after the one named, or after an instant's own. */
function dayAt(day: string | Date, after = 0): Date {
  if (day instanceof Date) {
    const { y, m, d } = wallTime(day);
    return dayStart(y, m, d + after);
  }
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return dayStart(y, m, d + after);
}

/** Begin and end of a range: `today`, `7d`, `30d` or `2026-11-01~2026-11-20`, in whole days of the account's time zone. */
export function rangeOf(value: string, now: Date): { beginTime?: string; endTime?: string } {
  const days = value === 'today' ? 1 : Number(/^(\d{1,3})d$/.exec(value)?.[1] ?? 0);
  if (days > 0) return { beginTime: dayAt(now, 1 - days).toISOString() };
  const [, from, to] = /^(\d{4}-\d\d-\d\d)?~(\d{4}-\d\d-\d\d)?$/.exec(value) ?? [];
  return {
    ...(from ? { beginTime: dayAt(from).toISOString() } : {}),
    ...(to ? { endTime: new Date(dayAt(to, 1).getTime() - 1).toISOString() } : {}),
  };
}

/** The state as the list endpoint takes it. */
export function queryOf(
  state: Omit<ListState, 'opened'>,
  preset: Preset,
  now: Date,
): Record<string, unknown> {
  const query: Record<string, unknown> = {
    pageNum: state.page,
    pageSize: state.size,
    orderByColumn: state.sort.column,
    isAsc: state.sort.order,
  };
  if (state.search !== '') query['search'] = state.search;
  for (const filter of preset.filters ?? []) {
    const values = state.filters[filter.key];
    if (values === undefined) continue;
    if (filter.kind === 'range') query['params'] = rangeOf(values[0] ?? '', now);
    else query[filter.key] = 'many' in filter && filter.many ? values : values[0];
  }
  return query;
}

/** Whether two sets of filters ask for the same. */
export function sameFilters(a: Record<string, string[]>, b: Record<string, string[]>): boolean {
  const flat = (filters: Record<string, string[]>) =>
    Object.entries(filters)
      .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
      .sort()
      .join('&');
  return flat(a) === flat(b);
}
