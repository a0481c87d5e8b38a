const last = new Map<string, Promise<unknown>>();

/** Sends the requests of a key one after another, so that an older one never arrives last. Failures are ignored. */
export function inOrder(key: string, send: () => Promise<unknown>): void {
  const next = (last.get(key) ?? Promise.resolve()).then(send).catch(() => {});
  last.set(key, next);
}
