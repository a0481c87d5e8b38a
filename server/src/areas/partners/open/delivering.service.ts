import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import type { Due, Hook } from './due.service';
import { openMarks } from './marks.service';
import { pauseFailing, rest } from './pausing.service';
import type { Sender } from './sending.service';
import { signed } from './signing.service';

/** Timing of failed tries. */
export interface RetryPace {
  /** Pauses after failed tries, in milliseconds. The last one is repeated. */
  pausesMs: readonly number[];
  /** Milliseconds of continuous failure after which a delivery is given up and its webhook is paused. */
  giveUpMs: number;
}

/** Sends one delivery, stores the result and returns it. */
export type Deliver = (
  hook: Hook,
  due: Due,
  sender: Sender,
) => Promise<'arrived' | 'failed' | 'resting' | 'paused'>;

const later = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

/**
 * Makes the later waiting deliveries of the same device due at `nextAt`: when this delivery is retried, or now if it
 * has arrived.
 */
async function rescheduleLater(
  db: Db,
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

/** Returns a function that sends deliveries, and that reschedules those that fail. */
export function openDelivering(config: Config, db: Db, { pausesMs, giveUpMs }: RetryPace): Deliver {
  const mark = openMarks(db);

  return async ({ id: webhook, url, secrets, limits }, due, sender) => {
    const headers = signed(due.messageId, due.payload, secrets, Math.floor(Date.now() / 1000));
    const { error, restMs, ...outcome } = await sender.deliver(url, headers, due.payload, limits);
    const tries = due.tries + 1;
    if (error === null) {
      await mark({ ...outcome, id: due.id, tries });
      if (due.tries > 0) await rescheduleLater(db, webhook, due, sql`now()`);
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
    await rescheduleLater(db, webhook, due, later(pause));
    // With status 410, the target says that it is gone permanently, so the webhook is paused at once.
    if (due.failingMs + pause <= giveUpMs && outcome.status !== 410) return restMs > 0 ? 'resting' : 'failed';
    await pauseFailing(config, db, webhook, outcome.status === 410 ? 'gone' : 'failing');
    return 'paused';
  };
}
