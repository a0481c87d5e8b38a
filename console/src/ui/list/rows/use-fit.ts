import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum number of columns that stay visible, even if the table then scrolls. */
const least = 4;

/**
 * Returns the number of columns to leave out at the end, so that the table fits `width` (in pixels). The action column
 * stays and is not counted.
 */
function tooMany(table: HTMLTableElement, width: number): number {
  let over = table.scrollWidth - width;
  let out = 0;
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])].slice(0, -1);
  for (let cell = cells.pop(); over > 0 && cell; cell = cells.pop(), out += 1) over -= cell.offsetWidth;
  return out;
}

/**
 * Returns the number of columns to leave out at the end, so that a table fits its pane; 0 if `on` is false. When the
 * pane grows or `count` changes, the table is measured again with all columns.
 */
export function useFit(table: RefObject<HTMLTableElement | null>, count: number, on: boolean): number {
  const [fit, setFit] = useState({ count, width: 0, out: 0 });
  const known = fit.count === count ? fit : { count, width: 0, out: 0 };

  useLayoutEffect(() => {
    const element = table.current;
    const pane = element?.parentElement;
    if (!on || !element || !pane) return;
    const measure = () => {
      const width = pane.clientWidth;
      setFit((old) => {
        // A wider pane starts the measurement again with all columns.
        const from = old.count === count && width <= old.width ? old : { count, width, out: 0 };
        const most = Math.max(0, count - from.out - least);
        // Measures only if the columns of `from` are rendered; otherwise the next rendering measures them.
        const more = from.out === known.out ? Math.min(most, tooMany(element, width)) : 0;
        const out = from.out + more;
        return old.count === count && old.width === width && old.out === out ? old : { count, width, out };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [table, count, on, known.out]);

  return on ? known.out : 0;
}
