import pg from 'pg';
import { sql } from 'kysely';
import { connection, type Db } from './db';
import type { Log } from './log';

/** What crosses from one part, or one instance, of the server to another. */
export interface Events {
  /** Devices whose state changed. */
  device: number[];
  /** Devices that told they are there; what they missed is due. */
  deviceBack: number[];
  /** Devices that were deleted. */
  deviceGone: number[];
  /** Devices that went to another agent or merchant, or were bound or unbound; the table announces them. */
  deviceMoved: number[];
  /** Commands that were given or moved a step. */
  command: number[];
  /** System parameters changed; which ones does not matter. */
  config: number[];
  /** Sessions that ended. */
  sessionEnded: number[];
  /** Roles that were granted or withdrawn something, hold a changed menu entry, or lost accounts to another role. */
  rightsChanged: number[];
  /** Entries of the menu that were added, changed or deleted; the table announces them. */
  menuChanged: number[];
  /** Accounts whose holders are to be told something. */
  securityNotice: number[];
}
type Kind = keyof Events;

const channel = 'chargehand';
/** NOTIFY carries less than 8,000 bytes; ids of up to 16 digits fit 400 at a time. */
const idsEach = 400;

/** Announces ids in the running transaction: listeners hear of it when, and only if, it commits. */
export async function announce(db: Db, kind: Kind, ids: number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += idsEach)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ kind, ids: ids.slice(i, i + idsEach) })})`.execute(
      db,
    );
}

type Listener = (ids: number[]) => void;

/** Hears what any instance announced. After a lost connection it listens again and tells `onGap`. */
export interface EventBus {
  on(kind: Kind, listener: Listener): () => void;
  /** Called when announcements may have been missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the listening connection. */
export async function openEvents(databaseUrl: string, log: Log): Promise<EventBus> {
  const listeners: Record<Kind, Set<Listener>> = {
    device: new Set(),
    deviceBack: new Set(),
    deviceGone: new Set(),
    deviceMoved: new Set(),
    command: new Set(),
    config: new Set(),
    sessionEnded: new Set(),
    rightsChanged: new Set(),
    menuChanged: new Set(),
    securityNotice: new Set(),
  };
  const gaps = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = () => {
    if (closed || retry) return;
    log.warn('the connection for events was lost, opening it again');
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(
        () => gaps.forEach((tell) => tell()),
        () => lost(),
      );
    }, 500);
  };

  const connect = async () => {
    const next = new pg.Client(connection(databaseUrl));
    next.on('error', lost);
    next.on('notification', (message) => {
      const { kind, ids }: { kind: Kind; ids: number[] } = JSON.parse(message.payload ?? '{}');
      listeners[kind]?.forEach((listener) => listener(ids));
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.on('end', lost);
    client = next;
  };

  await connect();
  return {
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
