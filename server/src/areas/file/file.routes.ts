import multipart from '@fastify/multipart';
import { fileApi, ResourceQuery, UploadQuery, uploadRules } from '@chargehand/contract/areas/file';
import { codes } from '@chargehand/contract/codes';
import { languageOf } from '@chargehand/contract/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { Failure, fail, found } from '../../lib/fail';
import { asSession } from '../../lib/tenant';
import { bearer, parse, signedIn } from '../../lib/serve';
import { newFileName, openDisk } from './file.service';

const megabyte = 1024 * 1024;

export async function fileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  const store = await openDisk(path.join(app.config.dataDir, 'files'));

  app.post(fileApi.upload.path, async (request) => {
    const language = languageOf(request.headers['lang']);
    const session = await signedIn(app.db, fileApi.upload.access, bearer(request));
    const { use } = parse(UploadQuery, request.query, language);
    const rule = uploadRules[use];
    const limit = rule.megabytes * megabyte;
    if (!request.isMultipart()) fail('malformed');
    const part = await request.file({ limits: { fileSize: limit } });
    if (!part) throw new Failure('invalid', {}, [{ field: 'file', rule: 'required' }]);
    const bytes = await part.toBuffer();
    // A file must be under the limit; exactly the limit is refused.
    if (bytes.length >= limit || part.file.truncated) fail('fileTooLarge', { n: rule.megabytes });
    // The content decides, whatever the name says.
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !rule.types.some((one) => one === type.ext))
      fail('fileType', { types: rule.types.join('/') });
    const name = newFileName(type.ext);
    await store.put(name, bytes);
    const originalName = path.basename(part.filename).slice(0, 200).replaceAll('\u0000', '');
    await asSession(app.db, session, true, (db) =>
      db
        .insertInto('file')
        .values({ name, originalName, type: type.mime, bytes: bytes.length, accountId: session.accountId })
        .execute(),
    );
    return { code: codes.success, msg: codeTexts[language].success, fileName: name, data: null };
  });

  // A picture is asked for by the browser itself, which sends the cookie and no header.
  app.get(fileApi.resource.path, async (request, reply) => {
    const language = languageOf(request.headers['lang']);
    await signedIn(app.db, fileApi.resource.access, bearer(request) ?? request.cookies['Admin-Token']);
    const { resource } = parse(ResourceQuery, request.query, language);
    const file = found(
      await app.db.selectFrom('file').selectAll().where('name', '=', resource).executeTakeFirst(),
    );
    return reply
      .type(file.type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(store.get(file.name));
  });
}
