/** What the console needs of a browser's storage. `setItem` says whether the browser itself has kept the value. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/**
 * Returns a shelf that never throws. Private modes, policies of a company and a full disk make storage throw, some of
 * them at its mere name: values that the browser does not take stay in memory until the page is left.
 */
export function guarded(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Shelf {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}

/** Kept by this browser, for all its windows. */
export const browserShelf = guarded(() => localStorage);

/** Kept for this window, until it is closed. */
export const windowShelf = guarded(() => sessionStorage);
