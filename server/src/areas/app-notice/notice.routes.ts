import { Notice, noticeApi } from '@chargehand/contract/areas/app-notice';
import { textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../lib/db';
import { found } from '../../lib/fail';
import { serve } from '../../lib/http/serve';

async function unreadOf(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('appNotice')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** What the phone app's user was told. */
export function noticeRoutes(app: FastifyInstance): void {
  serve(app, noticeApi.notices, async ({ db, user, language, query: { before, size } }) => {
    const rows = await db
      .selectFrom('appNotice')
      .leftJoin('warning', 'warning.id', 'appNotice.warningId')
      .leftJoin('device', 'device.id', 'warning.deviceId')
      .leftJoin('feedback', 'feedback.id', 'appNotice.feedbackId')
      .leftJoin('announcement', 'announcement.id', 'appNotice.announcementId')
      .select([
        'appNotice.id',
        'appNotice.readAt',
        'warning.deviceId',
        'warning.temperature',
        'warning.threshold',
        'warning.cabinetCode',
        'warning.slot',
        'warning.reportedAt',
        'warning.completedAt',
        'appNotice.feedbackId',
        'feedback.type',
        'feedback.opinion',
        'feedback.processedAt',
        'appNotice.announcementId',
        'announcement.title',
        'announcement.excerpt',
        'announcement.sendAt as sentAt',
      ])
      // One that was unbound since has no name for this user any more.
      .select(({ fn, val }) => fn.coalesce('device.name', val('')).as('deviceName'))
      .where('appNotice.userId', '=', user.id)
      .$if(before !== undefined, (some) => some.where('appNotice.id', '<', before ?? 0))
      .orderBy('appNotice.id', 'desc')
      .limit(size)
      .execute();
    const kindOf = ({ feedbackId, announcementId }: (typeof rows)[number]) =>
      announcementId !== null ? 'announcement' : feedbackId === null ? 'warning' : 'feedback';
    const told = rows.map((row) => ({
      ...row,
      kind: kindOf(row),
      title: textIn(row.title ?? {}, language),
      excerpt: textIn(row.excerpt ?? {}, language),
    }));
    return {
      unread: await unreadOf(db, user.id),
      notices: z.array(Notice).parse(told),
    };
  });

  serve(app, noticeApi.read, async ({ db, user, params }) => {
    found(
      await db
        .selectFrom('appNotice')
        .select('id')
        .where('userId', '=', user.id)
        .where('id', '=', params.id)
        .executeTakeFirst(),
    );
    await db
      .updateTable('appNotice')
      .set({ readAt: sql`now()` })
      .where('userId', '=', user.id)
      .where('id', '=', params.id)
      .where('readAt', 'is', null)
      .execute();
    return { unread: await unreadOf(db, user.id) };
  });

  serve(app, noticeApi.readAll, async ({ db, user, body }) => {
    await db
      .updateTable('appNotice')
      .set({ readAt: sql`now()` })
      .where('userId', '=', user.id)
      .where('id', '<=', body.through)
      .where('readAt', 'is', null)
      .execute();
    return { unread: await unreadOf(db, user.id) };
  });
}
