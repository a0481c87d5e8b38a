import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import type { Deliver } from './delivering.service';
import { type Due, dueOf, type Hook } from './due.service';
import type { Leases } from './lease.service';
import { openSender, type Sender } from './sending.service';

/**
 * Number of deliveries of one webhook that are sent at the same time. Those of one device are sent one after the other.
 */
const atOnce = 8;

/** Milliseconds for which deliveries are sent before the lease is renewed. */
const batchMs = 2000;

/**
 * A webhook is behind if some events have no deliveries for it yet. These are inserted only while fewer deliveries than
 * this are waiting: `failing` applies when a lane starts, `arriving` once a delivery has arrived.
 */
const maxWaiting = { failing: 2000, arriving: 100_000 };

const Count = z.object({ n: z.int() });

/** Signals from the outside to the running lanes. */
export interface LaneSignals {
  closed: boolean;
  /**
   * Number of changes to applications so far. After a change, deliveries that were already taken are not sent before
   * the lease is renewed.
   */
  applicationChanges: number;
  /**
   * Number of announcements so far. A lane that ends compares it with the number at its last check, to see whether
   * anything was announced in between.
   */
  announcementCount: number;
}

interface Parts {
  db: Db;
  leases: Leases;
  deliver: Deliver;
  signals: Readonly<LaneSignals>;
  /** Maximum time for a target's complete response, in milliseconds. */
  answerMs: number;
}

/**
 * Inserts the deliveries of the next events for a webhook that is behind. Returns whether it processed any events: it
 * processes none while `limit` deliveries wait.
 */
async function catchUp(db: Db, webhook: number, limit: number): Promise<boolean> {
  const [row] = await checkedRows(db, Count, sql`select catch_up(${webhook}, ${limit}) as n`);
  return (row?.n ?? 0) > 0;
}

/**
 * Sends the taken deliveries, `atOnce` at a time, and returns whether any arrived. Starts no more after `batchMs`
 * milliseconds, once the webhook is paused or rests, or if `applicationChanges` is no longer `asOf`.
 */
async function sendAll(
  { deliver, signals }: Parts,
  hook: Hook,
  due: readonly Due[],
  sender: Sender,
  asOf: number,
): Promise<boolean> {
  let until = performance.now() + batchMs;
  let anyArrived = false;
  const left = due.values();
  const next = async () => {
    for (const delivery of left) {
      if (signals.applicationChanges !== asOf) return;
      const result = await deliver(hook, delivery, sender);
      if (result === 'arrived') anyArrived = true;
      if (result === 'paused' || result === 'resting') until = 0;
      if (signals.closed || performance.now() > until) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return anyArrived;
}

/**
 * Sends the deliveries of one webhook until none is due or its lease is not granted. Returns whether something was
 * announced after the lane last read its due deliveries.
 */
export async function workLane(parts: Parts, webhook: number): Promise<boolean> {
  const { db, leases, signals } = parts;
  const sender = openSender(parts.answerMs);
  let waitingLimit = maxWaiting.failing;
  let seen = signals.announcementCount;
  try {
    while (!signals.closed) {
      const asOf = signals.applicationChanges;
      seen = signals.announcementCount;
      const hook = await leases.take(webhook);
      if (!hook) break;
      const due = await dueOf(db, hook);
      if (hook.behind && due.length < atOnce && (await catchUp(db, webhook, waitingLimit))) continue;
      if (due.length === 0) break;
      if (await sendAll(parts, hook, due, sender, asOf)) waitingLimit = maxWaiting.arriving;
    }
  } finally {
    sender.close();
  }
  await leases.giveBack(webhook);
  return seen !== signals.announcementCount;
}
