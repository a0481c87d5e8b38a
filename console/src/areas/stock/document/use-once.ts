import { useState } from 'react';

/**
 * Returns true once `now` has been true. The list that a settle dialog belongs to therefore remains until the dialog
 * has reported its result, although nothing is left to settle.
 */
export function useOnce(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return now || before;
}
