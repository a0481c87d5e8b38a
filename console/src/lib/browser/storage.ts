/** Storage operations the console needs. `setItem` returns true if the browser stored the value. */
interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/**
 * Returns a storage that never throws. Private modes, company policies and a full disk make the browser throw; values
 * that it does not store stay in memory until the page is left.
 */
export function guarded(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
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
        // The value was not stored, so there is nothing to remove.
      }
    },
  };
}

/** Storage of this browser, shared by all its windows. */
export const browserStorage = guarded(() => localStorage);

/** Storage of this window until it is closed. */
export const windowStorage = guarded(() => sessionStorage);
