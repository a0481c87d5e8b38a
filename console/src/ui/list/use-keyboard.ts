import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Keys {
  move: (by: 1 | -1) => void;
  open: () => void;
  toggle: () => void;
  escape: () => void;
  search: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null;

/** Something that floats above the page has the keyboard for itself. */
const covered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu].ant-dropdown-menu')].some((one) =>
    one.checkVisibility(),
  );

/** j/k, Enter, x, Esc and / while the page shows and nobody is typing or in a dialog. */
export function useKeyboard(panel: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || covered()) return;
    const inside = panel.current?.contains(document.activeElement) ?? false;
    if (typing(event.target)) {
      if (event.key === 'Escape' && inside && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    if (!inside && document.activeElement !== document.body) return;
    const onControl =
      event.target instanceof HTMLElement && event.target.closest('button, a, [role=button]') !== null;
    const act = {
      j: () => keys.move(1),
      k: () => keys.move(-1),
      x: keys.toggle,
      Escape: keys.escape,
      '/': keys.search,
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
