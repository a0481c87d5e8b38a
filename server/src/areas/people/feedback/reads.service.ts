import { FeedbackFile, feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { containing, dated, shortestPart } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { accountOf, calledBy } from '../app-user/user-search.service';

/** Condition that feedback has no answer yet. */
export const unprocessed = sql<boolean>`feedback.processed_at is null`;

const Files = z.array(FeedbackFile);

/** SQL for the files of `feedback` as JSON, in order. */
export const filesOf = sql<unknown>`(
  select coalesce(json_agg(json_build_object('name', file.name, 'type', file.type, 'bytes', file.bytes) order by added.at), '[]')
  from unnest(feedback.files) with ordinality added(name, at) join file on file.name = added.name)`;

/** Returns a row with its computed fields. */
export const shownOf = <Row extends { files: unknown; processedAt: string | null }>(row: Row) => ({
  ...row,
  files: Files.parse(row.files),
  status: row.processedAt === null ? ('unprocessed' as const) : ('processed' as const),
});

/**
 * Returns the condition that the content of feedback, or its user's name or account, contains a text; in the content,
 * texts shorter than `shortestPart` are not searched. Content and user are searched by separate subqueries, so that
 * each can use its own index.
 */
function saying(db: Db, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  const ofUser = sql`feedback.user_id = any(array(select app_user.id from app_user where ${calledBy(db, search)}))`;
  if (search.length < shortestPart) return sql<boolean>`(${ofUser})`;
  const inContent = sql`feedback.id = any(array(select id from feedback where content ilike ${containing(search)}))`;
  return sql<boolean>`(${inContent} or ${ofUser})`;
}

/**
 * Returns a query for feedback. All joins are left joins, so that the planner can drop them from a query that only
 * counts rows.
 */
const rows = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('appUser', 'appUser.id', 'feedback.userId')
    .leftJoin('device', 'device.id', 'feedback.deviceId')
    .leftJoin('agent', 'agent.id', 'feedback.agentId')
    .leftJoin('merchant', 'merchant.id', 'feedback.merchantId')
    .leftJoin('account', 'account.id', 'feedback.handlerId')
    .select([
      'feedback.id',
      'feedback.userId',
      'feedback.type',
      'feedback.content',
      'feedback.deviceId',
      'device.code as deviceCode',
      'feedback.createdAt',
      'feedback.processedAt',
      'feedback.opinion',
      'appUser.avatar',
      'agent.name as agentName',
      'merchant.name as merchantName',
      'account.name as handler',
      filesOf.as('files'),
    ])
    // Nickname and account are empty if row-level security hides the user, who belongs to another agency now.
    .select(({ fn, val }) => [
      fn.coalesce('appUser.nickname', val('')).as('nickname'),
      fn.coalesce(accountOf('appUser'), val('')).as('account'),
    ]);

/** Declares how feedback is listed. Tenants see feedback of users who belonged to them when it was sent. */
export const feedbackReads = readsOf(feedbackApi, {
  rows: ({ db }) => rows(db),
  where: ({ search, status, type, agentId, merchantId, userId, params }, { is }, { db }) => [
    saying(db, search),
    status && (status === 'unprocessed' ? unprocessed : sql<boolean>`feedback.processed_at is not null`),
    is({
      'feedback.type': type,
      'feedback.agentId': agentId,
      'feedback.merchantId': merchantId,
      'feedback.userId': userId,
    }),
    dated(params, { createdAt: 'feedback.created_at', processedAt: 'feedback.processed_at' }),
  ],
  order: {
    id: 'feedback.id',
    newest: 'feedback.createdAt',
    columns: {
      createdAt: indexed('feedback.createdAt'),
      processedAt: { by: 'feedback.processed_at', how: 'gathered' },
    },
  },
  found: ({ nickname, content }) => ({ title: nickname, detail: content }),
  shown: (row) => shownOf(row),
});
