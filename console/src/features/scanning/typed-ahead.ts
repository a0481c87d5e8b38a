/** What was typed before a field was there to take it, as the page's first script heard it; once, and nothing that is long ago. */
export function typedAhead(): string {
  const take: unknown = Reflect.get(globalThis, 'typedAhead');
  const typed: unknown = typeof take === 'function' ? take() : '';
  return typeof typed === 'string' ? typed : '';
}
