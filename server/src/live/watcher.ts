import { heartbeatMs } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { Session } from '../lib/session/session';
import { asSession, isTenant } from '../lib/session/tenant';

/** Number of buffered bytes from which a slow browser must read everything again instead of getting more frames. */
const maxBuffered = 1024 * 1024;
/** Maximum number of frames from a page between two heartbeats. */
const maxFrames = 200;
/** Milliseconds after which a browser that missed three heartbeats is disconnected. */
const silentMs = 3.5 * heartbeatMs;

/** The required parts of a browser's connection. */
export interface LiveSocket {
  readonly OPEN: number;
  readonly readyState: number;
  /** Number of bytes waiting to be sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

/** An open page. */
export interface Watcher {
  session: Session;
  readonly socket: LiveSocket;
  /** The devices last requested by the page, and those of them that were looked up. */
  wanted: number[];
  asked: number[];
  /** The requested devices that the session may see, and the bound ones among them. */
  devices: ReadonlySet<number>;
  bound: ReadonlySet<number>;
  send(type: string, value: unknown): void;
  /** Counts a frame from the page. Returns false if it sends too many. */
  heard(): boolean;
  /** Runs at every heartbeat and disconnects a page that is gone. */
  beat(): void;
  /** Runs `work` after the previous work of the page. */
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
 * Reads with the rights of each watcher, so that it gets what its own call would return: once for all of the operator's
 * staff, and once for each customer account.
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
