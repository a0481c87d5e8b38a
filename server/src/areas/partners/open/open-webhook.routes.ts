import {
  maxWebhooks,
  type OpenWebhook,
  openWebhookApi,
} from '@chargehand/contract/areas/partners/open-event';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';
import type { OutsideTurn } from '../../../lib/http/partner-turns';
import { openOwnEndpoints } from '../../../lib/http/own-endpoints';
import { checkTarget, ForbiddenTarget, rangesOf } from '../../../lib/http/safe-target';
import { serve } from '../../../lib/http/serve';
import { tokenOf } from '../../../lib/http/token';
import { parameter } from '../../../lib/parameters';
import { openVault } from '../../../lib/session/vault';
import { newSigningSecret } from './signing.service';
import {
  delivery,
  deliveryPage,
  lockWebhooks,
  resendDead,
  resendOne,
  resume,
  sendTest,
  webhooks,
} from './webhook.service';

const webhook = async (db: Db, id: number): Promise<OpenWebhook> =>
  found(await webhooks(db).where('id', '=', id).executeTakeFirst());

/** Registers the routes that add webhooks and change them. */
function registerRoutes(app: FastifyInstance): void {
  const api = openWebhookApi;
  const vault = openVault(app.config.secretKeys);
  const sealed = (secret: string) => vault.seal(Buffer.from(secret));

  const ownEndpoints = openOwnEndpoints(app.config, app.db);

  /** Returns the normalized URL of a target, and refuses one that the server must not reach. */
  const target = async ({
    body: { url },
    outsideTurn,
  }: {
    body: { url: string };
    outsideTurn: OutsideTurn;
  }): Promise<string> => {
    const limits = {
      allowed: rangesOf(await parameter(app.db, 'webhook.allowedRanges')),
      own: await ownEndpoints(),
    };
    return outsideTurn(() =>
      checkTarget(url, limits).catch((error: unknown) => {
        if (error instanceof ForbiddenTarget) return refuse({ url: error.fault });
        throw error;
      }),
    );
  };

  serve(
    app,
    api.addWebhook,
    target,
    async ({ db, request, partner: { applicationId }, body, ready: url, audit }) => {
      await lockWebhooks(db, applicationId, tokenOf(request));
      const { length } = await webhooks(db).execute();
      if (length >= maxWebhooks) fail('tooManyWebhooks', { n: maxWebhooks });
      const secret = newSigningSecret();
      const { id } = await db
        .insertInto('apiWebhook')
        .values({ ...body, url, applicationId, secret: sealed(secret) })
        .returning('id')
        .executeTakeFirstOrThrow();
      audit.of(id);
      return { ...(await webhook(db, id)), secret };
    },
  );

  serve(app, api.changeWebhook, target, async ({ db, params: { id }, body, ready: url, audit }) => {
    const before = await webhook(db, id);
    await db
      .updateTable('apiWebhook')
      .set({ ...body, url, ...(url !== before.url && { restingUntil: null }) })
      .where('id', '=', id)
      .execute();
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
}

/** Registers the routes that show and repeat the deliveries of a webhook. */
function deliveryRoutes(app: FastifyInstance): void {
  const api = openWebhookApi;

  serve(app, api.testWebhook, async ({ db, params: { id }, audit }) => {
    const { url } = await webhook(db, id);
    const made = await sendTest(db, id);
    audit.of(id, undefined, { url });
    return delivery(db, id, made);
  });

  serve(app, api.deliveries, async ({ db, params: { id }, query }) => {
    await webhook(db, id);
    return deliveryPage(db, id, query);
  });

  serve(app, api.resend, async ({ db, params: { id, deliveryId }, audit }) => {
    const { url } = await webhook(db, id);
    await delivery(db, id, deliveryId);
    await resendOne(db, deliveryId);
    audit.of(id, undefined, { url, delivery: deliveryId });
    return delivery(db, id, deliveryId);
  });

  serve(app, api.resendAll, async ({ db, params: { id }, audit }) => {
    const { url } = await webhook(db, id);
    const resent = await resendDead(db, id);
    audit.of(id, undefined, { url, resent });
    return { resent };
  });
}

/** Registers the routes by which partners manage their webhooks. */
export function openWebhookRoutes(app: FastifyInstance): void {
  const api = openWebhookApi;
  serve(app, api.webhooks, async ({ db }) => ({ webhooks: await webhooks(db).orderBy('id').execute() }));
  serve(app, api.webhook, ({ db, params: { id } }) => webhook(db, id));

  serve(
    app,
    api.resumeWebhook,
    async ({ db, request, partner: { applicationId }, params: { id }, audit }) => {
      await lockWebhooks(db, applicationId, tokenOf(request));
      const { url, pauseReason } = await webhook(db, id);
      if (pauseReason === 'staff') fail('webhookPausedByStaff');
      await resume(db, id);
      audit.of(id, { url }, { url });
      return webhook(db, id);
    },
  );

  registerRoutes(app);
  deliveryRoutes(app);
}
