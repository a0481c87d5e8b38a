import { useEffect, useState } from 'react';
import { belowOf, type Entry, holds } from './entries';

const beforeMeasuring = 5;
const entryWidth = 85;

/** How many entries the top navigation shows: one for each 85 px of a third of the body. */
export const visibleEntries = (bodyWidth: number | undefined): number =>
  bodyWidth === undefined ? beforeMeasuring : Math.floor(bodyWidth / 3 / entryWidth);

/** The body's width, undefined until it was measured. */
export function useBodyWidth(): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const measure = () => setWidth(document.body.clientWidth);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width;
}

/**
 * Parts the menu between top navigation and sidebar. Until one is chosen on this page, the entry that
 * holds the page counts; without children it leaves no sidebar.
 */
export function useTopEntries(on: boolean, entries: readonly Entry[], active: string, place: string) {
  const [chosen, setChosen] = useState<{ key: string; place: string }>();
  const key = chosen?.place === place ? chosen.key : entries.find((entry) => holds(entry, active))?.key;
  return {
    chosen: key,
    choose: (entry: Entry) => setChosen({ key: entry.key, place }),
    /** What the sidebar shows; empty hides it. */
    side: on ? belowOf(entries.find((entry) => entry.key === key)) : entries,
  };
}
