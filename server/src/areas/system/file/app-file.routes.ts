import { appFileApi, appUploadRules } from '@chargehand/contract/areas/people/app-file';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../lib/fail';
import { countTry } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { limiter } from '../../people/app-user/app-limit.service';
import type { FileStore } from '../../../lib/http/file-store';
import { checkPicture } from './picture.service';
import { keepUpload } from './upload';

const hourS = 3600;
/** Maximum number of uploads of one user per hour. */
const perHour = 60;

/** Registers the upload route of the phone app. */
export function appFileRoutes(app: FastifyInstance, store: FileStore): void {
  const limit = limiter(app);

  serve(
    app,
    appFileApi.putUpFile,
    async ({ user, query, request, ifGivenUp }) => {
      await limit('upload', 120)({ request });
      await countTry(app.db, `app uploads of ${user.id}`, perHour, hourS);
      const kept = await keepUpload(store, request, appUploadRules[query.use]);
      ifGivenUp(() => store.remove(kept.name));
      return kept;
    },
    async ({ db, user, audit, ready: { name, row } }) => {
      await db
        .insertInto('file')
        .values({ name, ...row, userId: user.id })
        .execute();
      audit.of(name, null, row);
      return { name, type: row.type, bytes: row.bytes };
    },
  );

  serveFile(app, appFileApi.file, async ({ db, user, params }) => {
    const { name, originalName, type, bytes } = found(
      await db
        .selectFrom('file')
        .select(['name', 'originalName', 'type', 'bytes'])
        .where('userId', '=', user.id)
        .where('name', '=', params.name)
        .executeTakeFirst(),
    );
    return { name: originalName, type, mark: name, bytes, open: (part) => store.get(name, part) };
  });

  serve(app, appFileApi.avatar, async ({ db, user, body: { image }, audit }) => {
    // Row-level security hides files of other users.
    await checkPicture(db, image, 'avatar');
    await db.updateTable('appUser').set({ avatar: image }).where('id', '=', user.id).execute();
    audit.of(user.id, null, { avatar: image });
    return { avatar: image };
  });
}
