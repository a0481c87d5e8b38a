/** What was found out at some cost, for whoever asks the same within some seconds. */
export interface Cache<T> {
  /**
   * What is known under a key, or what `load` finds out. Of many who ask at once one loads; while it is
   * loaded anew, the others are told what was known before.
   */
  get(key: string, load: () => Promise<T>, times?: Times): Promise<T>;
  /** What is known under a key and may still be told. */
  peek(key: string): T | undefined;
  /** Forgets what these keys have, or all: also what is still being found out. */
  forget(which?: (key: string) => boolean): void;
}

/** How long something found out may be told. Milliseconds. */
export interface Times {
  /** Without asking again; what was dear to find out, ten times as long as that took. */
  freshMs: number;
  /** While somebody asks again. */
  staleMs: number;
}

interface Entry<T> {
  known?: { value: T; at: number; times: Times };
  loading?: Promise<T>;
}

/** What was found out may be told so many times as long as that took. */
const worth = 10;

interface Options<T> extends Times {
  /** What took less is not worth remembering: it is told as it is. Milliseconds. */
  cheapMs: number;
  /** Bytes that all of it may take, and that one of it takes. */
  most: number;
  sizeOf: (value: T) => number;
}

/** Opens a cache of this server; the longest unused goes first when it is full. */
export function openCache<T>({ freshMs, staleMs, cheapMs, most, sizeOf }: Options<T>): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const drop = (key: string) => {
    const known = entries.get(key)?.known;
    if (known) bytes -= sizeOf(known.value);
    entries.delete(key);
  };
  const keep = (key: string, value: T, times: Times) => {
    drop(key);
    bytes += sizeOf(value);
    entries.set(key, { known: { value, at: Date.now(), times } });
    for (const oldest of entries.keys()) {
      if (bytes <= most || oldest === key) break;
      drop(oldest);
    }
  };
  return {
    async get(key, load, times = { freshMs, staleMs }) {
      const entry: Entry<T> = entries.get(key) ?? {};
      const { known } = entry;
      const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < (entry.loading ? known.times.staleMs : known.times.freshMs)) {
        entries.delete(key);
        entries.set(key, entry);
        return known.value;
      }
      if (entry.loading) return entry.loading;
      const started = Date.now();
      entry.loading = load();
      entries.set(key, entry);
      try {
        const value = await entry.loading;
        // What was forgotten meanwhile was loaded from before, and is told only to who waited for it.
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
      const known = entries.get(key)?.known;
      return known && Date.now() - known.at < known.times.staleMs ? known.value : undefined;
    },
    forget(which = () => true) {
      for (const key of [...entries.keys()]) if (which(key)) drop(key);
    },
  };
}
