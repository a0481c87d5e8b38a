/** What was typed longer ago is not meant for the field any more. Milliseconds. */
const freshMs = 20_000;

declare global {
  /** Takes what a scanner typed before there was a field, and stops hearing. */
  var typedAhead: (() => string) | undefined;
}

/**
 * A hand scanner types as soon as somebody pulls its trigger: what it types on a page of scanning that is still being
 * loaded, with no field there to take it, waits for the field.
 */
export function hearTyping(): void {
  let text = '';
  let at = 0;
  const hear = (event: KeyboardEvent): void => {
    // Scanners end a code with Enter or with Tab, which then moves no focus.
    const ends = event.key === 'Enter' || (event.key === 'Tab' && text !== '' && !text.endsWith('\n'));
    const typed = ends ? '\n' : event.key;
    // Somebody types in another field; a button that has the focus takes its Enter all the same.
    const elsewhere = document.activeElement?.matches('input, textarea, select, [contenteditable]');
    if (typed.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
    if (event.key === 'Tab') event.preventDefault();
    text += typed;
    at = Date.now();
  };
  addEventListener('keydown', hear, true);
  globalThis.typedAhead = () => {
    removeEventListener('keydown', hear, true);
    const taken = Date.now() - at < freshMs ? text : '';
    text = '';
    return taken;
  };
}
