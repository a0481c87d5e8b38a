import { describe, expect, test } from 'vitest';
import type { Filter } from '../declare/declaration';
import { type ListState, queryOf, rangeOf, readState, sameFilters, writeState } from './url-state';

const common = { many: false, range: 'Time' };
const filters: Filter[] = [
  { ...common, key: 'modelId', kind: 'pick', many: true, useOptions: () => [] },
  { ...common, key: 'saleStatus', kind: 'choice', options: { inStock: 'inStock', sold: 'sold' } },
  { ...common, key: 'createdAt', kind: 'range' },
  { ...common, key: 'soldAt', kind: 'range', range: 'SoldAt' },
];
const preset = {
  filters,
  sort: { column: 'createdAt', order: 'desc' } as const,
  columns: [{ sort: 'code' }, { sort: 'createdAt' }, { sort: undefined }],
};
const plain: ListState = {
  search: '',
  filters: {},
  sort: preset.sort,
  page: 1,
  size: 20,
  opened: undefined,
  lost: [],
};
const read = (text: string) => readState(new URLSearchParams(text), preset);

describe('URL of a list', () => {
  test('default values are left out', () => {
    expect(writeState(plain, preset).toString()).toBe('');
    expect(read('')).toEqual(plain);
  });

  test.each<[string, Partial<ListState>]>([
    ['search with signs', { search: 'P6 & 7=ü, "x"' }],
    ['several values of one filter', { filters: { modelId: ['1', '2'], saleStatus: ['sold'] } }],
    ['order of chips', { filters: { saleStatus: ['sold'], modelId: ['2'] } }],
    ['values with commas', { filters: { modelId: ['a,b'] } }],
    ['sorting, page and size', { sort: { column: 'code', order: 'asc' }, page: 3, size: 50 }],
    ['an empty form', { opened: { what: 'add' } }],
    ['an opened row', { opened: { what: 'show', id: 12 } }],
    ['an import to come', { opened: { what: 'import' } }],
    ['an import', { opened: { what: 'import', id: 3 } }],
    ['an edited row', { opened: { what: 'edit', id: 7 } }],
  ])('is read back as it was written: %s', (_, change) => {
    const state = { ...plain, ...change };
    const back = read(writeState(state, preset).toString());
    expect(back).toEqual(state);
    expect(Object.keys(back.filters)).toEqual(Object.keys(state.filters));
  });

  test('a list that opens with a view has the whole list under a URL of its own', () => {
    const opening = { ...preset, opens: { saleStatus: ['inStock'] } };
    const back = (text: string) => readState(new URLSearchParams(text), opening);
    const written = (change: Partial<ListState>) => writeState({ ...plain, ...change }, opening).toString();
    expect(back('page=2').filters).toEqual({ saleStatus: ['inStock'] });
    expect(written({ filters: { saleStatus: ['inStock'] } })).toBe('');
    expect(written({ filters: {} })).toBe('view=all');
    const changes: Partial<ListState>[] = [
      { filters: {} },
      { filters: { saleStatus: ['sold'] } },
      { filters: { saleStatus: ['inStock'] }, search: 'P6' },
      { search: 'P6' },
    ];
    for (const change of changes) expect(back(written(change))).toEqual({ ...plain, ...change });
    expect(back('saleStatus=lent')).toMatchObject({ filters: {}, lost: ['saleStatus'] });
  });

  test('invalid values fall back to the defaults', () => {
    expect(read('page=-1&size=7&sort=drop table&open=show-x&foo=1')).toEqual(plain);
    expect(read('sort=password.asc')).toEqual(plain);
  });

  test('a value that no longer exists is dropped, and named', () => {
    expect(read('saleStatus=lent&modelId=3')).toEqual({
      ...plain,
      filters: { modelId: ['3'] },
      lost: ['saleStatus'],
    });
  });

  test('a list inside another page has its own prefix in the URL, and leaves other parameters alone', () => {
    const around = new URLSearchParams('tab=devices&page=4&users.q=li');
    const state = { ...plain, search: 'P6', page: 2 };
    const written = writeState(state, preset, 'devices', around);
    expect(written.toString()).toBe('tab=devices&page=4&users.q=li&devices.q=P6&devices.page=2');
    expect(readState(written, preset, 'devices')).toEqual(state);
    expect(readState(written, preset).page).toBe(4);
    // The page's own list, in turn, does not change the parameters of lists inside it.
    expect(writeState(plain, preset, '', written).toString()).toBe('users.q=li&devices.q=P6&devices.page=2');
  });

  test('a number filter ignores other values in the URL, so that the list does not fail', () => {
    const numbers = {
      ...preset,
      filters: [{ ...common, key: 'portCount', kind: 'number', many: true }],
    } as const;
    const of = (search: string) => readState(new URLSearchParams(search), numbers).filters;
    expect(of('portCount=6&portCount=abc&portCount=4')).toEqual({ portCount: ['6', '4'] });
    expect(of('portCount=abc')).toEqual({});
  });
});

describe('the query sent to the server', () => {
  const now = new Date(2026, 10, 20, 15, 0, 0);

  test('has page, size, sorting and filters', () => {
    const state = { ...plain, search: 'P6', filters: { modelId: ['1', '2'], saleStatus: ['sold'] }, page: 2 };
    expect(queryOf(state, preset, now)).toEqual({
      pageNum: 2,
      pageSize: 20,
      orderByColumn: 'createdAt',
      isAsc: 'desc',
      search: 'P6',
      modelId: ['1', '2'],
      saleStatus: 'sold',
    });
  });

  test('a range covers whole days', () => {
    expect(rangeOf('today', now)).toEqual({ begin: new Date(2026, 10, 20).toISOString() });
    expect(rangeOf('7d', now)).toEqual({ begin: new Date(2026, 10, 14).toISOString() });
    expect(rangeOf('2026-11-01~2026-11-02', now)).toEqual({
      begin: new Date(2026, 10, 1).toISOString(),
      end: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
    });
    expect(rangeOf('~2026-11-02', now)).not.toHaveProperty('begin');
    expect(rangeOf('soon', now)).toEqual({});
  });

  test('a range of a column without times is sent as plain days', () => {
    const days: Filter = { ...common, key: 'boughtOn', kind: 'range', days: true };
    const stateOf = (value: string) =>
      queryOf({ ...plain, filters: { boughtOn: [value] } }, { ...preset, filters: [days] }, now)['params'];
    expect(stateOf('today')).toEqual({ beginTime: '2026-11-20', endTime: '2026-11-20' });
    expect(stateOf('30d')).toEqual({ beginTime: '2026-10-22', endTime: '2026-11-20' });
    expect(stateOf('2026-11-01~2026-11-02')).toEqual({ beginTime: '2026-11-01', endTime: '2026-11-02' });
    expect(stateOf('~2026-11-02')).toEqual({ endTime: '2026-11-02' });
    expect(stateOf('soon')).toEqual({});
  });

  test('several ranges at once: the first as plain begin and end, others under their names', () => {
    const state = { ...plain, filters: { createdAt: ['2026-11-01~'], soldAt: ['~2026-11-02'] } };
    expect(queryOf(state, preset, now)['params']).toEqual({
      beginTime: new Date(2026, 10, 1).toISOString(),
      endSoldAt: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
    });
  });

  test('the fixed condition of a list is sent too, and overrides the filter', () => {
    const state = { ...plain, filters: { saleStatus: ['sold'] } };
    expect(queryOf(state, preset, now, { agentId: 7, saleStatus: 'inStock' })).toMatchObject({
      agentId: 7,
      saleStatus: 'inStock',
    });
  });
});

test('filters are equal in any order', () => {
  expect(sameFilters({ a: ['1', '2'], b: ['3'] }, { b: ['3'], a: ['2', '1'] })).toBe(true);
  expect(sameFilters({ a: ['1'] }, { a: ['1', '2'] })).toBe(false);
});
