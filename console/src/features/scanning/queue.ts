import { scannedCodes } from '@chargehand/contract/fields/scanned';
import { mostImportant, withAnswers, withRefusals, withScanned } from './queue-entries';
import type { Entry, Looked, ScanMessage, Scans } from './scans';

/** Milliseconds before an unreachable server is asked again. */
export const againMs = 2000;

export interface QueueOptions {
  /**
   * Checks codes and returns their results in the same order. If the server is unreachable it throws an error that
   * `isLost` recognizes.
   */
  look: (codes: string[]) => Promise<Looked[]>;
  isLost: (error: unknown) => boolean;
  /** Entries that the page stored before it was closed. */
  kept?: readonly Entry[];
  /** Maximum number of codes in one lookup. */
  atOnce: number;
  /** Maximum number of codes in total. */
  most: number;
  /** Message for a code that exceeds `most`. */
  full: string;
  /**
   * Called with each new message, also with those about codes that wait for their lookup. If there are several messages
   * at once, only the most important one is passed.
   */
  onMessage?: (message: ScanMessage) => void;
  /** Called with each entry that `remove` or `undo` removes. */
  onRemove?: (entry: Entry) => void;
  /** Called with all entries after each change. */
  onEntries?: (entries: readonly Entry[]) => void;
}

export interface Queue {
  state: () => Scans;
  subscribe: (listener: () => void) => () => void;
  /** Adds the codes in typed or pasted text. */
  scan: (text: string) => void;
  remove: (code: string) => void;
  undo: () => void;
  /** Removes the bad entries, or all. */
  dismiss: (what: 'bad' | 'all') => void;
  /** Marks codes as bad, for example those that the server refused when the document was created. */
  refuse: (refusals: readonly { code: string; msg: string }[]) => void;
  /** Checks all codes again, or only the waiting ones. */
  lookAgain: (what: 'all' | 'waiting') => void;
  /** Starts or pauses lookups. A result that arrives while lookups are paused is ignored. */
  go: (on: boolean) => void;
}

/** State of a queue, which tells its listeners each change. */
interface ScansStore {
  state: () => Scans;
  set: (change: Partial<Scans>) => void;
  /** Sets entries, then announces the most important of the messages about them. */
  setEntries: (changed: { entries: readonly Entry[]; messages: readonly Omit<ScanMessage, 'n'>[] }) => void;
  subscribe: (listener: () => void) => () => void;
}

function openStore({ kept = [], onMessage, onEntries }: QueueOptions): ScansStore {
  let state: Scans = { entries: kept, message: undefined, offline: false, failure: undefined };
  let announced = 0;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Scans>): void => {
    state = { ...state, ...change };
    if (change.entries) onEntries?.(change.entries);
    listeners.forEach((listener) => listener());
  };

  return {
    state: () => state,
    set,
    setEntries({ entries, messages }) {
      set({ entries });
      const worst = mostImportant(messages);
      if (!worst) return;
      const message = { ...worst, n: (announced += 1) };
      set({ message });
      onMessage?.(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Lookups of the waiting entries of a store, one at a time. */
interface Lookups {
  /** Looks up all waiting entries, unless lookups are paused or run already. */
  work: () => Promise<void>;
  /** Starts or pauses lookups. */
  go: (on: boolean) => void;
}

function openLookups(store: ScansStore, { look, isLost, atOnce }: QueueOptions): Lookups {
  let looking = false;
  // Codes of the current lookup. They are kept when it fails: the retry sends the same codes, so that the server
  // recognizes the request.
  let asking: readonly string[] = [];
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the entries of the next lookup; those of one that failed come first. */
  function nextEntries(): readonly Entry[] {
    const unlooked = store.state().entries.filter((entry) => entry.state === 'waiting');
    const unanswered = unlooked.filter(({ asked }) => asking.includes(asked));
    return (unanswered.length > 0 ? unanswered : unlooked).slice(0, atOnce);
  }

  async function lookUpAll(): Promise<void> {
    for (let waiting = nextEntries(); waiting.length > 0; waiting = nextEntries()) {
      asking = waiting.map(({ asked }) => asked);
      const answers = await look([...asking]);
      asking = [];
      if (resting) return;
      const { offline, failure } = store.state();
      if (offline || failure !== undefined) store.set({ offline: false, failure: undefined });
      store.setEntries(withAnswers(store.state().entries, answers));
      const answered = new Set(answers.map(({ asked }) => asked));
      if (!waiting.some(({ asked }) => answered.has(asked)))
        throw new Error('the server answered none of the scanned codes');
    }
  }

  async function work(): Promise<void> {
    if (looking || resting) return;
    clearTimeout(timer);
    looking = true;
    try {
      await lookUpAll();
    } catch (error) {
      if (resting) return;
      if (isLost(error)) {
        store.set({ offline: true });
        timer = setTimeout(() => void work(), againMs);
      } else store.set({ failure: error instanceof Error ? error.message : String(error) });
    } finally {
      looking = false;
    }
  }

  return {
    work,
    go(on) {
      resting = !on;
      clearTimeout(timer);
      if (on) void work();
    },
  };
}

/**
 * Returns a queue of scanned codes with their results. Lookups run one at a time in scan order, and codes that are
 * scanned during a lookup go into the next one, so none is lost or reordered.
 */
export function openQueue(options: QueueOptions): Queue {
  const store = openStore(options);
  const lookups = openLookups(store, options);
  const entriesNow = () => store.state().entries;

  return {
    state: store.state,
    subscribe: store.subscribe,
    scan(text) {
      store.setEntries(withScanned(entriesNow(), scannedCodes(text), options));
      void lookups.work();
    },
    remove(code) {
      entriesNow()
        .filter((entry) => entry.code === code)
        .forEach((entry) => options.onRemove?.(entry));
      store.set({ entries: entriesNow().filter((entry) => entry.code !== code) });
    },
    undo() {
      const last = entriesNow().at(-1);
      if (last) options.onRemove?.(last);
      store.set({ entries: entriesNow().slice(0, -1), message: undefined });
    },
    dismiss: (what) =>
      store.set({
        entries: what === 'all' ? [] : entriesNow().filter((entry) => entry.state !== 'bad'),
        message: undefined,
      }),
    refuse: (refusals) => store.setEntries(withRefusals(entriesNow(), refusals)),
    lookAgain(what) {
      if (what === 'all')
        store.set({ entries: entriesNow().map((entry) => ({ ...entry, state: 'waiting', msg: null })) });
      void lookups.work();
    },
    go: lookups.go,
  };
}
