import { Notice, noticeApi } from '@chargehand/contract/areas/people/app-notice';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { aboutOf } from './about.service';

const Notices = z.array(Notice);

async function unreadOf(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('appNotice')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Registers the routes for the notices of an app user. */
export function noticeRoutes(app: FastifyInstance): void {
  serve(app, noticeApi.notices, async ({ db, user, language, query: { before, size } }) => {
    const rows = await db
      .selectFrom('appNotice')
      .select(['id', 'readAt', 'warningId', 'feedbackId', 'announcementId'])
      .where('userId', '=', user.id)
      .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    const about = await aboutOf(db, rows, language);
    return {
      unread: await unreadOf(db, user.id),
      notices: Notices.parse(rows.map(({ id, readAt, ...of }) => ({ ...about(of), id, readAt }))),
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
