import { useState } from 'react';

/**
 * Returns true from the first time `now` is true. This keeps the content below a dialog unchanged until the dialog has
 * reported its result.
 */
export function useOnce(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return now || before;
}
