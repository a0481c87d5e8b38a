import { useState } from 'react';
import type { Listed } from '../declare/declaration';
import type { ListState } from './url-state';

export interface Selection<Row> {
  rows: Row[];
  /** How many pages the selected rows came from. */
  pages: number;
  has: (id: number) => boolean;
  toggle: (row: Row) => void;
  /** Sets the selection among the rows of this page; those of other pages stay. */
  setPage: (shown: Row[], chosen: Row[]) => void;
  replace: (rows: Row[]) => void;
  /** Takes over how chosen rows are now. */
  renew: (rows: readonly Row[]) => void;
  /** How many rows the filter had when all of them were chosen, whichever they are. */
  all: number | undefined;
  chooseAll: (total: number) => void;
  clear: () => void;
}

type Asked = Pick<ListState, 'search' | 'filters' | 'page' | 'size'>;

/** Rows selected across pages, or all that the filter has: until it changes, or a row is chosen by itself. */
export function useSelection<Row extends Listed>({ search, filters, page, size }: Asked): Selection<Row> {
  const asked = JSON.stringify([search, filters]);
  const [whole, setWhole] = useState<{ asked: string; total: number }>();
  const all = whole?.asked === asked ? whole.total : undefined;
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
    has: (id) => all !== undefined || chosen.has(id),
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
          [...old].map(([id, { row, page: on }]) => [id, { row: now.get(id) ?? row, page: on }]),
        );
      });
    },
    all,
    chooseAll: (total) => setWhole({ asked, total }),
    clear: () => {
      setWhole(undefined);
      setChosen(new Map());
    },
  };
}
