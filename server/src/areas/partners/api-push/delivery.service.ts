import { noticeType } from '@chargehand/contract/areas/partners/api-notice';
import type { PushChannel } from '@chargehand/contract/areas/partners/api-push';
import type { PushFailure } from '@chargehand/contract/areas/partners/push-delivery';
import type { Language } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { isDevelopment, queueMessage, reaches } from '../../../lib/messages/messenger';
import type { Letter } from './letter.service';

/** An application to which a notice is pushed. */
interface Addressee {
  id: number;
  email: string;
  language: Language;
  disabled: boolean;
}

/**
 * Returns the id of a webhook message, which stays the same for every retry. `record` is the id of its delivery record.
 */
const messageId = (record: number): string => `msg_push${record}`;

/** Returns the webhooks of an application that subscribe to notices, including paused ones. */
const webhooksOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('apiWebhook')
    .select(['id', 'url', 'pausedAt'])
    .where('applicationId', '=', applicationId)
    .where(sql<boolean>`(types = '{}' or ${noticeType} = any(types))`)
    .orderBy('id')
    .execute();

/** Queues a mail. `record` is the id of its delivery record: the server that sends the mail stores the result there. */
export const queueMail = (
  config: Config,
  db: Db,
  record: number,
  email: string,
  letter: Letter,
): Promise<void> =>
  queueMessage(config, db, {
    channel: 'email',
    recipient: email,
    subject: letter.title,
    body: letter.plain,
    html: letter.html,
    pushDelivery: record,
  });

/** Queues a webhook message. `record` is the id of its delivery record: a database trigger stores the result there. */
export async function queueHook(
  db: Db,
  record: number,
  webhookId: number,
  { payload }: Letter,
): Promise<void> {
  const type = noticeType;
  await db
    .insertInto('apiDelivery')
    .values({ webhookId, messageId: messageId(record), type, payload, pushDeliveryId: record })
    .execute();
}

/** Returns the initial state of the delivery record of a mail: `kept` in development. */
export const mailState = (config: Config): 'kept' | 'waiting' => (isDevelopment(config) ? 'kept' : 'waiting');

/**
 * Queues a push to one application by these channels, except deliveries that already have a record. A channel by which
 * the application cannot be reached gets a record with the reason.
 */
export async function pushTo(
  { config, db }: { config: Config; db: Db },
  pushId: number,
  channels: readonly PushChannel[],
  { id: applicationId, email, disabled }: Addressee,
  letter: Letter,
): Promise<void> {
  const record = async (row: {
    channel: PushChannel;
    webhookId?: number;
    target: string | null;
    why?: PushFailure;
  }): Promise<number | undefined> => {
    const begins = row.channel === 'email' ? mailState(config) : 'waiting';
    const made = await db
      .insertInto('apiPushDelivery')
      .values({
        ...row,
        pushId,
        applicationId,
        state: row.why === undefined ? begins : row.why === 'noWebhook' ? 'unreachable' : 'failed',
        finishedAt: row.why === undefined ? null : sql<string>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row.why === undefined ? made?.id : undefined;
  };

  if (channels.includes('email')) {
    const way = reaches(config, 'email');
    const made = await record({ channel: 'email', target: email, ...(!way && { why: 'noMail' }) });
    if (made !== undefined) await queueMail(config, db, made, email, letter);
  }
  if (!channels.includes('webhook')) return;
  const webhooks = await webhooksOf(db, applicationId);
  const open = disabled ? [] : webhooks.filter(({ pausedAt }) => pausedAt === null);
  for (const { id, url } of open) {
    const made = await record({ channel: 'webhook', webhookId: id, target: url });
    if (made !== undefined) await queueHook(db, made, id, letter);
  }
  if (open.length > 0) return;
  const why = disabled ? 'applicationDisabled' : webhooks.length > 0 ? 'webhookPaused' : 'noWebhook';
  await record({ channel: 'webhook', target: null, why });
}

/**
 * Returns a webhook for a delivery record that has none: the first one that is not paused and has no record of this
 * push.
 */
export async function freeWebhook(db: Db, pushId: number, applicationId: number) {
  const taken = await db
    .selectFrom('apiPushDelivery')
    .select('webhookId')
    .where('pushId', '=', pushId)
    .where('applicationId', '=', applicationId)
    .where('webhookId', 'is not', null)
    .execute();
  const webhooks = await webhooksOf(db, applicationId);
  return webhooks.find(({ id, pausedAt }) => pausedAt === null && !taken.some((one) => one.webhookId === id));
}
