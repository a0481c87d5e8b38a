import { useEffect, useState } from 'react';

/** Selectors of pop-ups, to which the focus never returns. */
const passing = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-message';
const maxPlaces = 12;

/** Elements that had the keyboard focus, newest first. */
let trail: HTMLElement[] = [];

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(passing)) return;
  trail = [target, ...trail.filter((place) => place !== target && place.isConnected)].slice(0, maxPlaces);
});

/**
 * Moves the focus back when the calling component unmounts: to the last element that had it before and is still
 * visible. If the user has already moved the focus elsewhere, it stays there.
 */
export function useKeyboardBack(): void {
  const [before] = useState(() => [...trail]);
  useEffect(
    () => () => {
      // The component is already removed, so an element that has the focus now got it from the user and keeps it.
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
