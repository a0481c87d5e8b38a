import { type Line, openLine } from './event-line';
import { type Kind, expectation } from './events';
import type { Log } from './log';

type Listener = (ids: number[]) => void;

/**
 * Receives the announcements of all instances. After a lost connection it reconnects and calls the `onGap` listeners.
 */
export interface EventBus {
  on(kind: Kind, listener: Listener): () => void;
  /** Registers a listener that is called when announcements may have been missed. */
  onGap(listener: () => void): () => void;
  /**
   * Tells all instances that this one expects announcements of a kind, until the returned function is called.
   * Announcements of a kind that no instance expects can be omitted (see `isExpected`).
   */
  expect(kind: Kind): () => void;
  /**
   * Holds a name until it is released or this instance ends; all instances can see that it is held (see `isHeld`).
   * Returns a function that releases the name.
   */
  hold(name: string): () => void;
  close(): Promise<void>;
}

/** Timing of the checks of the listening connection, in milliseconds. */
interface Pulse {
  /** Interval of the checks. */
  everyMs: number;
  /** Timeout of a check, and of opening the connection. */
  limitMs: number;
  /** Delay before each try to reopen a lost connection. */
  retryMs: number;
}

const lock = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';

const unlock = 'select pg_advisory_unlock_shared(hashtextextended($1, 0))';

const pulse: Pulse = { everyMs: 10_000, limitMs: 5_000, retryMs: 500 };

const newListeners = (): Record<Kind, Set<Listener>> => ({
  device: new Set(),
  deviceBack: new Set(),
  deviceGone: new Set(),
  deviceMoved: new Set(),
  command: new Set(),
  warning: new Set(),
  alarm: new Set(),
  portFault: new Set(),
  rawWatch: new Set(),
  raw: new Set(),
  feedback: new Set(),
  message: new Set(),
  tally: new Set(),
  waiting: new Set(),
  stock: new Set(),
  appShown: new Set(),
  apiEvent: new Set(),
  apiApplication: new Set(),
  config: new Set(),
  sessionEnded: new Set(),
  rightsChanged: new Set(),
  menuChanged: new Set(),
  rollout: new Set(),
  cabinet: new Set(),
  qrCode: new Set(),
  job: new Set(),
  jobCancelled: new Set(),
});

/** Returns the names that this instance holds. The database locks a name at its first hold, until its last release. */
function openHolds(say: (text: string, values: unknown[]) => void) {
  const held = new Map<string, number>();
  return {
    names: () => held.keys(),
    hold(name: string) {
      const before = held.get(name) ?? 0;
      held.set(name, before + 1);
      if (before === 0) say(lock, [name]);
      return () => {
        const left = (held.get(name) ?? 1) - 1;
        if (left > 0) held.set(name, left);
        else if (held.delete(name)) say(unlock, [name]);
      };
    },
  };
}

/** Opens the listening connection. A connection that stops responding is replaced. */
export async function openEvents(
  databaseUrl: string,
  log: Log,
  { everyMs, limitMs, retryMs }: Pulse = pulse,
): Promise<EventBus> {
  const listeners = newListeners();
  const gaps = new Set<() => void>();
  let current: Line | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const say = (text: string, values?: unknown[]) => {
    const line = current;
    line?.ask(text, values).catch(() => {
      if (current === line) lost();
    });
  };
  const holds = openHolds(say);

  const lost = () => {
    if (closed || retry) return;
    current?.socket.destroy();
    current = undefined;
    log.warn('the connection for events was lost, opening it again');
    retry = setTimeout(() => {
      connect().then(
        () => {
          retry = undefined;
          gaps.forEach((listener) => listener());
        },
        () => {
          retry = undefined;
          lost();
        },
      );
    }, retryMs);
  };

  const connect = async () => {
    const line = await openLine({
      databaseUrl,
      limitMs,
      onAnnounced: (kind, ids) => listeners[kind]?.forEach((listener) => listener(ids)),
      onEnded(endedLine) {
        if (current === endedLine) lost();
      },
    });
    try {
      for (const name of holds.names()) await line.ask(lock, [name]);
    } catch (error) {
      line.socket.destroy();
      throw error;
    }
    if (closed) line.socket.destroy();
    else current = line;
  };

  await connect();
  const beat = setInterval(() => say('select 1'), everyMs);
  return {
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    expect: (kind) => holds.hold(expectation(kind)),
    hold: holds.hold,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(beat);
      const late = setTimeout(() => current?.socket.destroy(), limitMs);
      await current?.end();
      clearTimeout(late);
    },
  };
}
