import { searchApi, type SearchResult } from '@chargehand/contract/areas/system/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';

/** Maximum length of the typed text, which may be a scanned address. */
const longest = 500;

/** Component name of the page that lists each kind of record. */
const lists = {
  user: 'userList',
  account: 'accountList',
  agent: 'agentList',
  merchant: 'merchantList',
} as const;

/** Kinds whose records have their own pages. */
const paged: readonly string[] = ['user', 'agent', 'merchant'];

/** Pages of lists whose records have their own pages, among those that the server searches. */
export const recordPages: readonly string[] = [
  'announcementList',
  'apiApplicationList',
  'apiUpData',
  'arrivalList',
  'cabinetList',
  'cabinetQrCodeList',
  'documentList',
  'firmwareUpgradeList',
  'rolloutList',
  'stocktakeList',
];

/** Returns the path of the page of a device: that of the operator's stock, or of the account's own. */
const stockPathOf = (pathOf: (component: string) => string | undefined) =>
  pathOf('warehouseList') ?? pathOf('agentWarehouseList');

/**
 * Returns the address of a record: the record's own page if there is one that the account may open, otherwise the list
 * of its kind with a search for the record. Returns undefined if the account's menu does not have the list.
 */
export function addressOf(
  { kind, id, title, bound, page }: SearchResult,
  pathOf: (component: string) => string | undefined,
): string | undefined {
  if (kind === 'device') {
    const path = (bound ? pathOf('boundDeviceList') : undefined) ?? stockPathOf(pathOf);
    return path && `${path}/${id}`;
  }
  if (kind === 'record') {
    const path = pathOf(page ?? '');
    if (path !== undefined && recordPages.includes(page ?? '')) return `${path}/${id}`;
    return path && `${path}?${new URLSearchParams({ q: title })}`;
  }
  const list = pathOf(lists[kind]);
  if (list !== undefined && paged.includes(kind)) return `${list}/${id}`;
  return list && `${list}?${new URLSearchParams({ q: title })}`;
}

/** Returns devices, users, staff accounts and customers found by the server, debounced while the user types. */
export function useFoundRecords(typed: string, composing: boolean) {
  const wanted = typed.trim().slice(0, longest);
  const q = usePaused(wanted, composing);
  const { data, isFetching, isError } = useQuery({
    ...callOptions(searchApi.find, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return {
    records: wanted === '' ? [] : (data?.results ?? []),
    waiting: wanted !== '' && (q !== wanted || isFetching),
    failed: wanted !== '' && isError,
  };
}
