import { backupKinds } from '@chargehand/contract/areas/system/backup';
import {
  type BackupIssue,
  type Message,
  messageApi,
  type WholeMessage,
} from '@chargehand/contract/areas/content/message';
import type { TellReason } from '@chargehand/contract/areas/devices/alarm-rule-words';
import { alarmKinds } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauses } from '@chargehand/contract/areas/devices/incident';
import { type Language, languageShown, textIn } from '@chargehand/contract/i18n/languages';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { type Reader, readsOf } from '../../../lib/list/reads';
import { appTextIn, readTextIn } from '../../../lib/rich-text/html';

const kind = sql<Message['kind']>`case when message.announcement_id is not null then 'announcement'
  when message.document_id is not null then 'document'
  when message.rollout_id is not null then 'rollout'
  when message.alarm_reason is not null then 'alarm' else 'backup' end`;

/** The account whose messages are read, and the language of the result. */
type Reading = { db: Db; session: { accountId: number }; language: Language };

/**
 * Returns a query for the messages of an account. The announcement is left-joined, so that the planner can drop the
 * join from a query that only counts rows.
 */
const rows = ({ db, session }: Pick<Reading, 'db' | 'session'>) =>
  db
    .selectFrom('message')
    .leftJoin('announcement', 'announcement.id', 'message.announcementId')
    .select([
      'message.id',
      'message.createdAt',
      'message.readAt',
      'announcement.title',
      'announcement.excerpt',
      'message.documentId',
      'message.outcome',
      'message.rolloutId',
      'message.backupIssue',
      'message.alarmReason',
      'message.facts',
      kind.as('kind'),
    ])
    // The account is stated although row-level security also limits the rows to it, because the counts of lists are
    // cached for all callers with the same query.
    .where('message.accountId', '=', session.accountId);

/** Further data of a message, which the triggers that create messages store. */
const Facts = z.object({
  number: z.string().nullable().default(null),
  by: z.string().nullable().default(null),
  answer: z.string().nullable().default(null),
  model: z.string().nullable().default(null),
  version: z.string().nullable().default(null),
  run: z.enum(backupKinds).default('backup'),
  error: z.string().nullable().default(null),
  rule: z.string().default(''),
  count: z.int().default(0),
  kinds: z.array(z.enum(alarmKinds)).default([]),
  device: z.string().nullable().default(null),
  cause: z.enum(incidentCauses).nullable().default(null),
  devices: z.int().default(0),
});

type Row = Pick<Message, 'id' | 'kind' | 'createdAt' | 'readAt' | 'documentId' | 'outcome' | 'rolloutId'> &
  Record<'title' | 'excerpt', Record<string, string> | null> & {
    facts: unknown;
    backupIssue: BackupIssue | null;
    alarmReason: TellReason | null;
  };

function shown(
  { title, excerpt, facts, backupIssue, alarmReason, ...row }: Row,
  { language }: { language: Language },
): Message {
  const { number, by, answer, model, version, run, error, ...alarms } = Facts.parse(facts);
  return {
    ...row,
    title: title && textIn(title, language),
    excerpt: excerpt && textIn(excerpt, language),
    textLanguage: title && languageShown(title, language),
    documentNumber: number,
    answeredBy: by,
    answer,
    modelName: model,
    version,
    backup: backupIssue && { issue: backupIssue, kind: run, error },
    alarm: alarmReason && { reason: alarmReason, ...alarms },
  };
}

const { list, export: exported } = messageApi;

/** Declares how an account's own messages are listed. */
export const messageReads = readsOf(
  { list, export: exported },
  {
    rows: (reader) => rows(reader),
    where: ({ kind: wantedKind, unread, params }) => [
      wantedKind && sql<boolean>`${kind} = any(${wantedKind}::text[])`,
      unread === undefined
        ? undefined
        : unread
          ? sql<boolean>`message.read_at is null`
          : sql<boolean>`message.read_at is not null`,
      dated(params, { createdAt: 'message.created_at' }),
    ],
    order: {
      id: 'message.id',
      newest: 'message.createdAt',
      columns: { createdAt: indexed('message.createdAt') },
    },
    shown,
  },
);

/** Returns the newest unread messages of the account. */
export async function newestMessages(reader: Reader, limit: number): Promise<Message[]> {
  const found = await rows(reader)
    .where('message.readAt', 'is', null)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
  return found.map((row) => shown(row, reader));
}

/**
 * Returns the unread messages of an account that are newer than `since`, or all if it is null: their number, and the
 * newest `limit`. Leaves out withdrawn announcements itself, because `db` may run as the owner of the tables, whom
 * row-level security does not limit.
 */
export async function unreadSince(
  reader: Reading,
  since: string | null,
  limit: number,
): Promise<{ unread: number; newest: Message[] }> {
  const found = rows(reader)
    .where('message.readAt', 'is', null)
    .where('message.createdAt', '>', since ?? sql<string>`'-infinity'`)
    .where((eb) =>
      eb.or([eb('message.announcementId', 'is', null), sql<boolean>`announcement.state <> 'withdrawn'`]),
    );
  const { unread } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  const newest = await found
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
  return { unread, newest: newest.map((row) => shown(row, reader)) };
}

/** Returns one message of the account with the content of its announcement, or undefined if it does not exist. */
export async function readMessage(reader: Reader, id: number): Promise<WholeMessage | undefined> {
  const row = await rows(reader)
    .select('announcement.content')
    .where('message.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, ...rest } = row;
  const read = content === null ? undefined : readTextIn(content, reader.language);
  return {
    ...shown(rest, reader),
    language: read?.language ?? null,
    html: read ? appTextIn(read.texts, read.language, resourcePath('')) : null,
  };
}

/** Returns the number of unread messages that an account may see. */
export async function unreadOf(db: Db, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

const Unread = z.object({ account: z.int(), unread: z.int() });

/**
 * Returns the numbers of unread messages of several accounts. Accounts without any are absent. `db` must run as the
 * owner of the tables, so that row-level security hides no messages.
 */
export async function unreadOfMany(db: Db, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await checkedRows(
    db,
    Unread,
    sql`select account_id as account, count(*)::int as unread from message
      where account_id = any(${accountIds}::bigint[]) and read_at is null
        and (announcement_id is null or announcement_not_withdrawn(announcement_id)) group by 1`,
  );
  return new Map(rows.map(({ account, unread }) => [account, unread]));
}
