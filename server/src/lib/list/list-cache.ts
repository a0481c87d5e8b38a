/** A cache for expensive results, which are kept for some seconds. */
interface Cache<T> {
  /**
   * Returns the cached value of a key, or loads it. If several callers ask at the same time, only one loads; the others
   * immediately get the previous value if it is not too old, and otherwise wait.
   */
  get(key: string, load: () => Promise<T>, times?: Times): Promise<T>;
  /** Returns the cached value of a key, or undefined if there is none or it is too old. */
  peek(key: string): T | undefined;
  /**
   * Discards the values of the keys for which `which` returns true (default: all), including values that are being
   * loaded.
   */
  forget(which?: (key: string) => boolean): void;
}

/** Lifetimes of a cached value, in milliseconds. */
interface Times {
  /**
   * Time during which the value is returned without a reload. For expensive values it becomes at least ten times the
   * loading time.
   */
  freshMs: number;
  /** Time during which the value is still returned while it is being reloaded. */
  staleMs: number;
}

interface Entry<T> {
  cached?: { value: T; at: number; times: Times };
  loading?: Promise<T>;
}

/** A value is fresh for at least this many times its loading time. */
const worth = 10;

interface Options<T> extends Times {
  /** Loading time in milliseconds below which a value is not cached. */
  cheapMs: number;
  /** Maximum total size of all values, in the unit of `sizeOf`. */
  most: number;
  sizeOf: (value: T) => number;
}

const opened: { forget: () => void }[] = [];

/** Discards the values of all caches of this process. */
export const forgetCaches = (): void => opened.forEach(({ forget }) => forget());

/** Opens a cache of this server. When it is full, the least recently used entry is evicted. */
export function openCache<T>({ freshMs, staleMs, cheapMs, most, sizeOf }: Options<T>): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const drop = (key: string) => {
    const cached = entries.get(key)?.cached;
    if (cached) bytes -= sizeOf(cached.value);
    entries.delete(key);
  };
  const keep = (key: string, value: T, times: Times) => {
    drop(key);
    bytes += sizeOf(value);
    entries.set(key, { cached: { value, at: Date.now(), times } });
    for (const oldest of entries.keys()) {
      if (bytes <= most || oldest === key) break;
      drop(oldest);
    }
  };
  const cache: Cache<T> = {
    async get(key, load, times = { freshMs, staleMs }) {
      const entry: Entry<T> = entries.get(key) ?? {};
      const { cached } = entry;
      const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age < (entry.loading ? cached.times.staleMs : cached.times.freshMs)) {
        entries.delete(key);
        entries.set(key, entry);
        return cached.value;
      }
      if (entry.loading) return entry.loading;
      const started = Date.now();
      entry.loading = load();
      entries.set(key, entry);
      try {
        const value = await entry.loading;
        // If the key was discarded while its value was being loaded, the value may be outdated. It is then only
        // returned to the callers that already waited for it.
        if (entries.get(key) === entry) {
          const took = Date.now() - started;
          const fresh = Math.max(times.freshMs, worth * took);
          if (took < cheapMs) drop(key);
          else keep(key, value, { freshMs: fresh, staleMs: Math.max(times.staleMs, fresh) });
        }
        return value;
      } catch (error) {
        if (entries.get(key) === entry) drop(key);
        throw error;
      }
    },
    peek(key) {
      const cached = entries.get(key)?.cached;
      return cached && Date.now() - cached.at < cached.times.staleMs ? cached.value : undefined;
    },
    forget(which = () => true) {
      for (const key of [...entries.keys()]) if (which(key)) drop(key);
    },
  };
  opened.push(cache);
  return cache;
}
