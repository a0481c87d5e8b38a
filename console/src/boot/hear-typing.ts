/** Milliseconds after which typed text is too old to be put in the field. */
const freshMs = 20_000;

declare global {
  /** Returns what a scanner typed before a field existed, and stops recording. */
  var typedAhead: (() => string) | undefined;
}

/**
 * Records the input of a hand scanner on a scan page that is still loading and has no field yet. The field takes it
 * over when it is rendered.
 */
export function hearTyping(): void {
  let text = '';
  let at = 0;
  const hear = (event: KeyboardEvent): void => {
    // Scanners end a code with Enter or Tab. Such a Tab must not move the focus.
    const ends = event.key === 'Enter' || (event.key === 'Tab' && text !== '' && !text.endsWith('\n'));
    const typed = ends ? '\n' : event.key;
    // The user is typing in another field. Enter on a focused button still activates it.
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
