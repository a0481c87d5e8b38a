import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config';
import { checkedRows, type Db } from '../../lib/db';
import type { EventBus } from '../../lib/event-bus';
import { openOwnEndpoints } from '../../lib/http/own-endpoints';
import { rangesOf } from '../../lib/http/safe-target';
import type { Log } from '../../lib/log';
import { parameter } from '../../lib/parameters';
import { openVault } from '../../lib/session/vault';
import { pauseFailing, rest } from './pausing.service';
import { openMarks } from './marks.service';
import { answerMs, openSender, type Sender } from './sending.service';
import { signed } from './signing.service';
import { type Due, dueOf, type Hook } from './due.service';

/** Timing of deliveries. */
interface Pace {
  /** Maximum milliseconds between two checks for due deliveries. Events cause further checks. */
  lookMs: number;
  answerMs: number;
  /** Pauses after failed tries, in milliseconds. The last one is repeated. */
  pausesMs: readonly number[];
  /** Milliseconds of continuous failure after which a delivery is given up and its webhook is paused. */
  giveUpMs: number;
}
const minute = 60_000;
const pace: Pace = {
  lookMs: 1000,
  answerMs,
  pausesMs: [5000, 30_000, 2 * minute, 10 * minute, 30 * minute, 60 * minute, 180 * minute],
  giveUpMs: 24 * 60 * minute,
};

/**
 * Number of deliveries of one webhook that are sent at the same time. Those of one device are sent one after the other.
 */
const atOnce = 8;
/** Seconds without renewal after which a server loses its leases. */
const leaseS = 30;

const Count = z.object({ n: z.int() });
const Lane = z.object({ id: z.coerce.number() });

interface Parts {
  config: Config;
  db: Db;
  events: EventBus;
  log: Log;
}

/** Milliseconds for which deliveries are sent before the lease is renewed. */
const batchMs = 2000;

/**
 * A webhook is behind if some events have no deliveries for it yet. These are inserted only while fewer deliveries than
 * this are waiting: `failing` applies when a lane starts, `arriving` once a delivery has arrived.
 */
const maxWaiting = { failing: 2000, arriving: 100_000 };

/**
 * Sends waiting deliveries to webhooks, at least once and in order per device. Each webhook has a lane of its own, so
 * that an unresponsive target does not delay others; a lane is leased by one server at a time.
 */
export function openLanes({ config, db, events, log }: Parts, how: Partial<Pace> = {}) {
  const { lookMs, answerMs: limitMs, pausesMs, giveUpMs } = { ...pace, ...how };
  const vault = openVault(config.secretKeys);
  const ownEndpoints = openOwnEndpoints(config, db);
  const server = randomUUID();
  const mark = openMarks(db);
  const lanes = new Map<number, Promise<void>>();
  let closed = false;
  let looking: Promise<void> = Promise.resolve();
  let again = false;
  /**
   * Number of changes to applications so far. After a change, deliveries that were already taken are not sent before
   * the lease is renewed.
   */
  let applicationChanges = 0;
  /**
   * Number of announcements so far. A lane that ends compares it with the number at its last check, to see whether
   * anything was announced in between.
   */
  let announcementCount = 0;

  const later = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

  /**
   * Makes the later waiting deliveries of the same device due at `nextAt`: when this delivery is retried, or now if it
   * has arrived.
   */
  async function rescheduleLater(
    webhook: number,
    { id, deviceId }: Due,
    nextAt: RawBuilder<string>,
  ): Promise<void> {
    if (deviceId === null) return;
    await db
      .updateTable('apiDelivery')
      .set({ nextAt })
      .where('webhookId', '=', webhook)
      .where('deviceId', '=', deviceId)
      .where('state', '=', 'waiting')
      .where('id', '>', id)
      .execute();
  }

  /**
   * Takes or renews the lease of a webhook's lane and returns its settings. Returns undefined if another server has the
   * lease, the webhook is paused or resting, or its application may not call the API.
   */
  async function lease(webhook: number): Promise<Hook | undefined> {
    const row = await db
      .updateTable('apiWebhook')
      .set({ leasedBy: server, leasedUntil: sql`now() + make_interval(secs => ${leaseS})` })
      .where('id', '=', webhook)
      .where('pausedAt', 'is', null)
      .where(sql<boolean>`coalesce(resting_until <= now(), true)`)
      .where(sql<boolean>`may_call(application_id)`)
      .where(sql<boolean>`(leased_by is null or leased_by = ${server} or leased_until < now())`)
      .returning(['id', 'url', 'secret', 'oldSecret', 'behindAt'])
      .returning(sql<boolean>`coalesce(old_until > now(), false)`.as('both'))
      .returning(
        sql<boolean>`exists (select from api_application where id = application_id and 'events:read' = any(scopes))`.as(
          'events',
        ),
      )
      .executeTakeFirst();
    if (!row) return undefined;
    const sealed = row.both && row.oldSecret ? [row.secret, row.oldSecret] : [row.secret];
    return {
      id: row.id,
      url: row.url,
      behind: row.behindAt !== null,
      events: row.events,
      secrets: sealed.map((one) => vault.open(one).toString('utf8')),
      limits: {
        allowed: rangesOf(await parameter(db, 'webhook.allowedRanges')),
        own: await ownEndpoints(),
      },
    };
  }

  /**
   * Inserts the deliveries of the next events for a webhook that is behind. Returns whether it processed any events: it
   * processes none while `limit` deliveries wait.
   */
  async function catchUp(webhook: number, limit: number): Promise<boolean> {
    const [row] = await checkedRows(db, Count, sql`select catch_up(${webhook}, ${limit}) as n`);
    return (row?.n ?? 0) > 0;
  }

  /** Sends one delivery, stores the result and returns it. */
  async function send(
    { id: webhook, url, secrets, limits }: Hook,
    due: Due,
    sender: Sender,
  ): Promise<'arrived' | 'failed' | 'resting' | 'paused'> {
    const headers = signed(due.messageId, due.payload, secrets, Math.floor(Date.now() / 1000));
    const { error, restMs, ...outcome } = await sender.deliver(url, headers, due.payload, limits);
    const tries = due.tries + 1;
    if (error === null) {
      await mark({ ...outcome, id: due.id, tries });
      if (due.tries > 0) await rescheduleLater(webhook, due, sql`now()`);
      return 'arrived';
    }
    const pause = Math.max(pausesMs[Math.min(due.tries, pausesMs.length - 1)] ?? 0, restMs);
    if (restMs > 0) await rest(db, webhook, restMs);
    await db
      .updateTable('apiDelivery')
      .set({
        ...outcome,
        error,
        tries,
        failingSince: sql`coalesce(failing_since, now())`,
        nextAt: later(pause),
      })
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .execute();
    await rescheduleLater(webhook, due, later(pause));
    // With status 410, the target says that it is gone permanently, so the webhook is paused at once.
    if (due.failingMs + pause <= giveUpMs && outcome.status !== 410) return restMs > 0 ? 'resting' : 'failed';
    await pauseFailing(config, db, webhook, outcome.status === 410 ? 'gone' : 'failing');
    return 'paused';
  }

  /**
   * Sends the taken deliveries, `atOnce` at a time, and returns whether any arrived. Starts no more after `batchMs`
   * milliseconds, once the webhook is paused or rests, or if `applicationChanges` is no longer `asOf`.
   */
  async function sendAll(hook: Hook, due: readonly Due[], sender: Sender, asOf: number): Promise<boolean> {
    let until = performance.now() + batchMs;
    let any = false;
    const left = due.values();
    const next = async () => {
      for (const delivery of left) {
        if (applicationChanges !== asOf) return;
        const result = await send(hook, delivery, sender);
        if (result === 'arrived') any = true;
        if (result === 'paused' || result === 'resting') until = 0;
        if (closed || performance.now() > until) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return any;
  }

  async function work(webhook: number): Promise<void> {
    const sender = openSender(limitMs);
    let waitingLimit = maxWaiting.failing;
    let seen = announcementCount;
    try {
      while (!closed) {
        const asOf = applicationChanges;
        seen = announcementCount;
        const hook = await lease(webhook);
        if (!hook) break;
        const due = await dueOf(db, hook);
        if (hook.behind && due.length < atOnce && (await catchUp(webhook, waitingLimit))) continue;
        if (due.length === 0) break;
        if (await sendAll(hook, due, sender, asOf)) waitingLimit = maxWaiting.arriving;
      }
    } finally {
      sender.close();
    }
    await db
      .updateTable('apiWebhook')
      .set({ leasedBy: null, leasedUntil: null })
      .where('id', '=', webhook)
      .where('leasedBy', '=', server)
      .execute();
    // A check skips a leased lane, so another one is needed if something was announced after this lane last
    // read its due deliveries.
    if (seen !== announcementCount) lookSoon();
  }

  async function look(): Promise<void> {
    let placed = 0;
    do {
      const [row] = await checkedRows(db, Count, sql`select place_events() as n`);
      placed = row?.n ?? 0;
    } while (placed > 0 && !closed);
    const rows = await checkedRows(
      db,
      Lane,
      sql`select w.id from api_webhook w join api_application a on a.id = w.application_id
        where paused_at is null and coalesce(resting_until <= now(), true) and (leased_by is null or leased_until < now()) and may_call(a.id)
        and (behind_at is not null and not exists (select from api_delivery where webhook_id = w.id and state = 'waiting')
          or exists (select from api_delivery where webhook_id = w.id and state = 'waiting' and next_at <= now()
            and (device_id is null or 'events:read' = any(a.scopes))))`,
    );
    for (const { id } of rows) {
      if (closed || lanes.has(id)) continue;
      const lane = work(id)
        .catch((error: unknown) =>
          log.error({ err: error, webhook: id }, 'a worker for webhooks ended with an error'),
        )
        .finally(() => lanes.delete(id));
      lanes.set(id, lane);
    }
  }

  /** Schedules a check after the running one. Further calls before the scheduled check starts add no other. */
  const lookSoon = () => {
    if (again || closed) return;
    again = true;
    looking = looking
      .then(() => {
        again = false;
        return closed ? undefined : look();
      })
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be checked'));
  };
  const receive = () => {
    announcementCount += 1;
    lookSoon();
  };
  const unsubscribe = events.on('apiEvent', receive);
  const unsubscribeChanges = events.on('apiApplication', () => {
    applicationChanges += 1;
    receive();
  });
  const timer = setInterval(lookSoon, lookMs);
  timer.unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      unsubscribeChanges();
      await looking;
      await Promise.all(lanes.values());
    },
  };
}
