import { useEffect, useState } from 'react';

/** Selectors of pop-ups, to which the focus never returns. */
const passing = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-message';
const most = 12;

/** Elements that had the keyboard focus, newest first. */
let trail: HTMLElement[] = [];

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(passing)) return;
  trail = [target, ...trail.filter((place) => place !== target && place.isConnected)].slice(0, most);
});

/**
 * Returns the focus to its previous element after the calling component unmounts, or to an earlier one if that is gone.
 * A focus the user has moved elsewhere stays.
 */
export function useKeyboardBack(): void {
  const [before] = useState(() => [...trail]);
  useEffect(
    () => () => {
      // The component is already removed. If an element has the focus now, the user has moved it there.
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
