/**
 * Returns the text that `recordTyping` recorded before the scan field was rendered, and stops the recording. Returns an
 * empty text if there is none, and from the second call on.
 */
export function typedAhead(): string {
  const take: unknown = Reflect.get(globalThis, 'typedAhead');
  const typed: unknown = typeof take === 'function' ? take() : '';
  return typeof typed === 'string' ? typed : '';
}
