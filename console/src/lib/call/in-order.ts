const last = new Map<string, Promise<unknown>>();

/**
 * Sends the requests of a key one after another, so that an older one never arrives last. A failed request does not
 * stop the later ones.
 */
export function inOrder(key: string, send: () => Promise<unknown>): void {
  const next = (last.get(key) ?? Promise.resolve()).then(send).catch(() => {});
  last.set(key, next);
}
