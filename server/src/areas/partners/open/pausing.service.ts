import type { PauseReason } from '@chargehand/contract/areas/partners/open-event';
import { texts } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db, inTransaction } from '../../../lib/db';
import { queueMessage, reaches } from '../../../lib/messages/messenger';

const subject = texts(
  'Webhook 已暂停',
  'Webhook 已暫停',
  'Your webhook was paused',
  'Votre webhook a été suspendu',
  'Ihr Webhook wurde angehalten',
  'Webhookを一時停止しました',
);
const body = texts(
  '发往 {url} 的 Webhook 已连续失败 24 小时，或对方表示已不存在，因此已暂停。未送达的消息保留 30 天；请修复后恢复并重新发送，其间的事件可从 /api/open/v1/events 读取。',
  '發往 {url} 的 Webhook 已連續失敗 24 小時，或對方表示已不存在，因此已暫停。未送達的訊息保留 30 日；請修復後恢復並重新傳送，其間的事件可從 /api/open/v1/events 讀取。',
  'The webhook to {url} has failed for 24 hours, or said that it is gone, and was paused. What was not delivered is kept for 30 days: mend it, resume it and send that again. Events since then are read from /api/open/v1/events.',
  'Le webhook vers {url} échoue depuis 24 heures, ou a répondu qu’il n’existe plus, et a été suspendu. Les messages non remis sont conservés 30 jours\u00a0: réparez-le, reprenez-le et renvoyez-les. Les événements survenus depuis se lisent dans /api/open/v1/events.',
  'Der Webhook zu {url} schlägt seit 24 Stunden fehl oder meldet, dass es ihn nicht mehr gibt, und wurde angehalten. Nicht Zugestelltes bleibt 30 Tage: Beheben Sie den Fehler, setzen Sie ihn fort und senden Sie es erneut. Ereignisse seither stehen unter /api/open/v1/events.',
  '{url} へのWebhookは24時間失敗し続けたか、存在しないと応答したため、一時停止しました。届かなかったメッセージは30日間保存されます。修正後に再開し、再送信してください。その間のイベントは /api/open/v1/events から取得できます。',
);

const Paused = z.object({ id: z.coerce.number() });

/**
 * Pauses webhooks and makes their waiting deliveries dead. Returns the ids of those that were not paused before. The
 * caller's role must be staff or the owner of the tables.
 */
export async function pauseWebhooks(db: Db, ids: readonly number[], reason: PauseReason): Promise<number[]> {
  const paused = await checkedRows(
    db,
    Paused,
    sql`select id from pause_webhooks(${[...ids]}::bigint[], ${reason}) id`,
  );
  return paused.map(({ id }) => id);
}

/** Pauses a webhook whose target fails or is gone, and mails its owner. Does nothing if it is paused already. */
export async function pauseFailing(
  config: Config,
  db: Db,
  id: number,
  reason: 'failing' | 'gone',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [paused] = await pauseWebhooks(tx, [id], reason);
    if (paused === undefined || !reaches(config, 'email')) return;
    const { email, language, url } = await tx
      .selectFrom('apiWebhook')
      .innerJoin('apiApplication as application', 'application.id', 'apiWebhook.applicationId')
      .select(['application.email', 'application.language', 'apiWebhook.url'])
      .where('apiWebhook.id', '=', id)
      .executeTakeFirstOrThrow();
    await queueMessage(config, tx, {
      channel: 'email',
      recipient: email,
      subject: subject[language],
      body: fill(body[language], { url }),
    });
  });
}

/** Sends nothing to a webhook for `restMs` milliseconds, because its target asked for it. */
export async function rest(db: Db, webhook: number, restMs: number): Promise<void> {
  await db
    .updateTable('apiWebhook')
    .set({ restingUntil: sql`greatest(resting_until, now() + make_interval(secs => ${restMs / 1000}))` })
    .where('id', '=', webhook)
    .where('pausedAt', 'is', null)
    .execute();
}
