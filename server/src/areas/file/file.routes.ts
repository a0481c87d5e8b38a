import path from 'node:path';
import multipart from '@fastify/multipart';
import {
  DownloadQuery,
  fileApi,
  ResourceQuery,
  UploadQuery,
  uploadRules,
} from '@chargehand/contract/areas/file';
import { codes } from '@chargehand/contract/codes';
import { languageOf } from '@chargehand/contract/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { Failure, fail, found } from '../../lib/fail';
import { withinLimit } from '../../lib/limit';
import { bearer, parse, signedIn } from '../../lib/serve';
import { asSession } from '../../lib/tenant';
import { recognise } from './content';
import { cleanOrphans, newFileName, removeFile } from './file.service';
import { type FileStore, openStore } from './store';

const megabyte = 1024 * 1024;
const cleanEveryMs = 3600_000;
/** Files one account may put up in an hour. */
const uploadsPerHour = 300;

/** Row-level security decides which files a tenant finds. */
const findFile = async (db: Db, name: string) =>
  found(
    await db
      .selectFrom('file')
      .select(['name', 'originalName', 'type', 'accountId'])
      .where('name', '=', name)
      .executeTakeFirst(),
  );

/** Sends a file under headers that keep it what it is: nothing in it runs. */
async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  file: { name: string; type: string },
): Promise<FastifyReply> {
  const bytes = found(await store.get(file.name));
  return reply
    .type(file.type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

export async function fileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  const store = await openStore(app.config);

  const cleaning = setInterval(() => {
    cleanOrphans(app.db, store).catch((error: unknown) =>
      app.log.error({ err: error }, 'orphaned uploads could not be cleaned'),
    );
  }, cleanEveryMs);
  app.addHook('onClose', async () => clearInterval(cleaning));

  app.post(fileApi.upload.path, async (request) => {
    const language = languageOf(request.headers['lang']);
    const session = await signedIn(app.db, fileApi.upload.access, bearer(request));
    if (!(await withinLimit(app.db, `upload ${session.accountId}`, uploadsPerHour, 3600)))
      fail('tooManyRequests');
    const { use } = parse(UploadQuery, request.query, language);
    const { megabytes, types } = uploadRules[use];
    const limit = megabytes * megabyte;
    if (!request.isMultipart()) fail('malformed');
    const part = await request.file({ limits: { fileSize: limit } });
    if (part?.fieldname !== 'file') throw new Failure('invalid', {}, [{ field: 'file', rule: 'required' }]);
    const bytes = await part.toBuffer();
    // A file must be under the limit; exactly the limit is refused.
    if (bytes.length >= limit || part.file.truncated) fail('fileTooLarge', { n: megabytes });
    const originalName =
      path
        .basename(part.filename.replaceAll('\\', '/'))
        .replace(/\p{Cc}/gu, '')
        .slice(0, 200) || 'file';
    const content = await recognise(bytes, originalName);
    if (!content || !types.some((one) => one === content.extension))
      fail('fileType', { types: types.join('/') });
    const name = newFileName(content.extension);
    await store.put(name, bytes);
    await asSession(app.db, session, true, (db) =>
      db
        .insertInto('file')
        .values({ name, originalName, type: content.type, bytes: bytes.length, accountId: session.accountId })
        .execute(),
    ).catch(async (error: unknown) => {
      await store.remove(name);
      throw error;
    });
    return { code: codes.success, msg: codeTexts[language].success, fileName: name, data: null };
  });

  app.get(fileApi.download.path, async (request, reply) => {
    const language = languageOf(request.headers['lang']);
    const session = await signedIn(app.db, fileApi.download.access, bearer(request));
    const query = parse(DownloadQuery, request.query, language);
    const file = await asSession(app.db, session, false, (db) => findFile(db, query.fileName));
    if (query.delete && file.accountId !== session.accountId) fail('forbidden');
    const encoded = encodeURIComponent(file.originalName);
    void reply
      .header('download-filename', encoded)
      .header('access-control-expose-headers', 'download-filename')
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
      .header('cache-control', 'no-store');
    if (query.delete) {
      // What a page still shows stays; what leaves is removed once it has left whole.
      const { rows } = await sql<{ used: boolean }>`select file_in_use(${file.name}) as used`.execute(app.db);
      if (rows[0]?.used) fail('conflict');
      reply.raw.once('finish', () => {
        removeFile(app.db, store, file.name).catch((error: unknown) =>
          app.log.error({ err: error }, 'a file was not removed'),
        );
      });
    }
    return sendFile(reply, store, file);
  });

  // A picture is asked for by the browser itself, which sends the cookie and no header.
  app.get(fileApi.resource.path, async (request, reply) => {
    const language = languageOf(request.headers['lang']);
    const session = await signedIn(
      app.db,
      fileApi.resource.access,
      bearer(request) ?? request.cookies['Admin-Token'],
    );
    const { resource } = parse(ResourceQuery, request.query, language);
    const file = await asSession(app.db, session, false, (db) => findFile(db, resource));
    if (!file.type.startsWith('image/')) void reply.header('content-disposition', 'attachment');
    void reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, store, file);
  });
}
