import { codesOf } from './codes-of';
import type { Entry, Looked, Said, Scans } from './scans';

/** A server that was not reached is asked again after this. Milliseconds. */
export const againMs = 2000;

export interface QueueOptions {
  /** Says what codes come to, in their order. It throws what `isLost` knows where nobody could be asked. */
  look: (codes: string[]) => Promise<Looked[]>;
  isLost: (error: unknown) => boolean;
  /** What was scanned before. */
  kept?: readonly Entry[];
  /** Codes that are looked at in one call, and that may be scanned in all. */
  atOnce: number;
  most: number;
  /** Said of a code for which there is no room. */
  full: string;
  /** Hears of each code that was answered, of many at once of the one that matters most. */
  onSaid?: (said: Said) => void;
  /** Hears of a code that is taken back, where that has to be told. */
  onRemove?: (entry: Entry) => void;
  /** Hears of all that is scanned whenever it has changed. */
  onEntries?: (entries: readonly Entry[]) => void;
}

export interface Queue {
  state: () => Scans;
  subscribe: (listener: () => void) => () => void;
  /** Takes what was typed or pasted. */
  scan: (text: string) => void;
  remove: (code: string) => void;
  undo: () => void;
  /** Removes what is bad, or all. */
  dismiss: (what: 'bad' | 'all') => void;
  /** Marks codes as bad, such as those that a document was refused for. */
  refuse: (refusals: readonly { code: string; msg: string }[]) => void;
  /** Looks at everything anew, or at what still waits. */
  lookAgain: (what: 'all' | 'waiting') => void;
  /** Looks at what waits from now on, or rests while nobody sees it: what is under way then counts no more. */
  go: (on: boolean) => void;
}

const rank = { waiting: 0, good: 1, again: 2, bad: 3 } as const;

/**
 * What is scanned, in its order, and what each code comes to. Codes are looked at in the order they came, one call at a time,
 * with all that gathered meanwhile in the next: however fast they come, none is lost and none overtakes another.
 */
export function openQueue(options: QueueOptions): Queue {
  const { look, isLost, kept = [], atOnce, most, full, onSaid, onRemove, onEntries } = options;
  let state: Scans = { entries: kept, said: undefined, offline: false, failure: undefined };
  let told = 0;
  let looking = false;
  // What was asked last, until it is answered: asked again just as it was, the server knows it for the same.
  let asking: readonly string[] = [];
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Scans>): void => {
    state = { ...state, ...change };
    if (change.entries) onEntries?.(change.entries);
    listeners.forEach((listener) => listener());
  };

  const say = (all: readonly Omit<Said, 'n'>[]): void => {
    const [first, ...others] = all;
    if (!first) return;
    // The last of those that matter most: of twenty good ones and a bad one the bad one is told.
    const worst = others.reduce((one, other) => (rank[other.kind] >= rank[one.kind] ? other : one), first);
    const said = { ...worst, n: (told += 1) };
    set({ said });
    onSaid?.(said);
  };

  /** What the answers make of the entries; one that turns out to be another one's code is told and goes. */
  function apply(answers: readonly Looked[]): void {
    const byAsked = new Map(answers.map((answer) => [answer.asked, answer]));
    const taken = new Set(state.entries.filter(({ asked }) => !byAsked.has(asked)).map(({ code }) => code));
    const said: Omit<Said, 'n'>[] = [];
    const entries = state.entries.flatMap((entry): Entry[] => {
      const answer = byAsked.get(entry.asked);
      if (!answer || entry.state !== 'waiting') return [entry];
      const { code, model, msg, good, again = false, inside = null, cabinet = null } = answer;
      const twice = taken.has(code);
      taken.add(code);
      said.push({ kind: twice || again ? 'again' : good ? 'good' : 'bad', code, model, msg, inside });
      const stands = { ...(inside !== null && { inside }), ...(cabinet !== null && { cabinet }) };
      return twice ? [] : [{ asked: entry.asked, code, model, msg, state: good ? 'good' : 'bad', ...stands }];
    });
    set({ entries });
    say(said);
  }

  async function work(): Promise<void> {
    if (looking || resting) return;
    clearTimeout(timer);
    looking = true;
    try {
      for (;;) {
        const all = state.entries.filter((entry) => entry.state === 'waiting');
        const unanswered = all.filter(({ asked }) => asking.includes(asked));
        const waiting = (unanswered.length > 0 ? unanswered : all).slice(0, atOnce);
        if (waiting.length === 0) break;
        asking = waiting.map(({ asked }) => asked);
        const answers = await look([...asking]);
        asking = [];
        if (resting) return;
        if (state.offline || state.failure !== undefined) set({ offline: false, failure: undefined });
        apply(answers);
        const answered = new Set(answers.map(({ asked }) => asked));
        if (!waiting.some(({ asked }) => answered.has(asked))) throw new Error('no code was answered');
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
      const codes = codesOf(text);
      const entries = new Map(state.entries.map((entry) => [entry.asked, entry]));
      const known = new Map(state.entries.map((entry) => [entry.code, entry]));
      const said: Omit<Said, 'n'>[] = [];
      for (const asked of codes) {
        const before = entries.get(asked) ?? known.get(asked);
        if (before && before.state !== 'bad') {
          said.push({ ...before, kind: 'again' });
          continue;
        }
        // What was wrong may have been put right: it is looked at anew, as the newest.
        if (before) entries.delete(before.asked);
        if (entries.size >= most) {
          said.push({ kind: 'bad', code: asked, model: null, msg: full });
          break;
        }
        const entry: Entry = { asked, code: asked, state: 'waiting', model: null, msg: null };
        entries.set(asked, entry);
        known.set(asked, entry);
        said.push({ kind: 'waiting', code: asked, model: null, msg: null });
      }
      set({ entries: [...entries.values()] });
      say(said);
      void work();
    },
    remove(code) {
      state.entries.filter((entry) => entry.code === code).forEach((entry) => onRemove?.(entry));
      set({ entries: state.entries.filter((entry) => entry.code !== code) });
    },
    undo() {
      const last = state.entries.at(-1);
      if (last) onRemove?.(last);
      set({ entries: state.entries.slice(0, -1), said: undefined });
    },
    dismiss: (what) =>
      set({
        entries: what === 'all' ? [] : state.entries.filter((entry) => entry.state !== 'bad'),
        said: undefined,
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
