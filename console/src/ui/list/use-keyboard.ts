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

/** Something that floats above the page has the keyboard for itself. */
const covered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu].ant-dropdown-menu')].some((one) =>
    one.checkVisibility(),
  ) || (document.activeElement?.closest('[role=tooltip]') ?? null) !== null;

/** A list by its panel, so that one inside another page answers only while it has the focus. */
const listAround = (element: Element | null): Element | null => element?.closest('[data-list]') ?? null;

/**
 * j and k or the arrows, Enter, x, Esc, / and ? while the page shows and nobody is typing or in a dialog. A
 * list that is the page has them wherever the focus is; `inner` ones only while it is inside.
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
      // A focused control keeps its own Enter.
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
