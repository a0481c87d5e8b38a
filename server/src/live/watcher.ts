import { heartbeatMs } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { Session } from '../lib/session/session';
import { asSession, isTenant } from '../lib/session/tenant';

/**
 * Number of buffered bytes above which frames (websocket messages) to a slow browser are dropped. Once its buffer is
 * shorter again, the browser first gets a frame that makes it read everything again.
 */
const maxBuffered = 1024 * 1024;
/** Maximum number of frames from a console page between two heartbeats. */
const maxFrames = 200;
/** Milliseconds without a frame after which a browser is disconnected, because it missed three heartbeats. */
const silentMs = 3.5 * heartbeatMs;

/** The parts of a WebSocket that a watcher uses. */
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

/** An open console page and its websocket connection. */
export interface Watcher {
  session: Session;
  readonly socket: LiveSocket;
  /** The devices that the page requested last. */
  wanted: number[];
  /** The devices of the last request that was handled. */
  requested: number[];
  /** The devices in `requested` that the session may see. */
  devices: ReadonlySet<number>;
  /** The devices in `devices` that are bound. */
  bound: ReadonlySet<number>;
  send(type: string, value: unknown): void;
  /** Counts a frame from the page. Returns false if the page sends too many. */
  countFrame(): boolean;
  /** Called at every heartbeat. Disconnects the page if it is silent. */
  beat(): void;
  /** Runs `work` after all earlier work for this page. */
  next(work: () => Promise<void>, failed: (error: unknown) => void): void;
}

export function newWatcher(session: Session, socket: LiveSocket): Watcher {
  let behind = false;
  let receivedAt = Date.now();
  let frames = 0;
  let queue = Promise.resolve();
  return {
    session,
    socket,
    wanted: [],
    requested: [],
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
    countFrame() {
      receivedAt = Date.now();
      frames += 1;
      return frames <= maxFrames;
    },
    beat() {
      frames = 0;
      if (Date.now() - receivedAt > silentMs) socket.terminate();
    },
    next(work, failed) {
      queue = queue.then(work).catch(failed);
    },
  };
}

/**
 * Reads data with the rights of each watcher's session and passes the result to `send` for that watcher. Calls `read`
 * once for all staff together, and once for each account of an agent or merchant.
 */
export async function readAsEach<T>(
  db: Db,
  watchers: Iterable<Watcher>,
  read: (db: Db, watchers: Watcher[]) => Promise<T>,
  send: (watcher: Watcher, answer: T) => void,
): Promise<void> {
  const groups = new Map<number, Watcher[]>();
  for (const watcher of watchers) {
    const tenantAccount = isTenant(watcher.session) ? watcher.session.accountId : 0;
    const group = groups.get(tenantAccount);
    if (group) group.push(watcher);
    else groups.set(tenantAccount, [watcher]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const answer = await asSession(db, first.session, false, (tx) => read(tx, group));
    for (const watcher of group) send(watcher, answer);
  }
}
