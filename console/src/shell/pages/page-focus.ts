import { useEffect, useRef } from 'react';

export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * Moves the focus to a page after it opens, so that a screen reader reads its name, unless the focus is in the page
 * already, in a dialog or in a list of tabs.
 */
export function usePageFocus(active: string): void {
  const focusedPage = useRef(active);
  useEffect(() => {
    if (focusedPage.current === active) return;
    focusedPage.current = active;
    if (!document.activeElement?.closest('main, [role=tablist], [role=dialog]')) focusMain();
  }, [active]);
}
