import { randomUUID } from 'node:crypto';
import {
  mostWebhooks,
  type OpenWebhook,
  openWebhookApi,
  webhookTypes,
} from '@chargehand/contract/areas/open-event';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found, refuse } from '../../lib/fail';
import { cursorOf, pageOf, readCursor } from '../../lib/http/cursor';
import { checkTarget, rangesOf } from '../../lib/http/safe-target';
import { serve } from '../../lib/http/serve';
import { parameter } from '../../lib/parameters';
import { openVault } from '../../lib/session/vault';
import { newSigningSecret } from './signing.service';

/** Webhooks that the caller may see, which the database narrows to its own. */
const webhooks = (db: Db) =>
  db
    .selectFrom('apiWebhook')
    .select(['id', 'url', 'createdAt', 'pausedAt'])
    .select([
      sql<OpenWebhook['types']>`types`.as('types'),
      sql<string | null>`case when old_until > now() then old_until end`.as('previousSecretUntil'),
    ]);

const webhook = async (db: Db, id: number): Promise<OpenWebhook> =>
  found(await webhooks(db).where('id', '=', id).executeTakeFirst());

const deliveries = (db: Db, webhookId: number) =>
  db
    .selectFrom('apiDelivery')
    .select(['id', 'messageId', 'type', 'state', 'tries', 'createdAt', 'finishedAt'])
    .select(['payload', 'status', 'ms', 'answer', 'error'])
    .select(sql<string | null>`case when state = 'waiting' then next_at end`.as('nextAt'))
    .where('webhookId', '=', webhookId);

const delivery = async (db: Db, webhookId: number, id: number) =>
  found(await deliveries(db, webhookId).where('id', '=', id).executeTakeFirst());

/** As new: under its id, at once, and with all of its tries. */
const anew = {
  ...{ state: 'waiting' as const, tries: 0, failingSince: null, finishedAt: null },
  nextAt: sql<string>`now()`,
};

/** Webhooks, which partners manage themselves. */
export function openWebhookRoutes(app: FastifyInstance): void {
  const api = openWebhookApi;
  const vault = openVault(app.config.secretKeys);
  const sealed = (secret: string) => vault.seal(Buffer.from(secret));

  /** Refuses a target in a private network, or that leads nowhere, before any transaction. */
  const public_ = async ({ body: { url } }: { body: { url: string } }) => {
    const allowed = rangesOf(await parameter(app.db, 'webhook.allowedRanges'));
    await checkTarget(url, allowed).catch(() => refuse({ url: 'privateTarget' }));
  };

  serve(app, api.webhooks, async ({ db }) => ({ webhooks: await webhooks(db).orderBy('id').execute() }));
  serve(app, api.webhook, ({ db, params: { id } }) => webhook(db, id));

  serve(app, api.addWebhook, public_, async ({ db, partner: { applicationId }, body, audit }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${applicationId}`}, 0))`.execute(
      db,
    );
    const { length } = await webhooks(db).execute();
    if (length >= mostWebhooks) fail('conflict');
    const secret = newSigningSecret();
    const { id } = await db
      .insertInto('apiWebhook')
      .values({ ...body, applicationId, secret: sealed(secret) })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit.of(id);
    return { ...(await webhook(db, id)), secret };
  });

  serve(app, api.changeWebhook, public_, async ({ db, params: { id }, body, audit }) => {
    const before = await webhook(db, id);
    await db.updateTable('apiWebhook').set(body).where('id', '=', id).execute();
    audit.of(id, { url: before.url, types: before.types });
    return webhook(db, id);
  });

  serve(app, api.removeWebhook, async ({ db, params: { id }, audit }) => {
    const { url, types } = await webhook(db, id);
    await db.deleteFrom('apiWebhook').where('id', '=', id).execute();
    audit.of(id, { url, types });
    return null;
  });

  serve(app, api.renewWebhook, async ({ db, params: { id }, body: { overlapHours }, audit }) => {
    const { url } = await webhook(db, id);
    const secret = newSigningSecret();
    await sql`select renew_webhook(${id}, ${sealed(secret)}, ${overlapHours})`.execute(db);
    audit.of(id, { url }, { url, overlapHours });
    return { ...(await webhook(db, id)), secret };
  });

  serve(app, api.resumeWebhook, async ({ db, params: { id }, audit }) => {
    const { url } = await webhook(db, id);
    await db.updateTable('apiWebhook').set({ pausedAt: null }).where('id', '=', id).execute();
    await announce(db, 'apiEvent', [0]);
    audit.of(id, { url }, { url });
    return webhook(db, id);
  });

  serve(app, api.testWebhook, async ({ db, params: { id }, audit }) => {
    const { url } = await webhook(db, id);
    const type = 'webhook.test';
    const made = await db
      .insertInto('apiDelivery')
      .values({
        ...{ webhookId: id, type, messageId: `msg_${randomUUID().replaceAll('-', '')}` },
        payload: JSON.stringify({ type, timestamp: new Date().toISOString(), data: { types: webhookTypes } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(db, 'apiEvent', [0]);
    audit.of(id, undefined, { url });
    return delivery(db, id, made.id);
  });

  serve(app, api.deliveries, async ({ db, params: { id }, query: { cursor, limit, state } }) => {
    await webhook(db, id);
    const [before] = readCursor(z.tuple([z.int()]), cursor) ?? [];
    const some = await deliveries(db, id)
      .$if(state !== undefined, (those) => those.where('state', '=', state ?? 'dead'))
      .$if(before !== undefined, (those) => those.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(some, limit, (last) => cursorOf(last.id));
    return { deliveries: rows, next };
  });

  serve(app, api.resend, async ({ db, params: { id, deliveryId }, audit }) => {
    const { url } = await webhook(db, id);
    await delivery(db, id, deliveryId);
    await db
      .updateTable('apiDelivery')
      .set(anew)
      .where('id', '=', deliveryId)
      .where('state', '<>', 'waiting')
      .execute();
    await announce(db, 'apiEvent', [0]);
    audit.of(id, undefined, { url, delivery: deliveryId });
    return delivery(db, id, deliveryId);
  });

  serve(app, api.resendAll, async ({ db, params: { id }, audit }) => {
    const { url } = await webhook(db, id);
    const { numUpdatedRows } = await db
      .updateTable('apiDelivery')
      .set(anew)
      .where('webhookId', '=', id)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    await announce(db, 'apiEvent', [0]);
    audit.of(id, undefined, { url, resent: Number(numUpdatedRows) });
    return { resent: Number(numUpdatedRows) };
  });
}
