import { useState } from 'react';

/** True from the first time on that `now` is: what a dialog stands over does not change before it has said that it is done. */
export function useOnce(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return now || before;
}
