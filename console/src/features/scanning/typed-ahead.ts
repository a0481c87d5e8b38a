/**
 * Returns the text the page's first script recorded before a field was rendered. It is returned only once and only if
 * it is recent.
 */
export function typedAhead(): string {
  const take: unknown = Reflect.get(globalThis, 'typedAhead');
  const typed: unknown = typeof take === 'function' ? take() : '';
  return typeof typed === 'string' ? typed : '';
}
