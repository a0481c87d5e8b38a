import multipart from '@fastify/multipart';
import { fileApi } from '@chargehand/contract/areas/system/file';
import type { FastifyInstance } from 'fastify';
import { breaks, type Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { withinLimit } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { isInUse, newFileName, removeRow } from './file.service';
import { appFileRoutes } from './app-file.routes';
import { openStore } from '../../../lib/http/file-store';
import { readUpload } from './upload';

/** Maximum number of uploads of one account per hour. */
const uploadsPerHour = 300;

/** Returns a file by its stored name. Throws `notFound` if row-level security hides it. */
const findFile = async (db: Db, name: string) =>
  found(
    await db
      .selectFrom('file')
      .select(['name', 'originalName', 'type', 'bytes', 'accountId'])
      .where('name', '=', name)
      .executeTakeFirst(),
  );

export async function fileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  const store = await openStore(app.config);
  appFileRoutes(app, store);

  serve(
    app,
    fileApi.upload,
    async ({ session, query, request, ifGivenUp }) => {
      if (!(await withinLimit(app.db, `upload ${session.accountId}`, uploadsPerHour, 3600)))
        fail('tooManyRequests');
      const { bytes, originalName, content } = await readUpload(request, query.use);
      const name = newFileName(content.extension);
      ifGivenUp(() => store.remove(name));
      await store.put(name, bytes);
      return { name, row: { originalName, type: content.type, bytes: bytes.length } };
    },
    async ({ db, session, audit, ready: { name, row } }) => {
      await db
        .insertInto('file')
        .values({ name, ...row, accountId: session.accountId })
        .execute();
      audit.of(name, null, row);
      return { fileName: name };
    },
  );

  serveFile(app, fileApi.download, async ({ db, session, query, audit }) => {
    const file = await findFile(db, query.fileName);
    const { name, originalName, type, bytes } = file;
    const sent = { name: originalName, type, bytes, wholeOnly: true, open: () => store.get(name) };
    if (!query.delete) return sent;
    if (file.accountId !== session.accountId) fail('forbidden');
    // A file that is in use cannot be downloaded with `delete`. Any other file is deleted once it has been sent
    // completely.
    if (await isInUse(db, name)) fail('conflict');
    audit.of(name, { originalName, type });
    return {
      ...sent,
      last: async (logged) => {
        try {
          await logged((tx) => removeRow(tx, name));
        } catch (error) {
          // The file has come into use since it was found.
          if (breaks(error, '23503')) fail('conflict');
          throw error;
        }
        await store.remove(name);
      },
    };
  });

  serveFile(app, fileApi.resource, async ({ db, query }) => {
    const { name, originalName, type, bytes } = await findFile(db, query.resource);
    // A name is never used again for another file, so it serves as the ETag.
    return { name: originalName, type, bytes, mark: name, open: (part) => store.get(name, part) };
  });
}
