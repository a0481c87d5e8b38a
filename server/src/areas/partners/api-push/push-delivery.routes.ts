import { pushDeliveryApi } from '@chargehand/contract/areas/partners/push-delivery';
import { languageShown, textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import { announce } from '../../../lib/events';
import { fail, foundAll } from '../../../lib/fail';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { reaches } from '../../../lib/messages/messenger';
import { freeWebhook, queueHook, queueMail, mailState } from './delivery.service';
import { openLetters } from './letter.service';

const reads = readsOf(pushDeliveryApi, {
  rows: ({ db }) =>
    db
      .selectFrom('apiPushDelivery as delivery')
      .innerJoin('apiApplication as application', 'application.id', 'delivery.applicationId')
      .innerJoin('apiPush as push', 'push.id', 'delivery.pushId')
      .innerJoin('apiNoticeVersion as version', 'version.id', 'push.versionId')
      .leftJoin('account as author', 'author.id', 'push.createdBy')
      .select(['delivery.id', 'delivery.pushId', 'delivery.applicationId', 'delivery.channel'])
      .select(['delivery.target', 'delivery.state', 'delivery.tries', 'delivery.why', 'delivery.reason'])
      .select(['delivery.createdAt', 'delivery.finishedAt', 'application.companyName'])
      .select(['version.noticeId', 'version.version', 'version.title', 'author.name as createdBy']),
  where: ({ search, pushId, noticeId, applicationId, channel, state, params }, { has, is }) => [
    has(search, ['application.companyName']),
    is({
      'delivery.pushId': pushId,
      'version.noticeId': noticeId,
      'delivery.applicationId': applicationId,
      'delivery.channel': channel,
      'delivery.state': state,
    }),
    dated(params, { createdAt: 'delivery.created_at', finishedAt: 'delivery.finished_at' }),
  ],
  order: {
    id: 'delivery.id',
    newest: 'delivery.createdAt',
    columns: { createdAt: indexed('delivery.createdAt') },
  },
  shown: ({ title, ...row }, { language }) => ({
    ...row,
    title: textIn(title, language),
    textLanguage: languageShown(title, language),
  }),
});

/**
 * Returns an action that sends deliveries again, all or none: mails to the current address, webhook messages with the
 * same message id.
 */
const resending =
  (config: Config) =>
  async ({ db, audit }: ActionCall, ids: number[]): Promise<void> => {
    const rows = await db
      .selectFrom('apiPushDelivery as delivery')
      .innerJoin('apiApplication as application', 'application.id', 'delivery.applicationId')
      .innerJoin('apiPush as push', 'push.id', 'delivery.pushId')
      .select(['delivery.id', 'delivery.channel', 'delivery.webhookId', 'delivery.state', 'delivery.pushId'])
      .select(['push.versionId', 'application.id as applicationId', 'application.companyName'])
      .select(['application.email', 'application.language', 'application.disabled'])
      .where('delivery.id', 'in', ids)
      .orderBy('delivery.id')
      .forUpdate('delivery')
      .execute();
    foundAll(ids, rows);
    if (rows.some(({ state }) => state === 'waiting')) fail('pushDeliveryWaiting');
    const versions = new Map<number, Awaited<ReturnType<typeof openLetters>>>();
    for (const row of rows) {
      const letterIn = versions.get(row.versionId) ?? (await openLetters(config, db, row.versionId));
      versions.set(row.versionId, letterIn);
      const letter = letterIn(row.language);
      const set = (values: { state: 'waiting' | 'kept'; target: string; webhookId?: number }) =>
        db
          .updateTable('apiPushDelivery')
          .set({ ...values, why: null, reason: null, finishedAt: null })
          .where('id', '=', row.id)
          .execute();
      if (row.channel === 'email') {
        if (!reaches(config, 'email')) fail('pushUnreachable');
        await set({ state: mailState(config), target: row.email });
        await queueMail(config, db, row.id, row.email, letter);
        continue;
      }
      const webhook =
        row.webhookId === null
          ? await freeWebhook(db, row.pushId, row.applicationId)
          : await db
              .selectFrom('apiWebhook')
              .select(['id', 'url'])
              .where('id', '=', row.webhookId)
              .where('pausedAt', 'is', null)
              .executeTakeFirst();
      if (!webhook || row.disabled) fail('pushUnreachable');
      await set({ state: 'waiting', target: webhook.url, webhookId: webhook.id });
      const { numUpdatedRows } = await db
        .updateTable('apiDelivery')
        .set({ state: 'waiting', tries: 0, failingSince: null, finishedAt: null, nextAt: sql`now()` })
        .where('pushDeliveryId', '=', row.id)
        .executeTakeFirst();
      // A new message is created if the earlier one was cleaned up or its webhook was deleted.
      if (numUpdatedRows === 0n) await queueHook(db, row.id, webhook.id, letter);
    }
    await announce(db, 'apiEvent', [0]);
    audit.of(
      ids.join(','),
      rows.map(({ id, companyName, channel, state }) => ({ id, companyName, channel, state })),
    );
  };

/** Registers the routes for the delivery records of pushes. */
export function pushDeliveryRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serveBulk(
    app,
    { some: pushDeliveryApi.resend, all: pushDeliveryApi.resendAll },
    {
      reads,
      alreadyDone: sql<boolean>`delivery.state <> 'failed'`,
      name: 'application.companyName',
      work: resending(app.config),
    },
  );
}
