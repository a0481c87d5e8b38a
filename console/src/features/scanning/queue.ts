import { scannedCodes } from '@chargehand/contract/fields/scanned';
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

const rank = { waiting: 0, good: 1, again: 2, bad: 3 } as const;

/**
 * Returns a queue of scanned codes with their results. Lookups run one at a time in scan order, and codes that are
 * scanned during a lookup go into the next one, so none is lost or reordered.
 */
export function openQueue(options: QueueOptions): Queue {
  const { look, isLost, kept = [], atOnce, most, full, onMessage, onRemove, onEntries } = options;
  let state: Scans = { entries: kept, message: undefined, offline: false, failure: undefined };
  let announced = 0;
  let looking = false;
  // Codes of the current lookup. They are kept when it fails: the retry sends the same codes, so that the server
  // recognizes the request.
  let asking: readonly string[] = [];
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Scans>): void => {
    state = { ...state, ...change };
    if (change.entries) onEntries?.(change.entries);
    listeners.forEach((listener) => listener());
  };

  const say = (messages: readonly Omit<ScanMessage, 'n'>[]): void => {
    const [first, ...others] = messages;
    if (!first) return;
    // Selects the last of the most important results. For example, among twenty good codes and a bad one, the bad one
    // is shown.
    const worst = others.reduce((one, other) => (rank[other.kind] >= rank[one.kind] ? other : one), first);
    const message = { ...worst, n: (announced += 1) };
    set({ message });
    onMessage?.(message);
  };

  /**
   * Applies results to the waiting entries. If two scanned texts lead to the same device, the second entry is reported
   * and removed.
   */
  function apply(answers: readonly Looked[]): void {
    const answersByCode = new Map(answers.map((answer) => [answer.asked, answer]));
    const taken = new Set(
      state.entries.filter(({ asked }) => !answersByCode.has(asked)).map(({ code }) => code),
    );
    const messages: Omit<ScanMessage, 'n'>[] = [];
    const entries = state.entries.flatMap((entry): Entry[] => {
      const answer = answersByCode.get(entry.asked);
      if (!answer || entry.state !== 'waiting') return [entry];
      const {
        code,
        model,
        msg,
        good,
        again = false,
        inside = null,
        cabinet = null,
        deviceId = null,
      } = answer;
      const twice = taken.has(code);
      taken.add(code);
      messages.push({
        kind: twice || again ? 'again' : good ? 'good' : 'bad',
        code,
        model,
        msg,
        inside,
        deviceId,
      });
      const stands = {
        ...(inside !== null && { inside }),
        ...(cabinet !== null && { cabinet }),
        ...(deviceId !== null && { deviceId }),
      };
      return twice ? [] : [{ asked: entry.asked, code, model, msg, state: good ? 'good' : 'bad', ...stands }];
    });
    set({ entries });
    say(messages);
  }

  async function work(): Promise<void> {
    if (looking || resting) return;
    clearTimeout(timer);
    looking = true;
    try {
      for (;;) {
        const unlooked = state.entries.filter((entry) => entry.state === 'waiting');
        const unanswered = unlooked.filter(({ asked }) => asking.includes(asked));
        const waiting = (unanswered.length > 0 ? unanswered : unlooked).slice(0, atOnce);
        if (waiting.length === 0) break;
        asking = waiting.map(({ asked }) => asked);
        const answers = await look([...asking]);
        asking = [];
        if (resting) return;
        if (state.offline || state.failure !== undefined) set({ offline: false, failure: undefined });
        apply(answers);
        const answered = new Set(answers.map(({ asked }) => asked));
        if (!waiting.some(({ asked }) => answered.has(asked)))
          throw new Error('the server answered none of the scanned codes');
      }
    } catch (error) {
      if (resting) return;
      if (isLost(error)) {
        set({ offline: true });
        timer = setTimeout(() => void work(), againMs);
      } else set({ failure: error instanceof Error ? error.message : String(error) });
    } finally {
      looking = false;
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    scan(text) {
      const codes = scannedCodes(text);
      const entries = new Map(state.entries.map((entry) => [entry.asked, entry]));
      const byCode = new Map(state.entries.map((entry) => [entry.code, entry]));
      const messages: Omit<ScanMessage, 'n'>[] = [];
      for (const scanned of codes) {
        const before = entries.get(scanned) ?? byCode.get(scanned);
        if (before && before.state !== 'bad') {
          messages.push({ ...before, kind: 'again' });
          continue;
        }
        // A bad code is checked again as the newest entry, because its problem may have been solved.
        if (before) entries.delete(before.asked);
        if (entries.size >= most) {
          messages.push({ kind: 'bad', code: scanned, model: null, msg: full });
          break;
        }
        const entry: Entry = { asked: scanned, code: scanned, state: 'waiting', model: null, msg: null };
        entries.set(scanned, entry);
        byCode.set(scanned, entry);
        messages.push({ kind: 'waiting', code: scanned, model: null, msg: null });
      }
      set({ entries: [...entries.values()] });
      say(messages);
      void work();
    },
    remove(code) {
      state.entries.filter((entry) => entry.code === code).forEach((entry) => onRemove?.(entry));
      set({ entries: state.entries.filter((entry) => entry.code !== code) });
    },
    undo() {
      const last = state.entries.at(-1);
      if (last) onRemove?.(last);
      set({ entries: state.entries.slice(0, -1), message: undefined });
    },
    dismiss: (what) =>
      set({
        entries: what === 'all' ? [] : state.entries.filter((entry) => entry.state !== 'bad'),
        message: undefined,
      }),
    refuse(refusals) {
      const why = new Map(refusals.map(({ code, msg }) => [code, msg]));
      const entries = state.entries.map((entry): Entry => {
        const msg = why.get(entry.code);
        return msg === undefined ? entry : { ...entry, state: 'bad', msg };
      });
      set({ entries });
      say(entries.filter(({ code }) => why.has(code)).map((entry) => ({ ...entry, kind: 'bad' })));
    },
    lookAgain(what) {
      if (what === 'all')
        set({ entries: state.entries.map((entry) => ({ ...entry, state: 'waiting', msg: null })) });
      void work();
    },
    go(on) {
      resting = !on;
      clearTimeout(timer);
      if (on) void work();
    },
  };
}
