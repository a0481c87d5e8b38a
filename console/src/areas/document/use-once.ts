import { useState } from 'react';

/**
 * Returns true from the first time `now` is true, so that the content below a dialog stays until the dialog has
 * reported its result.
 */
export function useOnce(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return now || before;
}
