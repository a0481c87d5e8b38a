import { announcementAppApi } from '@chargehand/contract/areas/content/announcement';
import { appPictures } from '@chargehand/contract/areas/content/app-info';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { appTextIn, readTextIn } from '../../../lib/rich-text/html';

/** Registers the routes by which the phone app reads announcements. */
export function announcementAppRoutes(app: FastifyInstance): void {
  serve(app, announcementAppApi.announcement, async ({ db, params: { id }, language }) => {
    // Row-level security shows a user only announcements in the user's own inbox.
    const { title, content, sendAt } = found(
      await db
        .selectFrom('announcement')
        .select(['title', 'content', 'sendAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    const read = found(readTextIn(content, language));
    const html = appTextIn(read.texts, read.language, appPictures);
    // The title is in the language of the content, if it has that language.
    return { id, language: read.language, title: textIn(title, read.language), html, sentAt: sendAt };
  });
}
