import { type Behaviour, deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { serverNow } from '../../lib/words/clock';
import { callOptions, every } from '../../lib/call/query';
import { pageSizes, rangeOf } from '../../ui/list/state/url-state';

/** Groups of behaviours that the log can be filtered by. */
const kinds = {
  all: [],
  movements: [
    'inbound',
    'removed',
    'outbound',
    'transferSent',
    'transferReceived',
    'transferRejected',
    'transferCancelled',
    'returnFiled',
    'returnApproved',
    'returnRejected',
    'returnCancelled',
    'returnBack',
  ],
  bindings: ['bind', 'unbind', 'move', 'share', 'unshare'],
  presence: ['online', 'offline'],
  commands: ['command'],
  warnings: ['warning'],
  events: ['event'],
  upgrades: ['upgrade'],
  cabinets: ['cabinet'],
} as const satisfies Record<string, readonly Behaviour[]>;
type Kind = keyof typeof kinds;
export const kindOrder: readonly Kind[] = [
  'all',
  'movements',
  'bindings',
  'presence',
  'commands',
  'warnings',
  'events',
  'upgrades',
  'cabinets',
];

/** Poll interval in milliseconds, because events can happen at any time. */
const everyMs = 15_000;

/** Returns a page of a device's log, and its filters with functions that change them. */
export function useTimeline(id: number) {
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(pageSizes[0] ?? 20);
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState('');
  const search = useDeferredValue(typed.trim());
  const { begin, end } = rangeOf(days, new Date(serverNow()));
  const filters = {
    behaviour: [...kinds[kind]],
    ...(search !== '' && { search }),
    ...(days !== '' && { params: { beginAt: begin, endAt: end } }),
  };
  const answer = useQuery({
    ...callOptions(deviceLogApi.list, {
      params: { id },
      query: { pageNum: page, pageSize: size, ...filters },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: every(everyMs),
  });
  /** Returns a setter that also returns to the first page. */
  const fromFirstPage =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPage(1);
    };
  return {
    answer,
    filters,
    filtered: kind !== 'all' || search !== '' || days !== '',
    kind,
    setKind: fromFirstPage(setKind),
    typed,
    setTyped: fromFirstPage(setTyped),
    days,
    setDays: fromFirstPage(setDays),
    page,
    setPage,
    size,
    setSize: fromFirstPage(setSize),
  };
}

export type LogTimeline = ReturnType<typeof useTimeline>;
