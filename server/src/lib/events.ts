import net from 'node:net';
import pg from 'pg';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, connection, type Db } from './db';
import type { Log } from './log';

/** What crosses from one part, or one instance, of the server to another. */
export interface Events {
  /** Devices whose state changed. */
  device: number[];
  /** Devices that told they are there; what they missed is due. */
  deviceBack: number[];
  /** Devices that were deleted or got another password: who is connected as one is shown out. */
  deviceGone: number[];
  /** Devices that went to another agent or merchant, or were bound or unbound; the table announces them. */
  deviceMoved: number[];
  /** Commands that were given or moved a step. */
  command: number[];
  /** Warnings that were opened or completed; the table announces them. */
  warning: number[];
  /** Devices of which a port came to be at fault, or is no more. */
  portFault: number[];
  /** Devices whose messages somebody of the staff watches, said again and again; and those of which some were kept. */
  rawWatch: number[];
  raw: number[];
  /** Feedback that came or was answered; the table announces it. */
  feedback: number[];
  /** Accounts of which a message came, was read or was withdrawn; the tables announce them. */
  message: number[];
  /** What the dashboard counts has changed; its table announces it, with one id that means nothing. */
  tally: number[];
  /** Something began or ended to wait for somebody, such as a transfer; with one id that means nothing. */
  waiting: number[];
  /** Agents on either side of a document or movement of stock that is new or changed, 0 for the operator; the tables announce them. */
  stock: number[];
  /** What the app shows, texts, ads or facts about the company, is another; with one id that means nothing. */
  appShown: number[];
  /** Something happened that partners are told of; its tables announce it, with one id that means nothing. */
  apiEvent: number[];
  /** Applications for the API that were disabled or enabled, or got other scopes or another owner; the table announces them. */
  apiApplication: number[];
  /** System parameters changed; which ones does not matter. */
  config: number[];
  /** Sessions that ended. */
  sessionEnded: number[];
  /** Roles that were granted or withdrawn something, hold a changed menu entry, or lost accounts to another role. */
  rightsChanged: number[];
  /** Entries of the menu that were added, changed or deleted; the table announces them. */
  menuChanged: number[];
  /** Rollouts that began, were paused and the like, and those of which devices came a step further; the tables announce them. */
  rollout: number[];
  /** Cabinets that a device came into, was put elsewhere in, or left; the table announces them. */
  cabinet: number[];
  /** QR codes of cabinets that were assigned or revoked; the table announces them. */
  qrCode: number[];
  /** Jobs that were started, came a step further, or ended. */
  job: number[];
  /** Jobs that their accounts cancelled while they ran. */
  jobCancelled: number[];
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

/** Key of the lock that whoever expects a kind shares. */
const expectation = (kind: Kind) => `${channel} expects ${kind}`;

const Lock = z.object({ free: z.boolean() });

/** Whether any instance holds a name on its listening connection: if none does, its lock is free. Outside of a transaction. */
export async function isHeld(db: Db, name: string): Promise<boolean> {
  const [lock] = await checkedRows(
    db,
    Lock,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  return lock?.free === false;
}

/** Whether any instance expects announcements of a kind. Outside of a transaction. */
export const isExpected = (db: Db, kind: Kind): Promise<boolean> => isHeld(db, expectation(kind));

type Listener = (ids: number[]) => void;

/** Hears what any instance announced. After a lost connection it listens again and tells `onGap`. */
export interface EventBus {
  on(kind: Kind, listener: Listener): () => void;
  /** Called when announcements may have been missed. */
  onGap(listener: () => void): () => void;
  /**
   * Says to all instances that a kind is listened to, which is announced only then (see `isExpected`). Answers
   * how to take that back.
   */
  expect(kind: Kind): () => void;
  /**
   * Holds a name as long as this instance lives, so that all instances can tell (see `isHeld`). Answers how to
   * let it go.
   */
  hold(name: string): () => void;
  close(): Promise<void>;
}

/** The listening connection. */
interface Line {
  socket: net.Socket;
  /** Asks one thing after the other. */
  ask(text: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/** How the listening connection is looked after. Milliseconds. */
interface Pulse {
  /** It is asked for a sign of life this often. */
  everyMs: number;
  /** It has this long to give one, and to be opened. */
  limitMs: number;
  /** After a loss it is opened again this much later. */
  retryMs: number;
}
const lock = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';
const unlock = 'select pg_advisory_unlock_shared(hashtextextended($1, 0))';
/** A machine that went without a word is found out by the database in some 15 seconds, and its names are free. */
const keepalive = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '3', false), set_config('tcp_keepalives_count', '3', false)`;
const pulse: Pulse = { everyMs: 10_000, limitMs: 5_000, retryMs: 500 };

/** Opens the listening connection. One that went silent, with the other end gone or the network cut, is replaced. */
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
          gaps.forEach((tell) => tell());
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
      // A connection that hangs is given up by its socket: there is nobody to say goodbye to.
      stream: () => socket,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    let asked: Promise<unknown> = Promise.resolve();
    const line: Line = {
      socket,
      ask: (text, values) => (asked = asked.catch(() => undefined).then(() => client.query(text, values))),
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
    const asked = current;
    asked?.ask(text, values).catch(() => {
      if (current === asked) lost();
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
