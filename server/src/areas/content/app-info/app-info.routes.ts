import { appInfoApi, appInfoAppApi, appPictures } from '@chargehand/contract/areas/content/app-info';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { openStore } from '../../../lib/http/file-store';
import { markAs, markOf } from '../../../lib/http/mark';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { remembered } from '../../../lib/remembered';
import { checkPicture } from '../../system/file/picture.service';

const info = (db: Db) =>
  db
    .selectFrom('appInfo')
    .select(['contactNumber', 'shareLink', 'copyright', 'address', 'image', 'revision', 'updatedAt']);

/** Registers the routes for the company's information in the app, which is stored in a single row. */
export async function appInfoRoutes(app: FastifyInstance): Promise<void> {
  const store = await openStore(app.config);
  const shown = remembered(app.events, 'appShown', () => info(app.db).executeTakeFirstOrThrow());

  serve(app, appInfoApi.get, ({ db }) =>
    info(db)
      .leftJoin('account', 'account.id', 'appInfo.updatedBy')
      .select('account.name as updatedBy')
      .executeTakeFirstOrThrow(),
  );

  serve(app, appInfoApi.save, async ({ db, body: { revision, ...draft }, session, audit }) => {
    const {
      revision: currentRevision,
      updatedAt: _,
      ...before
    } = await info(db).forUpdate().executeTakeFirstOrThrow();
    if (revision !== currentRevision) fail('textChanged');
    if (draft.image !== null && draft.image !== before.image)
      await checkPicture(db, draft.image, 'appInfoImage');
    await db
      .updateTable('appInfo')
      .set({
        ...draft,
        copyright: JSON.stringify(draft.copyright),
        address: JSON.stringify(draft.address),
        revision: currentRevision + 1,
        updatedAt: sql`now()`,
        updatedBy: session.accountId,
      })
      .execute();
    audit.of('app', before, draft);
    return null;
  });

  serve(app, appInfoAppApi.info, async ({ language, reply }) => {
    const { contactNumber, shareLink, copyright, address, image } = await shown();
    const answer = {
      contactNumber,
      shareLink,
      copyright: textIn(copyright, language),
      address: textIn(address, language),
      picture: image === null ? null : `${appPictures}${image}`,
    };
    markAs(reply, markOf(answer));
    return answer;
  });

  serveFile(app, appInfoAppApi.picture, async ({ db, params }) => {
    // This endpoint is public and runs as the database owner, so the condition must limit it to published files.
    const { name, originalName, type, bytes } = found(
      await db
        .selectFrom('file')
        .select(['name', 'originalName', 'type', 'bytes'])
        .where('name', '=', params.name)
        .where(sql<boolean>`type like 'image/%' and file_is_published(name)`)
        .executeTakeFirst(),
    );
    return {
      name: originalName,
      type,
      bytes,
      mark: name,
      isPublic: true,
      open: (part) => store.get(name, part),
    };
  });
}
