import { texts } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import type { Config } from '../../config';
import { type Db, inTransaction } from '../../lib/db';
import { queueMessage, reaches } from '../../lib/messages/messenger';

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

/**
 * Pauses a webhook, marks its waiting deliveries as dead, and mails its owner. Does nothing if it is paused already.
 */
export async function pauseWebhook(config: Config, db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const paused = await tx
      .updateTable('apiWebhook')
      .set({ pausedAt: sql`now()` })
      .where('id', '=', id)
      .where('pausedAt', 'is', null)
      .returning(['applicationId', 'url'])
      .executeTakeFirst();
    if (!paused) return;
    await tx
      .updateTable('apiDelivery')
      .set({ state: 'dead', finishedAt: sql`now()` })
      .where('webhookId', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    await sql`select insert_missed_as_dead(${id})`.execute(tx);
    if (!reaches(config, 'email')) return;
    const { email, language } = await tx
      .selectFrom('apiApplication')
      .select(['email', 'language'])
      .where('id', '=', paused.applicationId)
      .executeTakeFirstOrThrow();
    await queueMessage(config, tx, {
      ...{ channel: 'email', recipient: email, subject: subject[language] },
      body: fill(body[language], { url: paused.url }),
    });
  });
}
