import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Keys {
  move: (by: 1 | -1) => void;
  open: () => void;
  toggle: () => void;
  escape: () => void;
  search: () => void;
  help: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]',
  ) !== null;

/** Returns true while a dialog or menu is open above the page, or the focus is in a popover. */
const covered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu].ant-dropdown-menu')].some((one) =>
    one.checkVisibility(),
  ) || (document.activeElement?.closest('[role=tooltip]') ?? null) !== null;

/** Returns the panel of the list that contains an element, or null. */
const listAround = (element: Element | null): Element | null => element?.closest('[data-list]') ?? null;

/**
 * Handles the keys j and k or the arrows, Enter, x, Escape, / and ? while the page is visible and the user is neither
 * typing nor in a dialog. The page's own list handles them unless the focus is in another list; an `inner` list handles
 * them only while it contains the focus.
 */
export function useKeyboard(panel: RefObject<HTMLElement | null>, inner: boolean, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || covered()) return;
    const inside = panel.current?.contains(document.activeElement) ?? false;
    if (typing(event.target)) {
      if (event.key === 'Escape' && inside && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    const around = listAround(document.activeElement);
    if (inner ? around !== panel.current : around !== null && around !== panel.current) return;
    const onControl =
      event.target instanceof HTMLElement &&
      event.target.closest(
        'button, a, [role=button], [role=menuitem], [role=tab], [role=radio], [type=radio]',
      ) !== null;
    const act = {
      j: () => keys.move(1),
      k: () => keys.move(-1),
      ArrowDown: onControl ? undefined : () => keys.move(1),
      ArrowUp: onControl ? undefined : () => keys.move(-1),
      x: keys.toggle,
      Escape: keys.escape,
      '/': keys.search,
      '?': keys.help,
      // Enter on a focused control activates that control.
      Enter: onControl ? undefined : keys.open,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
