import { useState } from 'react';
import type { Listed } from './declaration';

export interface Selection<Row> {
  rows: Row[];
  /** How many pages the selected rows came from. */
  pages: number;
  has: (id: number) => boolean;
  toggle: (row: Row) => void;
  /** Sets the selection among the rows of this page; those of other pages stay. */
  setPage: (shown: Row[], chosen: Row[]) => void;
  replace: (rows: Row[]) => void;
  clear: () => void;
}

/** Rows selected across pages. */
export function useSelection<Row extends Listed>(page: number, size: number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, { row: Row; page: number }>>(new Map());
  const update = (change: (next: Map<number, { row: Row; page: number }>) => void) =>
    setChosen((old) => {
      const next = new Map(old);
      change(next);
      return next;
    });
  const entries = [...chosen.values()];
  return {
    rows: entries.map((entry) => entry.row),
    pages: new Set(entries.map((entry) => entry.page)).size,
    has: (id) => chosen.has(id),
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
    clear: () => setChosen(new Map()),
  };
}
