import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { announce } from '../../../lib/events';
import { callPage } from '../open/calls.service';
import { pauseWebhooks } from '../open/pausing.service';
import * as service from '../open/webhook.service';

/** Returns a webhook of an application. Throws `notFound` if it does not exist. */
const webhookOf = async (db: Db, { id, webhookId }: { id: number; webhookId: number }) =>
  found(
    await service.webhooks(db).where('id', '=', webhookId).where('applicationId', '=', id).executeTakeFirst(),
  );

/** Registers the routes that show applications' calls and the state of their webhooks. */
export function watchRoutes(app: FastifyInstance): void {
  const api = apiApplicationApi;

  serve(app, api.calls, async ({ db, params: { id }, query: { cursor, limit, errors } }) => {
    found(await db.selectFrom('apiApplication').select('id').where('id', '=', id).executeTakeFirst());
    return callPage(db, id, { cursor, limit, errors });
  });

  serve(app, api.webhooks, async ({ db, params: { id } }) => {
    found(await db.selectFrom('apiApplication').select('id').where('id', '=', id).executeTakeFirst());
    return { webhooks: await service.watchedWebhooks(db, id).orderBy('id').execute() };
  });

  serve(app, api.deliveries, async ({ db, params, query }) => {
    await webhookOf(db, params);
    return service.deliveryPage(db, params.webhookId, query);
  });

  serve(app, api.testWebhook, async ({ db, params, audit }) => {
    const { id, url } = await webhookOf(db, params);
    const { disabled } = found(
      await db.selectFrom('apiApplication').select('disabled').where('id', '=', params.id).executeTakeFirst(),
    );
    if (disabled) fail('applicationDisabled');
    await service.sendTest(db, id);
    audit.of(id, undefined, { url });
    return null;
  });

  serve(app, api.pauseWebhook, async ({ db, params, audit }) => {
    const { id, url } = await webhookOf(db, params);
    await pauseWebhooks(db, [id], 'staff');
    audit.of(id, { url }, { url });
    return null;
  });

  serve(app, api.removeWebhook, async ({ db, params, audit }) => {
    const { id, url, types } = await webhookOf(db, params);
    await db.deleteFrom('apiWebhook').where('id', '=', id).execute();
    await announce(db, 'apiApplication', [params.id]);
    audit.of(id, { url, types });
    return null;
  });

  serve(app, api.resumeWebhook, async ({ db, params, audit }) => {
    const { id, url } = await webhookOf(db, params);
    await service.resume(db, id);
    audit.of(id, { url }, { url });
    return null;
  });

  serve(app, api.resendDelivery, async ({ db, params, audit }) => {
    const { id, url } = await webhookOf(db, params);
    await service.delivery(db, id, params.deliveryId);
    await service.resendOne(db, params.deliveryId);
    audit.of(id, undefined, { url, delivery: params.deliveryId });
    return null;
  });

  serve(app, api.resendDead, async ({ db, params, audit }) => {
    const { id, url } = await webhookOf(db, params);
    audit.of(id, undefined, { url, resent: await service.resendDead(db, id) });
    return null;
  });
}
