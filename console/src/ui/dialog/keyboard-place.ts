import { useEffect, useState } from 'react';

/** What only pops up is no place to come back to. */
const passing = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-message';
const most = 12;

/** Where the keyboard was, newest first. */
let trail: HTMLElement[] = [];

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(passing)) return;
  trail = [target, ...trail.filter((place) => place !== target && place.isConnected)].slice(0, most);
});

/**
 * After what is called from here has gone, the keyboard is where it was before; where that place has gone, too, at the one before
 * it. Whoever has gone on elsewhere meanwhile stays there.
 */
export function useKeyboardBack(): void {
  const [before] = useState(() => [...trail]);
  useEffect(
    () => () => {
      // What stood here is gone already, and with it where the keyboard was.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      for (const place of before) {
        if (!place.isConnected || !place.checkVisibility()) continue;
        place.focus();
        if (document.activeElement === place) return;
      }
    },
    [before],
  );
}
