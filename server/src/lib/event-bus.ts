import net from 'node:net';
import pg from 'pg';
import { connection } from './db';
import type { Log } from './log';
import { type Kind, channel, expectation } from './events';

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

/** The listening connection. */
interface Line {
  socket: net.Socket;
  /** Runs queries one after the other. */
  ask(text: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
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

/**
 * With these settings, the database detects after about 15 seconds that this machine has vanished, and releases the
 * names that this instance holds (see `EventBus.hold`).
 */
const keepalive = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '3', false), set_config('tcp_keepalives_count', '3', false)`;

const pulse: Pulse = { everyMs: 10_000, limitMs: 5_000, retryMs: 500 };

/** Opens the listening connection. A connection that stops responding is replaced. */
export async function openEvents(
  databaseUrl: string,
  log: Log,
  { everyMs, limitMs, retryMs }: Pulse = pulse,
): Promise<EventBus> {
  const listeners: Record<Kind, Set<Listener>> = {
    device: new Set(),
    deviceBack: new Set(),
    deviceGone: new Set(),
    deviceMoved: new Set(),
    command: new Set(),
    warning: new Set(),
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
  };
  const gaps = new Set<() => void>();
  const held = new Map<string, number>();
  let current: Line | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

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
    const socket = new net.Socket();
    const client = new pg.Client({
      ...connection(databaseUrl),
      application_name: 'chargehand events',
      // Keeps the socket so that it can be destroyed. On a hanging connection, `client.end()` would wait for the other
      // side.
      stream: () => socket,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    let lastQuery: Promise<unknown> = Promise.resolve();
    const line: Line = {
      socket,
      ask: (text, values) =>
        (lastQuery = lastQuery.catch(() => undefined).then(() => client.query(text, values))),
      end: () => client.end(),
    };
    const ended = () => {
      if (current === line) lost();
    };
    client.on('error', ended);
    client.on('end', ended);
    client.on('notification', (message) => {
      const { kind, ids }: { kind: Kind; ids: number[] } = JSON.parse(message.payload ?? '{}');
      listeners[kind]?.forEach((listener) => listener(ids));
    });
    try {
      await client.connect();
      await line.ask(`listen ${channel}`);
      await line.ask(keepalive);
      for (const name of held.keys()) await line.ask(lock, [name]);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (closed) socket.destroy();
    else current = line;
  };

  await connect();
  const say = (text: string, values?: unknown[]) => {
    const line = current;
    line?.ask(text, values).catch(() => {
      if (current === line) lost();
    });
  };
  const beat = setInterval(() => say('select 1'), everyMs);
  const hold = (name: string) => {
    const before = held.get(name) ?? 0;
    held.set(name, before + 1);
    if (before === 0) say(lock, [name]);
    return () => {
      const left = (held.get(name) ?? 1) - 1;
      if (left > 0) held.set(name, left);
      else if (held.delete(name)) say(unlock, [name]);
    };
  };
  return {
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    expect: (kind) => hold(expectation(kind)),
    hold,
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
