import { defaultLanguage } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import { checkedRows, type Db, inTransaction } from '../../../lib/db';
import { channelOf, queueMessage, reaches } from '../../../lib/messages/messenger';
import { everyTenMinutes, type Upkeep } from '../../../lib/upkeep/upkeep';
import { digestMail } from './digest-mail';
import { unreadSince } from './reading.service';

/** Hour of the day, in the account's time zone, from which the digest is sent. */
const digestHour = 8;
/** Maximum number of messages that a digest lists. Further ones are only counted. */
const namedMessages = 10;

/** SQL for the account's time zone, or Shanghai's if the account has chosen none. */
const zone = sql`coalesce(account.time_zone, 'Asia/Shanghai')`;

/**
 * Condition that an account is due for a digest: it is enabled, has a contact, wants digests, may read its inbox, and
 * has an unread message that is newer than its last digest. That digest was not today, and `digestHour` has passed.
 */
const due = sql<boolean>`account.digest and not account.disabled and account.contact is not null
  and extract(hour from now() at time zone ${zone}) >= ${digestHour}
  and (account.digest_at is null or (account.digest_at at time zone ${zone})::date < (now() at time zone ${zone})::date)
  and (account.m_type = 0 or exists (select from role_menu join menu on menu.id = role_menu.menu_id
    where role_menu.role_id = account.role_id and menu.permission = 'messageList:list'))
  and exists (select from message where message.account_id = account.id and message.read_at is null
    and message.created_at > coalesce(account.digest_at, '-infinity')
    and (message.announcement_id is null or announcement_not_withdrawn(message.announcement_id)))`;

const Id = z.object({ id: z.int() });

/**
 * Queues the digest of an account that is still due, unless another server is doing so. The time of the digest is
 * stored in the same transaction, so that no digest is sent twice.
 */
async function sendDigest(config: Config, db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['contact', 'language', 'digestAt'])
      .where('id', '=', id)
      .where(due)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!account || account.contact === null || channelOf(account.contact) !== 'email') return;
    const language = account.language ?? defaultLanguage;
    const reader = { db: tx, session: { accountId: id }, language };
    const { unread, newest } = await unreadSince(reader, account.digestAt, namedMessages);
    await tx
      .updateTable('account')
      .set({ digestAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    await queueMessage(config, tx, {
      channel: 'email',
      recipient: account.contact,
      ...digestMail({ unread, newest, language, publicUrl: config.publicUrl }),
    });
  });
}

/** Returns the upkeep that queues digests of accounts that are due. Nothing is queued if mail cannot be sent. */
export const digestUpkeep = (config: Config): Upkeep => ({
  name: 'message.digest',
  at: everyTenMinutes,
  async batch(db, limit) {
    if (!reaches(config, 'email')) return 0;
    const accounts = await checkedRows(
      db,
      Id,
      sql`select id from account where ${due} and position('@' in contact) > 0 order by id limit ${limit}`,
    );
    for (const { id } of accounts) await sendDigest(config, db, id);
    return accounts.length;
  },
});
