import { randomUUID } from 'node:crypto';
import {
  type deliveryStates,
  type OpenWebhook,
  webhookTypes,
} from '@chargehand/contract/areas/partners/open-event';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found } from '../../../lib/fail';
import { cursorOf, pageOf, readCursor } from '../../../lib/http/cursor';
import { tokenHash } from '../../../lib/session/secret';

const Locked = z.object({ valid: z.boolean() });

/** Returns a query for webhooks. Row-level security limits it: staff see all webhooks, a partner sees its own. */
export const webhooks = (db: Db) =>
  db
    .selectFrom('apiWebhook')
    .select(['id', 'url', 'createdAt', 'pausedAt', 'pauseReason'])
    .select([
      sql<string | null>`case when resting_until > now() then resting_until end`.as('restingUntil'),
      sql<OpenWebhook['types']>`types`.as('types'),
      sql<string | null>`case when old_until > now() then old_until end`.as('previousSecretUntil'),
    ]);

/**
 * Returns a query for the webhooks of an application with their failures. A webhook fails if its oldest failing message
 * has been tried for an hour, and no other one has arrived since.
 */
export const watchedWebhooks = (db: Db, applicationId: number) =>
  webhooks(db)
    .select([
      sql<string | null>`(select min(failing_since) from api_delivery failing
        where webhook_id = api_webhook.id and state = 'waiting' and failing_since <= now() - interval '1 hour'
          and not exists (select from api_delivery arrived where arrived.webhook_id = api_webhook.id
            and arrived.state = 'delivered' and arrived.finished_at > failing.failing_since))`.as(
        'failingSince',
      ),
      sql<string | null>`case when paused_at is null then (select greatest(min(next_at), resting_until)
        from api_delivery where webhook_id = api_webhook.id and state = 'waiting') end`.as('nextAt'),
    ])
    .where('applicationId', '=', applicationId);

const deliveries = (db: Db, webhookId: number) =>
  db
    .selectFrom('apiDelivery')
    .select(['id', 'messageId', 'type', 'state', 'tries', 'createdAt', 'finishedAt'])
    .select(['payload', 'status', 'ms', 'answer', 'error'])
    .select(
      sql<string | null>`case when state = 'waiting' then greatest(next_at,
        (select resting_until from api_webhook where id = webhook_id)) end`.as('nextAt'),
    )
    .where('webhookId', '=', webhookId);

/** Returns one delivery of a webhook. Throws `notFound` if it does not exist. */
export const delivery = async (db: Db, webhookId: number, id: number) =>
  found(await deliveries(db, webhookId).where('id', '=', id).executeTakeFirst());

interface Page {
  cursor?: string | undefined;
  limit: number;
  state?: (typeof deliveryStates)[number] | undefined;
}

/** Returns a page of a webhook's deliveries, newest first. Refuses an invalid `cursor`. */
export async function deliveryPage(db: Db, webhookId: number, { cursor, limit, state }: Page) {
  const [before] = readCursor(z.tuple([z.int()]), cursor) ?? [];
  const some = await deliveries(db, webhookId)
    .$if(state !== undefined, (those) => those.where('state', '=', state ?? 'dead'))
    .$if(before !== undefined, (those) => those.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(some, limit, (last) => cursorOf(last.id));
  return { deliveries: rows, next };
}

/** Queues a test event for a webhook. Returns the id of its delivery. */
export async function sendTest(db: Db, webhookId: number): Promise<number> {
  const type = 'webhook.test';
  const data = { types: webhookTypes };
  const { id } = await db
    .insertInto('apiDelivery')
    .values({
      webhookId,
      type,
      messageId: `msg_${randomUUID().replaceAll('-', '')}`,
      payload: JSON.stringify({ type, timestamp: new Date().toISOString(), data }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(db, 'apiEvent', [0]);
  return id;
}

/**
 * Waits for concurrent changes of an application's webhooks, until the end of the transaction. `token` is a partner's
 * access token: throws `unauthenticated` if its secret was revoked meanwhile.
 */
export async function lockWebhooks(db: Db, applicationId: number, token?: string): Promise<void> {
  const hash = token === undefined ? null : tokenHash(token);
  const [row] = await checkedRows(
    db,
    Locked,
    sql`select lock_webhooks(${applicationId}, ${hash}::bytea) as valid`,
  );
  if (row?.valid !== true) fail('unauthenticated');
}

/** Resumes a paused webhook, and ends a rest that its target asked for. */
export async function resume(db: Db, id: number): Promise<void> {
  await db
    .updateTable('apiWebhook')
    .set({ pausedAt: null, pauseReason: null, restingUntil: null })
    .where('id', '=', id)
    .execute();
  await announce(db, 'apiEvent', [0]);
}

/** Values with which a delivery is queued again: due immediately, with no tries yet. It keeps its message id. */
const requeued = {
  state: 'waiting' as const,
  tries: 0,
  failingSince: null,
  finishedAt: null,
  nextAt: sql<string>`now()`,
};

/** Queues one delivery again, unless it is waiting already. */
export async function resendOne(db: Db, id: number): Promise<void> {
  await db
    .updateTable('apiDelivery')
    .set(requeued)
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .execute();
  await announce(db, 'apiEvent', [0]);
}

/** Queues all dead deliveries of a webhook again. Returns their number. */
export async function resendDead(db: Db, webhookId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('apiDelivery')
    .set(requeued)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  await announce(db, 'apiEvent', [0]);
  return Number(numUpdatedRows);
}
