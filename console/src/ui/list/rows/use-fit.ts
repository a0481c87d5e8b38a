import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSizes } from '../../../lib/browser/observe-sizes';

/** Minimum number of columns that stay visible, even if the table then scrolls. */
const least = 4;

interface Sizes {
  /** Pixels by which the table is wider than its pane. */
  over: number;
  /** Widths of the columns, without the action column, which stays. */
  columns: readonly number[];
}

function sizesOf(table: HTMLTableElement, width: number): Sizes {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])].slice(0, -1);
  return { over: table.scrollWidth - width, columns: cells.map((cell) => cell.offsetWidth) };
}

/** Returns the number of columns to leave out at the end, so that the table fits its pane. */
function tooMany({ over, columns }: Sizes): number {
  let left = over;
  let out = 0;
  for (; left > 0 && out < columns.length; out += 1) left -= columns.at(-1 - out) ?? 0;
  return out;
}

/**
 * Returns the number of columns to leave out at the end, so that a table fits its pane; 0 if `on` is false. When the
 * pane grows or `count` changes, the table is measured again with all columns.
 */
export function useFit(table: RefObject<HTMLTableElement | null>, count: number, on: boolean): number {
  const [fit, setFit] = useState({ count, width: 0, out: 0 });
  const current = fit.count === count ? fit : { count, width: 0, out: 0 };

  useLayoutEffect(() => {
    const element = table.current;
    const pane = element?.parentElement;
    if (!on || !element || !pane) return;
    const measure = () => {
      const width = pane.clientWidth;
      const sizes = sizesOf(element, width);
      return () =>
        setFit((old) => {
          // A wider pane starts the measurement again with all columns.
          const from = old.count === count && width <= old.width ? old : { count, width, out: 0 };
          const maxOut = Math.max(0, count - from.out - least);
          // Measures only if the columns of `from` are rendered; otherwise the next rendering measures them.
          const more = from.out === current.out ? Math.min(maxOut, tooMany(sizes)) : 0;
          const out = from.out + more;
          return old.count === count && old.width === width && old.out === out ? old : { count, width, out };
        });
    };
    return observeSizes([pane, element], measure);
  }, [table, count, on, current.out]);

  return on ? current.out : 0;
}
