import { useEffect, useState } from 'react';
import { belowOf, type Entry, holds } from './entries';

const beforeMeasuring = 5;
const entryWidth = 85;

/** Returns the number of entries in the top navigation: as many of 85 px as fit into a third of the body's width. */
export const visibleEntries = (bodyWidth: number | undefined): number =>
  bodyWidth === undefined ? beforeMeasuring : Math.floor(bodyWidth / 3 / entryWidth);

/** Returns the body's width, or undefined until it is measured. */
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
 * Splits the menu if `on`: the top navigation shows the first level, and the sidebar the entries below the chosen entry
 * of that level. The entry that contains the current page counts as chosen, unless the user has chosen another one
 * since the last navigation (a new `place`).
 */
export function useTopEntries(on: boolean, entries: readonly Entry[], active: string, place: string) {
  const [chosen, setChosen] = useState<{ key: string; place: string }>();
  const key = chosen?.place === place ? chosen.key : entries.find((entry) => holds(entry, active))?.key;
  return {
    chosen: key,
    choose: (entry: Entry) => setChosen({ key: entry.key, place }),
    /** Entries of the sidebar; if empty, the sidebar is hidden. */
    side: on ? belowOf(entries.find((entry) => entry.key === key)) : entries,
  };
}
