import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from './db';

/** Events between parts or instances of the server. */
export interface Events {
  /** Devices whose state changed. */
  device: number[];
  /** Devices that reconnected. Messages they missed are due. */
  deviceBack: number[];
  /** Devices that were deleted or got a new password. Their connections are closed. */
  deviceGone: number[];
  /** Devices that changed their agent or merchant, or were bound or unbound; announced by the table. */
  deviceMoved: number[];
  /** Commands that were given or advanced a step. */
  command: number[];
  /** Warnings that were opened or completed; announced by the table. */
  warning: number[];
  /** Devices on which a port fault began or ended. */
  portFault: number[];
  /** Devices whose messages a staff member watches, repeated regularly; and devices with new stored messages. */
  rawWatch: number[];
  raw: number[];
  /** Feedback that arrived or was answered; announced by the table. */
  feedback: number[];
  /** Accounts for which a message arrived, was read or was withdrawn; announced by the tables. */
  message: number[];
  /** The dashboard counts changed; announced by their table with a meaningless id. */
  tally: number[];
  /** A pending item such as a transfer was added or completed; with a meaningless id. */
  waiting: number[];
  /**
   * Agents that are a side of a new or changed document or stock movement, 0 for the operator; announced by the tables.
   */
  stock: number[];
  /** Texts, ads or company information in the app changed; with a meaningless id. */
  appShown: number[];
  /** An event for partners occurred; announced by its tables with a meaningless id. */
  apiEvent: number[];
  /** API applications that were enabled or disabled, or got other scopes or another owner; announced by the table. */
  apiApplication: number[];
  /** System parameters changed. The ids have no meaning. */
  config: number[];
  /** Sessions that ended. */
  sessionEnded: number[];
  /** Roles whose permissions changed, that hold a changed menu entry, or that lost accounts to another role. */
  rightsChanged: number[];
  /** Menu entries that were added, changed or deleted; announced by the table. */
  menuChanged: number[];
  /** Rollouts that changed their status, or with devices that advanced a step; announced by the tables. */
  rollout: number[];
  /** Cabinets in which a device was put, moved, or taken out; announced by the table. */
  cabinet: number[];
  /** QR codes of cabinets that were assigned or revoked; announced by the table. */
  qrCode: number[];
  /** Jobs that were started, made progress, or ended. */
  job: number[];
  /** Running jobs that their accounts cancelled. */
  jobCancelled: number[];
}
/** A kind of announcement. */
export type Kind = keyof Events;

/** Channel of NOTIFY. */
export const channel = 'chargehand';
/** NOTIFY carries less than 8,000 bytes, which is enough for 400 ids of up to 16 digits. */
const idsEach = 400;

/** Announces ids in the running transaction. Listeners receive them when, and only if, it commits. */
export async function announce(db: Db, kind: Kind, ids: number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += idsEach)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ kind, ids: ids.slice(i, i + idsEach) })})`.execute(
      db,
    );
}

/** Returns the key of the shared lock that instances hold while they expect a kind. */
export const expectation = (kind: Kind) => `${channel} expects ${kind}`;

const Lock = z.object({ free: z.boolean() });

/**
 * Returns whether any instance holds a name on its listening connection, by trying its lock. Must be called outside a
 * transaction.
 */
export async function isHeld(db: Db, name: string): Promise<boolean> {
  const [lock] = await checkedRows(
    db,
    Lock,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  return lock?.free === false;
}

/** Returns whether any instance expects announcements of a kind. Must be called outside a transaction. */
export const isExpected = (db: Db, kind: Kind): Promise<boolean> => isHeld(db, expectation(kind));
