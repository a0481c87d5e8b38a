import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Listed } from '../declare/declaration';
import type { ListControl } from './use-list';
import type { useRows } from './use-rows';

const none: never[] = [];

/** Returns true after rows were rendered for the first time. */
function useDrawn(there: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, [there]);
  return drawn;
}

/** Returns the rows of an answer and their numbers. The page and the selection of `control` follow the rows. */
export function useShownRows<Row extends Listed>(
  { state, change, selection }: ListControl<Row>,
  { data, isPlaceholderData }: Pick<ReturnType<typeof useRows<Row>>, 'data' | 'isPlaceholderData'>,
) {
  const rows = data?.rows;
  const total = data?.total ?? 0;
  // Counts are requested after the rows are rendered.
  const drawn = useDrawn(rows !== undefined);
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  // If the current page no longer exists because rows were removed meanwhile, the last page is shown.
  const beyond = !isPlaceholderData && rows?.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, true);
  }, [beyond, lastPage, change]);
  const ids = useMemo(() => (rows ?? none).map((row) => row.id), [rows]);
  // Replaces selected rows with their current data, on which their actions depend.
  const renewChosen = useEffectEvent(selection.renew);
  useEffect(() => renewChosen(rows ?? none), [rows]);
  return {
    rows,
    ids,
    total,
    /** Number of rows with the current filters, once known. */
    counted: isPlaceholderData ? undefined : data?.total,
    drawn,
    beyond,
  };
}
