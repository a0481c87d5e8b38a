import { useState } from 'react';
import type { Listed } from '../declare/declaration';
import type { ListState } from './url-state';

export interface Selection<Row> {
  rows: Row[];
  /** Number of pages that contain the selected rows. */
  pages: number;
  has: (id: number) => boolean;
  toggle: (row: Row) => void;
  /** Sets the selection among the rows of this page. The selection on other pages stays. */
  setPage: (shown: Row[], chosen: Row[]) => void;
  replace: (rows: Row[]) => void;
  /** Updates the stored data of selected rows from `rows`, matched by id. The selection stays the same. */
  renew: (rows: readonly Row[]) => void;
  /**
   * Number of rows that matched the filter when all of them were selected; undefined if rows are selected individually.
   */
  all: number | undefined;
  chooseAll: (total: number) => void;
  clear: () => void;
}

type QueryState = Pick<ListState, 'search' | 'filters' | 'page' | 'size'>;

/**
 * Manages the selection: single rows across pages, or all rows that match the filter. The selection of all rows
 * holds for the filter with which it was made, until the user selects a single row.
 */
export function useSelection<Row extends Listed>({
  search,
  filters,
  page,
  size,
}: QueryState): Selection<Row> {
  const queryKey = JSON.stringify([search, filters]);
  const [whole, setWhole] = useState<{ queryKey: string; total: number }>();
  const wholeCount = whole?.queryKey === queryKey ? whole.total : undefined;
  const [chosen, setChosen] = useState<ReadonlyMap<number, { row: Row; page: number }>>(new Map());
  const update = (change: (next: Map<number, { row: Row; page: number }>) => void) => {
    setWhole(undefined);
    setChosen((old) => {
      const next = new Map(old);
      change(next);
      return next;
    });
  };
  const entries = [...chosen.values()];
  return {
    rows: entries.map((entry) => entry.row),
    pages: new Set(entries.map((entry) => entry.page)).size,
    has: (id) => wholeCount !== undefined || chosen.has(id),
    toggle: (row) =>
      update((next) => {
        if (!next.delete(row.id)) next.set(row.id, { row, page });
      }),
    setPage: (shown, rows) =>
      update((next) => {
        for (const row of shown) next.delete(row.id);
        for (const row of rows) next.set(row.id, { row, page });
      }),
    replace: (rows) =>
      setChosen(new Map(rows.map((row, at) => [row.id, { row, page: Math.floor(at / size) + 1 }]))),
    renew: (rows) => {
      if (!rows.some((row) => ((entry) => entry && entry.row !== row)(chosen.get(row.id)))) return;
      setChosen((old) => {
        const now = new Map(rows.map((row) => [row.id, row]));
        return new Map(
          [...old].map(([id, { row, page: onPage }]) => [id, { row: now.get(id) ?? row, page: onPage }]),
        );
      });
    },
    all: wholeCount,
    chooseAll: (total) => setWhole({ queryKey, total }),
    clear: () => {
      setWhole(undefined);
      setChosen(new Map());
    },
  };
}
