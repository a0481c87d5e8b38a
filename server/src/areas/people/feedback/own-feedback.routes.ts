import { maxPictures, ownFeedbackApi } from '@chargehand/contract/areas/people/feedback';
import type { FastifyInstance } from 'fastify';
import { type Db } from '../../../lib/db';
import { fail, found, refusing } from '../../../lib/fail';
import { countTry } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { appDevice } from '../app-device/device.service';
import { limiter } from '../app-user/app-limit.service';
import { filesOf, shownOf } from './reads.service';

const dayS = 86_400;
/** Maximum number of feedback entries of one user per day. */
const perDay = 20;

const ownFeedback = (db: Db, userId: number) =>
  db
    .selectFrom('feedback')
    .select(['id', 'type', 'content', 'deviceId', 'createdAt', 'processedAt', 'opinion', filesOf.as('files')])
    .where('userId', '=', userId);

const feedbackOf = async (db: Db, userId: number, id: number) =>
  shownOf(found(await ownFeedback(db, userId).where('id', '=', id).executeTakeFirst()));

/**
 * Checks the files of feedback: they must be different uploads of the user, namely pictures and at most one video.
 * Throws a Failure otherwise.
 */
async function checkFiles(db: Db, userId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('file')
    .select('type')
    .where('userId', '=', userId)
    .where('name', 'in', names)
    .execute();
  if (rows.length < names.length) fail('notFound');
  const videos = rows.filter(({ type }) => type.startsWith('video/')).length;
  if (videos > 1 || names.length - videos > maxPictures) fail('feedbackVideos', { n: maxPictures });
}

/** Registers the routes by which an app user sends feedback and reads the answers. */
export function ownFeedbackRoutes(app: FastifyInstance): void {
  const limit = limiter(app);

  serve(app, ownFeedbackApi.feedback, async ({ db, user, query: { before, size } }) => {
    const rows = await ownFeedback(db, user.id)
      .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    return { feedback: rows.map(shownOf) };
  });

  serve(app, ownFeedbackApi.oneFeedback, ({ db, user, params }) => feedbackOf(db, user.id, params.id));

  serve(
    app,
    ownFeedbackApi.sendFeedback,
    async ({ user, request }) => {
      await limit('feedback', 20)({ request });
      await countTry(app.db, `feedback of ${user.id}`, perDay, dayS);
    },
    async ({ db, user, body: { files, ...body }, audit }) => {
      if (body.deviceId !== undefined) await appDevice(db, user.id, body.deviceId);
      await checkFiles(db, user.id, files);
      const { id } = await refusing({ feedback_files_file: { files: 'unknown' } }, () =>
        db
          .insertInto('feedback')
          .values({ ...body, userId: user.id, files })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      audit.of(id, null, { nickname: user.nickname, ...body, files: files.length });
      return feedbackOf(db, user.id, id);
    },
  );
}
