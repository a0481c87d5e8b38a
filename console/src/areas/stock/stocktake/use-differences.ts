import {
  type DifferenceKind,
  type Stocktake,
  stocktakeApi,
} from '@chargehand/contract/areas/stock/stocktake';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePaused } from '../../../lib/browser/use-paused';
import { callOptions, every } from '../../../lib/call/query';

/** Number of differences on a page of the report. */
export const pageSize = 50;
/** Poll interval of the report in milliseconds while counting is in progress. */
const everyMs = 5000;

export interface DifferencesProps {
  stocktake: Stocktake;
  kinds: readonly DifferenceKind[];
}

/** Returns a page of the differences, and its filters with functions that change them. */
export function useDifferences({ stocktake, kinds }: DifferencesProps) {
  const [typed, setTyped] = useState('');
  const [pageNum, setPage] = useState(1);
  const [openOnly, setOpenOnly] = useState(false);
  const search = usePaused(typed.trim());
  const filters = {
    kind: [...kinds],
    ...(search !== '' && { search }),
    ...(openOnly && { noted: 'false' as const }),
  };
  const answer = useQuery({
    ...callOptions(stocktakeApi.differences, {
      params: { id: stocktake.id },
      query: { pageNum, pageSize, orderByColumn: 'code', isAsc: 'asc', ...filters },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: stocktake.state === 'open' ? every(everyMs) : false,
  });
  // Settled differences leave the report. If the current page no longer exists, the last page is shown.
  const lastPage = Math.max(1, Math.ceil((answer.data?.total ?? 0) / pageSize));
  if (answer.data && !answer.isPlaceholderData && pageNum > lastPage) setPage(lastPage);
  return {
    answer,
    filters,
    pageNum,
    setPage,
    typed,
    openOnly,
    search: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    showOpenOnly: (on: boolean) => {
      setOpenOnly(on);
      setPage(1);
    },
  };
}

export type DifferencesReport = ReturnType<typeof useDifferences>;
