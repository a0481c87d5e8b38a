/** Milliseconds since the last key after which the recorded text is discarded. */
const freshMs = 20_000;

declare global {
  /**
   * Set by `recordTyping`. Stops the recording and returns the recorded text, or an empty text if the last key was
   * pressed `freshMs` ago or earlier.
   */
  var typedAhead: (() => string) | undefined;
}

/**
 * Records the keys that a hand scanner types while a scan page is still loading and has no field yet.
 * `globalThis.typedAhead` returns them.
 */
export function recordTyping(): void {
  let text = '';
  let typedAt = 0;
  const record = (event: KeyboardEvent): void => {
    // Scanners end a code with Enter or Tab, so a Tab after typed text is recorded as the end of a code and does not
    // move the focus.
    const ends = event.key === 'Enter' || (event.key === 'Tab' && text !== '' && !text.endsWith('\n'));
    const typed = ends ? '\n' : event.key;
    // Keys typed in a field are not recorded. An Enter on a focused button is recorded but still activates the button.
    const elsewhere = document.activeElement?.matches('input, textarea, select, [contenteditable]');
    if (typed.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
    if (event.key === 'Tab') event.preventDefault();
    text += typed;
    typedAt = Date.now();
  };
  addEventListener('keydown', record, true);
  globalThis.typedAhead = () => {
    removeEventListener('keydown', record, true);
    const taken = Date.now() - typedAt < freshMs ? text : '';
    text = '';
    return taken;
  };
}
