import { type RefObject, useEffect } from 'react';
import { usePhone } from '../../lib/browser/media';

/** Whether somebody types or chooses elsewhere: a dialog, another field. */
function isElsewhere(field: HTMLElement): boolean {
  const at = document.activeElement;
  if (at === field || !(at instanceof HTMLElement)) return false;
  return (
    at.isContentEditable || at.closest('[role=dialog], [role=combobox], input, textarea, select') !== null
  );
}

/**
 * Keeps the focus in a field for as long as it is shown: what a hand scanner types belongs there, whatever was pressed
 * before. Tab still leads to all else.
 */
export function useKeptFocus(ref: RefObject<HTMLInputElement | null>): void {
  const phone = usePhone();
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const focus = () => {
      if (!isElsewhere(field)) field.focus({ preventScroll: true });
    };
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Keys that do something to what has the focus are left to it.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) focus();
    };
    document.addEventListener('keydown', onKey, true);
    // On a phone the keyboard would come up and cover what is told.
    if (phone) return () => document.removeEventListener('keydown', onKey, true);
    const onLost = () => {
      if (document.activeElement === document.body) focus();
    };
    const onBlur = () => void setTimeout(onLost);
    focus();
    document.addEventListener('click', focus);
    window.addEventListener('focus', focus);
    field.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('click', focus);
      window.removeEventListener('focus', focus);
      field.removeEventListener('blur', onBlur);
    };
  }, [ref, phone]);
}
