import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db } from '../../../lib/db';
import type { EventBus } from '../../../lib/event-bus';
import type { Log } from '../../../lib/log';
import { openDelivering, type RetryPace } from './delivering.service';
import { type LaneSignals, workLane } from './lane.service';
import { openLeases } from './lease.service';
import { answerMs } from './sending.service';

/** Timing of deliveries. */
interface Pace extends RetryPace {
  /** Maximum milliseconds between two checks for due deliveries. Events cause further checks. */
  lookMs: number;
  answerMs: number;
}
const minute = 60_000;
const pace: Pace = {
  lookMs: 1000,
  answerMs,
  pausesMs: [5000, 30_000, 2 * minute, 10 * minute, 30 * minute, 60 * minute, 180 * minute],
  giveUpMs: 24 * 60 * minute,
};

const Count = z.object({ n: z.int() });
const Lane = z.object({ id: z.coerce.number() });

interface Parts {
  config: Config;
  db: Db;
  events: EventBus;
  log: Log;
}

/** Creates the deliveries of new events until none is left or `signals.closed`. */
async function placeEvents(db: Db, signals: Readonly<LaneSignals>): Promise<void> {
  let placed = 0;
  do {
    const [row] = await checkedRows(db, Count, sql`select place_events() as n`);
    placed = row?.n ?? 0;
  } while (placed > 0 && !signals.closed);
}

/** Returns the webhooks that have work and are leased by no server. */
const webhooksWithWork = (db: Db) =>
  checkedRows(
    db,
    Lane,
    sql`select w.id from api_webhook w join api_application a on a.id = w.application_id
        where paused_at is null and coalesce(resting_until <= now(), true) and (leased_by is null or leased_until < now()) and may_call(a.id)
        and (behind_at is not null and not exists (select from api_delivery where webhook_id = w.id and state = 'waiting')
          or exists (select from api_delivery where webhook_id = w.id and state = 'waiting' and next_at <= now()
            and (device_id is null or 'events:read' = any(a.scopes))))`,
  );

/**
 * Sends waiting deliveries to webhooks, at least once and in order per device. Each webhook has a lane of its own, so
 * that an unresponsive target does not delay others; a lane is leased by one server at a time.
 */
export function openLanes({ config, db, events, log }: Parts, how: Partial<Pace> = {}) {
  const { lookMs, answerMs: limitMs, ...retryPace } = { ...pace, ...how };
  const signals: LaneSignals = { closed: false, applicationChanges: 0, announcementCount: 0 };
  const leases = openLeases(config, db);
  const deliver = openDelivering(config, db, retryPace);
  const parts = { db, leases, deliver, signals, answerMs: limitMs };
  const lanes = new Map<number, Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let again = false;

  async function work(webhook: number): Promise<void> {
    const announced = await workLane(parts, webhook);
    // A check skips a leased lane, so another one is needed.
    if (announced) lookSoon();
  }

  async function look(): Promise<void> {
    await placeEvents(db, signals);
    for (const { id } of await webhooksWithWork(db)) {
      if (signals.closed || lanes.has(id)) continue;
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
    if (again || signals.closed) return;
    again = true;
    looking = looking
      .then(() => {
        again = false;
        return signals.closed ? undefined : look();
      })
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be checked'));
  };
  const receive = () => {
    signals.announcementCount += 1;
    lookSoon();
  };
  const unsubscribe = events.on('apiEvent', receive);
  const unsubscribeChanges = events.on('apiApplication', () => {
    signals.applicationChanges += 1;
    receive();
  });
  const timer = setInterval(lookSoon, lookMs);
  timer.unref();
  return {
    async close() {
      signals.closed = true;
      clearInterval(timer);
      unsubscribe();
      unsubscribeChanges();
      await looking;
      await Promise.all(lanes.values());
    },
  };
}
