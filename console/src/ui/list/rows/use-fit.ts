import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer columns than these are not worth a page without scrolling. */
const least = 4;

/** How many of the last columns stand past a width: too wide, each is as wide as what it holds. Actions stay. */
function tooMany(table: HTMLTableElement, width: number): number {
  let over = table.scrollWidth - width;
  let out = 0;
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])].slice(0, -1);
  for (let cell = cells.pop(); over > 0 && cell; cell = cells.pop(), out += 1) over -= cell.offsetWidth;
  return out;
}

/**
 * How many of the last columns are left out so that a table fits its pane. Measured anew when the pane grows
 * or other columns are shown; `on` is false where somebody has chosen the columns.
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
        // Growing, it begins again with all of them.
        const from = old.count === count && width <= old.width ? old : { count, width, out: 0 };
        const most = Math.max(0, count - from.out - least);
        // Only what stands there can be measured.
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
