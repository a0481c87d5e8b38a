/** What was found out at some cost, for whoever asks the same within some seconds. */
export interface Memory<T> {
  /**
   * What is known under a key, or what `load` finds out. Of many who ask at once one loads; while it is
   * loaded anew, the others are told what was known before.
   */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** What is known under a key and may still be told. */
  peek(key: string): T | undefined;
  forget(): void;
}

interface Entry<T> {
  known?: { value: T; at: number };
  loading?: Promise<T>;
}

interface Options<T> {
  /** For so long something is told without asking again. Milliseconds. */
  freshMs: number;
  /** For so long it may be told while somebody asks again. Milliseconds. */
  staleMs: number;
  /** What took less is not worth remembering: it is told as it is. Milliseconds. */
  cheapMs: number;
  /** Bytes that all of it may take, and that one of it takes. */
  most: number;
  sizeOf: (value: T) => number;
}

/** Opens a memory of this server; the longest unused goes first when it is full. */
export function openMemory<T>({ freshMs, staleMs, cheapMs, most, sizeOf }: Options<T>): Memory<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const drop = (key: string) => {
    const known = entries.get(key)?.known;
    if (known) bytes -= sizeOf(known.value);
    entries.delete(key);
  };
  const keep = (key: string, value: T) => {
    drop(key);
    bytes += sizeOf(value);
    entries.set(key, { known: { value, at: Date.now() } });
    for (const oldest of entries.keys()) {
      if (bytes <= most || oldest === key) break;
      drop(oldest);
    }
  };
  return {
    async get(key, load) {
      const entry: Entry<T> = entries.get(key) ?? {};
      const { known } = entry;
      const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < (entry.loading ? staleMs : freshMs)) {
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
          if (Date.now() - started < cheapMs) drop(key);
          else keep(key, value);
        }
        return value;
      } catch (error) {
        if (entries.get(key) === entry) drop(key);
        throw error;
      }
    },
    peek(key) {
      const known = entries.get(key)?.known;
      return known && Date.now() - known.at < staleMs ? known.value : undefined;
    },
    forget() {
      entries.clear();
      bytes = 0;
    },
  };
}
