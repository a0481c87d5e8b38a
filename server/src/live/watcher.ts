import { heartbeatMs } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { Session } from '../lib/session/session';
import { asSession, isTenant } from '../lib/session/tenant';

/** A browser that does not keep up is told to read anew in place of being sent more. Bytes. */
const maxBuffered = 1024 * 1024;
/** Frames a page may send between two heartbeats. */
const maxFrames = 200;
/** A browser that missed three heartbeats is gone. Milliseconds. */
const silentMs = 3.5 * heartbeatMs;

/** What is needed of a browser's connection. */
export interface LiveSocket {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

/** A page that looks on. */
export interface Watcher {
  session: Session;
  readonly socket: LiveSocket;
  /** What the page said last that it shows, and what of that was looked for. */
  wanted: number[];
  asked: number[];
  /** What of that the session may see, and which of these are bound. */
  devices: ReadonlySet<number>;
  bound: ReadonlySet<number>;
  send(type: string, value: unknown): void;
  /** Notes that the page said something; false when it says too much. */
  heard(): boolean;
  /** At every heartbeat: a page that is gone is let go. */
  beat(): void;
  /** Does one thing after the other. */
  next(work: () => Promise<void>, failed: (error: unknown) => void): void;
}

export function newWatcher(session: Session, socket: LiveSocket): Watcher {
  let behind = false;
  let heardAt = Date.now();
  let frames = 0;
  let queue = Promise.resolve();
  return {
    session,
    socket,
    wanted: [],
    asked: [],
    devices: new Set(),
    bound: new Set(),
    send(type, value) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxBuffered) {
        behind = true;
        return;
      }
      const due = [...(behind ? [{ type: 'resync', value: null }] : []), { type, value }];
      behind = false;
      for (const frame of due)
        socket.send(JSON.stringify({ deviceNo: '', userId: session.accountId, ...frame }));
    },
    heard() {
      heardAt = Date.now();
      frames += 1;
      return frames <= maxFrames;
    },
    beat() {
      frames = 0;
      if (Date.now() - heardAt > silentMs) socket.terminate();
    },
    next(work, failed) {
      queue = queue.then(work).catch(failed);
    },
  };
}

/**
 * Reads as each watcher may, so that it gets what its own call would answer: once for all of the operator's
 * staff, and once for each customer's account.
 */
export async function readAsEach<T>(
  db: Db,
  watchers: Iterable<Watcher>,
  read: (db: Db, watchers: Watcher[]) => Promise<T>,
  tell: (watcher: Watcher, answer: T) => void,
): Promise<void> {
  const groups = new Map<number, Watcher[]>();
  for (const watcher of watchers) {
    const whose = isTenant(watcher.session) ? watcher.session.accountId : 0;
    const group = groups.get(whose);
    if (group) group.push(watcher);
    else groups.set(whose, [watcher]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const answer = await asSession(db, first.session, false, (tx) => read(tx, group));
    for (const watcher of group) tell(watcher, answer);
  }
}
