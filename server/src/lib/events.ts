import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from './db';

/** Events between parts or instances of the server. */
export interface Events {
  /** Devices whose state changed. */
  device: number[];
  /**
   * Devices to which commands or settings must be sent: the server to which such a device is connected sends them.
   * Other servers close old connections of the device.
   */
  deviceBack: number[];
  /** Devices that were deleted, or got a new password or another port count. Their connections are closed. */
  deviceGone: number[];
  /** Devices whose agent, merchant or bind status changed; announced by the table. */
  deviceMoved: number[];
  /** Commands that were created or whose status changed. */
  command: number[];
  /** Warnings that were opened or completed; announced by the table. */
  warning: number[];
  /** Alarms that were raised or changed; announced by the table. */
  alarm: number[];
  /** Devices on which a port fault began or ended. */
  portFault: number[];
  /** Devices whose messages a staff member watches, announced repeatedly while the watch lasts. */
  rawWatch: number[];
  /** Watched devices with newly stored messages. */
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
   * Agents on either side of a new or changed document or stock movement, or 0 for the operator; announced by the
   * tables.
   */
  stock: number[];
  /** Texts, ads or company information in the app changed; with a meaningless id. */
  appShown: number[];
  /** An event for partners occurred; announced by the tables with a meaningless id. */
  apiEvent: number[];
  /** API applications that were enabled or disabled, or got other scopes or another owner; announced by the table. */
  apiApplication: number[];
  /** System parameters changed. The ids have no meaning. */
  config: number[];
  /** Sessions that have ended. */
  sessionEnded: number[];
  /** Roles whose permissions changed, that hold a changed menu entry, or whose accounts got another role. */
  rightsChanged: number[];
  /** Menu entries that were added, changed or deleted; announced by the table. */
  menuChanged: number[];
  /** Rollouts whose status changed or whose devices made progress; announced by the tables. */
  rollout: number[];
  /** Cabinets that were changed, or whose devices were put in, moved or taken out; announced by the tables. */
  cabinet: number[];
  /** QR codes of cabinets that were assigned or revoked; announced by the table. */
  qrCode: number[];
  /** Jobs that were started, made progress, or ended. */
  job: number[];
  /** Jobs that their accounts cancelled. */
  jobCancelled: number[];
}
/** A kind of announcement. */
export type Kind = keyof Events;

/** Channel of NOTIFY. */
export const channel = 'chargehand';
/** Maximum number of ids per NOTIFY, whose payload must be less than 8,000 bytes. 400 ids of up to 16 digits fit. */
const idsEach = 400;

/** Announces ids in the running transaction. Listeners receive them when, and only if, it commits. */
export async function announce(db: Db, kind: Kind, ids: number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += idsEach)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ kind, ids: ids.slice(i, i + idsEach) })})`.execute(
      db,
    );
}

/** Returns the name that instances hold while they expect announcements of a kind. */
export const expectation = (kind: Kind) => `${channel} expects ${kind}`;

const Lock = z.object({ free: z.boolean() });

/**
 * Returns whether any instance holds a name (see `EventBus.hold`), by trying to take its lock. Must be called outside a
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
