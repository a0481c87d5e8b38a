import { searchApi, type SearchResult } from '@chargehand/contract/areas/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callOptions } from '../../lib/query';

const pauseMs = 200;
const longest = 64;

/** Where each kind of record has its list. */
const lists = {
  device: '/deviceManage/warehouseList',
  user: '/userManage/userList',
  agent: '/customerManage/agentList',
  merchant: '/customerManage/merchantList',
} as const;
const boundDevices = '/deviceManage/boundDeviceList';

/**
 * Where a record opens: a bound device on its own page, all else in its list. Undefined where this account's
 * menu lacks that page.
 */
export function addressOf(
  { kind, id, title, bound }: SearchResult,
  has: (path: string) => boolean,
): string | undefined {
  if (kind === 'device' && bound && has(boundDevices)) return `${boundDevices}/${id}`;
  return has(lists[kind]) ? `${lists[kind]}?${new URLSearchParams({ q: title })}` : undefined;
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Devices, users and customers the server finds, asked when the typing pauses. */
export function useFoundRecords(typed: string) {
  const wanted = typed.trim().slice(0, longest);
  const q = usePaused(wanted);
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
