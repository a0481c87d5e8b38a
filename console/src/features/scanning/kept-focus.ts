import { type RefObject, useEffect } from 'react';
import { usePhone } from '../../lib/browser/media';

/** Returns true if the user is typing or choosing in another field or a dialog. */
function isElsewhere(field: HTMLElement): boolean {
  const active = document.activeElement;
  if (active === field || !(active instanceof HTMLElement)) return false;
  return (
    active.isContentEditable ||
    active.closest('[role=dialog], [role=combobox], input, textarea, select') !== null
  );
}

/**
 * Keeps the focus in a field while it is shown, so that input from a hand scanner always reaches it. Tab still moves to
 * other controls.
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
      // Only typed characters move the focus. Space, Enter and shortcuts are left to the focused element.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) focus();
    };
    document.addEventListener('keydown', onKey, true);
    // On a phone only a pressed key moves the focus, because the on-screen keyboard would cover the result.
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
