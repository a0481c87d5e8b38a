import path from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  downloadName,
  DownloadQuery,
  fileApi,
  ResourceQuery,
  UploadQuery,
  uploadRules,
} from '@chargehand/contract/areas/file';
import { codes } from '@chargehand/contract/codes';
import { languageOf } from '@chargehand/contract/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { newAudit } from '../../lib/audit';
import type { Db } from '../../lib/db';
import { fail, found } from '../../lib/fail';
import { withinLimit } from '../../lib/limit';
import { bearer, parse, signedIn } from '../../lib/serve';
import type { Session } from '../../lib/session';
import { asSession } from '../../lib/tenant';
import { recognise } from './content';
import { newFileName, removeRow } from './file.service';
import { openStore } from './store';
import { readUpload } from './upload';

const megabyte = 1024 * 1024;
/** Files one account may put up in an hour. */
const uploadsPerHour = 300;

/** What the operation log calls a download that takes the file away. */
const removal = { audit: 'file.remove' } as const;

/** Row-level security decides which files a tenant finds. */
const findFile = async (db: Db, name: string) =>
  found(
    await db
      .selectFrom('file')
      .select(['name', 'originalName', 'type', 'accountId'])
      .where('name', '=', name)
      .executeTakeFirst(),
  );

type StoredFile = Awaited<ReturnType<typeof findFile>>;

/** Headers that keep a file what it is: nothing in it runs. */
const asItself = (reply: FastifyReply, file: { type: string }): FastifyReply =>
  reply
    .type(file.type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');

/** Whether the browser has the file already. A name is given once, so it is its own mark of what is inside. */
const isHeld = (request: FastifyRequest, mark: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => [mark, '*'].includes(one.trim().replace(/^W\//, '')));

/** Passes everything on, and ends once `last` is done: whoever got the end knows that it happened. */
function endingWith(bytes: Readable, last: () => Promise<void>): Readable {
  const through = new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: (next) => void last().then(() => next(), next),
  });
  // A break at one end breaks the other; who waits at the end hears of it.
  return pipeline(bytes, through, () => undefined);
}

export async function fileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  const store = await openStore(app.config);

  const removeOwn = async (session: Session, file: StoredFile, request: FastifyRequest) => {
    const gone = await asSession(app.db, session, true, async (db) => {
      if (!(await removeRow(db, file.name))) return false;
      const audit = newAudit(removal, request, undefined, session);
      audit.of(file.name, { originalName: file.originalName, type: file.type });
      await audit.write(db);
      return true;
    });
    if (gone) await store.remove(file.name);
  };

  app.post(fileApi.upload.path, async (request) => {
    const language = languageOf(request.headers['lang']);
    const session = await signedIn(app.db, fileApi.upload.access, bearer(request));
    if (!(await withinLimit(app.db, `upload ${session.accountId}`, uploadsPerHour, 3600)))
      fail('tooManyRequests');
    const { use } = parse(UploadQuery, request.query, language);
    const { megabytes, types } = uploadRules[use];
    const limit = megabytes * megabyte;
    const part = await readUpload(request, limit);
    // A file must be under the limit; exactly the limit is refused.
    if (part.bytes.length >= limit || part.truncated) fail('fileTooLarge', { n: megabytes });
    const originalName =
      path
        .basename(part.name.replaceAll('\\', '/'))
        .replace(/[\p{Cc}\p{Cs}]/gu, '')
        .slice(0, 200) || 'file';
    const content = await recognise(part.bytes, originalName);
    if (!content || !types.some((one) => one === content.extension))
      fail('fileType', { types: types.join('/') });
    const name = newFileName(content.extension);
    await store.put(name, part.bytes);
    const row = { originalName, type: content.type, bytes: part.bytes.length };
    await asSession(app.db, session, true, async (db) => {
      await db
        .insertInto('file')
        .values({ name, ...row, accountId: session.accountId })
        .execute();
      const audit = newAudit(fileApi.upload, request, undefined, session);
      audit.of(name, null, row);
      await audit.write(db);
    }).catch(async (error: unknown) => {
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
    // Asking what a download would be like, by HEAD, takes nothing away.
    const last = query.delete && request.method === 'GET';
    if (query.delete && file.accountId !== session.accountId) fail('forbidden');
    if (last) {
      // What a page still shows stays; what leaves is removed once it has left whole.
      const { rows } = await sql<{ used: boolean }>`select file_in_use(${file.name}) as used`.execute(app.db);
      if (rows[0]?.used) fail('conflict');
    }
    const bytes = found(await store.get(file.name));
    const encoded = encodeURIComponent(file.originalName);
    void asItself(reply, file)
      .header(downloadName, encoded)
      .header('access-control-expose-headers', downloadName)
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
      .header('cache-control', 'no-store');
    return reply.send(last ? endingWith(bytes, () => removeOwn(session, file, request)) : bytes);
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
    const mark = `"${file.name}"`;
    // Whoever has it asks again each time: another account at this browser, or lost rights, get nothing.
    void asItself(reply, file).header('cache-control', 'private, no-cache').header('etag', mark);
    if (isHeld(request, mark)) return reply.code(304).send();
    return reply.send(found(await store.get(file.name)));
  });
}
