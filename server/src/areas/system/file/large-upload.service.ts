import type { UploadsApi } from '@chargehand/contract/http/uploads';
import type { FastifyInstance } from 'fastify';
import { fail, found } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';
import { withinLimit } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { asSession } from '../../../lib/session/tenant';
import { serveFinish } from './finish-upload.service';
import { servePart } from './put-part.service';
import type { LargeFiles } from './upload-context.service';
import { holdUpload, openUpload, shownColumns } from './upload-rows.service';

/**
 * Maximum number of open uploads of a noun per account. When another one begins, the one that was idle longest is
 * ended.
 */
export const maxOpen = 5;

/** Registers the routes by which large files of a noun are uploaded. */
export async function serveUploads(
  app: FastifyInstance,
  store: FileStore,
  api: UploadsApi,
  rules: LargeFiles,
): Promise<void> {
  const { noun, megabytes, perHour, named } = rules;

  serve(app, api.uploads, ({ db }) =>
    db
      .selectFrom('upload')
      .select(shownColumns)
      .where('noun', '=', noun)
      .where('ended', '=', false)
      .orderBy('updatedAt', 'desc')
      .limit(maxOpen)
      .execute(),
  );

  serve(
    app,
    api.beginUpload,
    async ({ session, body }) => {
      named?.(body.name);
      const limit = await megabytes(app.db);
      if (body.bytes >= limit * 1024 * 1024) fail('fileTooLarge', { n: limit });
      const upload = await asSession(app.db, session, false, (db) => openUpload(db, noun, body));
      if (!upload && !(await withinLimit(app.db, `${noun} uploads of ${session.accountId}`, perHour, 3600)))
        fail('tooManyRequests');
    },
    async ({ db, session: { accountId }, body }) => {
      await db
        .insertInto('upload')
        .values({ ...body, noun, accountId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const upload = found(await openUpload(db, noun, body));
      const others = db
        .selectFrom('upload')
        .select('id')
        .where('noun', '=', noun)
        .where('ended', '=', false)
        .where('id', '<>', upload.id)
        .orderBy('updatedAt', 'desc')
        .offset(maxOpen - 1);
      await db.updateTable('upload').set({ ended: true }).where('id', 'in', others).execute();
      return upload;
    },
  );

  await servePart({ app, store, api, rules });
  serveFinish({ app, store, api, rules });

  serve(app, api.giveUpUpload, async ({ db, params: { id } }) => {
    if ((await holdUpload(db, noun, id)).ended) fail('notFound');
    await db.updateTable('upload').set({ ended: true }).where('id', '=', id).execute();
    return null;
  });
}
