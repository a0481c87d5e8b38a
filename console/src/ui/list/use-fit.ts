import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer columns than these are not worth a page without scrolling. */
const least = 4;

/**
 * How many of the last columns are left out so that a table fits its pane. Measured anew when the pane grows
 * or other columns are shown; `on` is false where somebody has chosen the columns.
 */
export function useFit(table: RefObject<HTMLElement | null>, count: number, on: boolean): number {
  const [fit, setFit] = useState({ count, width: 0, out: 0 });
  const known = fit.count === count ? fit : { count, width: 0, out: 0 };

  useLayoutEffect(() => {
    const element = table.current;
    const pane = element?.parentElement;
    if (!on || !element || !pane) return;
    const measure = () => {
      const width = pane.clientWidth;
      setFit((old) => {
        // Growing, it begins again with all of them; each step too wide leaves out one more.
        const from = old.count === count && width <= old.width ? old : { count, width, out: 0 };
        const over = element.scrollWidth > width && count - from.out > least;
        const out = from === old && over ? from.out + 1 : from.out;
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
