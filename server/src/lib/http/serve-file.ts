import { Readable } from 'node:stream';
import type { Access, Endpoint } from '@chargehand/contract/http/endpoint';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ByteRange, rangeOf } from './byte-range';
import type { Db } from '../db';
import { found } from '../fail';
import { clientHas } from './mark';
import { receive } from './receive';
import { endingWith, measured } from './sent-bytes';
import type { Call } from './serve';
import { asSession } from '../session/tenant';

/** A file to be sent. */
export interface SentFile {
  /** Content type of the file. */
  type: string;
  /** Name under which the client saves the file. */
  name: string;
  /**
   * ETag of the content. A client that already has content with this ETag need not download it again; without an ETag,
   * the file is not cached.
   */
  mark?: string;
  /** True if the file is public and never changes, so that clients may cache it without asking again. */
  isPublic?: boolean;
  /** Size in bytes. Without it, clients such as video players cannot request parts of the file. */
  bytes?: number;
  /** True if the file is only sent whole, because something follows its last byte. */
  wholeOnly?: boolean;
  /** Opens the file or a part of it, outside the transaction. Returns undefined if the file is missing. */
  open(part?: ByteRange): Promise<Readable | undefined>;
  /**
   * True if the operation log entry is written before the first byte is sent, so that the entry remains even if the
   * transfer fails.
   */
  loggedFirst?: boolean;
  /**
   * Called when the last byte has been passed on, before the stream ends. `logged` runs a write together with the
   * endpoint's operation log entry.
   */
  last?(logged: (work: (db: Db) => Promise<void>) => Promise<void>): Promise<void>;
}

/**
 * Returns the requested part, or `none` if it does not exist. Returns undefined if the whole file must be sent, for
 * example because the client has parts of another version.
 */
function partOf(
  { headers }: FastifyRequest,
  { bytes, mark, wholeOnly = false }: SentFile,
): ByteRange | 'none' | undefined {
  const other = headers['if-range'] !== undefined && headers['if-range'] !== `"${mark}"`;
  return bytes === undefined || other || wholeOnly ? undefined : rangeOf(headers.range, bytes);
}

/** Sets the headers that describe which part of the file is sent, and the number of bytes. */
function describePart(reply: FastifyReply, part: ByteRange | 'none' | undefined, bytes: number): void {
  if (part === undefined) void reply.header('content-length', bytes);
  else if (part === 'none') void reply.code(416).header('content-range', `bytes */${bytes}`);
  else
    void reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
      .header('content-length', part.end - part.start + 1);
}

/** Sets the headers of a file: nothing in it is executed, and it is displayed only if it is an image or a video. */
function describe(
  reply: FastifyReply,
  { type, name, mark, isPublic = false }: SentFile,
  nameHeader: string | undefined,
): void {
  // An image or a video is displayed, and has a name only for saving it.
  const kind = nameHeader === undefined && /^(image|video)\//.test(type) ? 'inline' : 'attachment';
  void reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition(name, { type: kind }));
  // A private file must be revalidated each time, because another account in the same browser, or one that lost the
  // permission, must not get it.
  if (mark === undefined) void reply.header('cache-control', 'no-store');
  else
    void reply
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache')
      .header('etag', `"${mark}"`);
  if (nameHeader !== undefined)
    void reply
      .header(nameHeader, encodeURIComponent(name))
      .header('access-control-expose-headers', nameHeader);
}

type FileCall<P extends z.ZodType, Q extends z.ZodType, Who extends Access> = Omit<
  Call<z.output<P>, z.output<Q>, undefined, Who>,
  'body' | 'reply' | 'ready'
>;

/**
 * Mounts an endpoint that responds with an uncompressed file, and to a HEAD request only with its headers. Session,
 * permission, parsing and database role are as in `serve()`; `find` runs in a read-only transaction, and the bytes are
 * sent after it.
 */
export function serveFile<
  P extends z.ZodType,
  Q extends z.ZodType,
  O extends z.ZodType,
  Who extends Exclude<Access, 'owing'>,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, z.ZodType, O, Who>,
  find: (call: FileCall<P, Q, Who>) => Promise<SentFile>,
): void {
  app.route({
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    config: { enveloped: true },
    compress: false,
    handler: async (request, reply) => {
      const { caller, ...received } = await receive(app, endpoint, request, reply);
      const { audit } = received;
      // Cast, because the types of `find` come from the endpoint's own schemas and access.
      const file = await asSession(app.db, caller, false, (db) => find({ ...received, db } as never));
      const { mark, last, loggedFirst = false } = file;
      const nameHeader = endpoint.file?.nameHeader;
      if (mark !== undefined && clientHas(request, `"${mark}"`)) {
        describe(reply, file, nameHeader);
        return reply.code(304).send();
      }
      const part = partOf(request, file);
      if (file.bytes !== undefined && !file.wholeOnly) void reply.header('accept-ranges', 'bytes');
      if (part === 'none') {
        describePart(reply, part, file.bytes ?? 0);
        return reply.send();
      }
      if (loggedFirst && request.method !== 'HEAD')
        await asSession(app.db, caller, true, (db) => audit.write(db));
      const opened = found(await file.open(part));
      const bytes = file.bytes === undefined ? await measured(opened) : opened;
      describe(reply, file, nameHeader);
      if (file.bytes !== undefined) describePart(reply, part, file.bytes);
      else if (Buffer.isBuffer(bytes)) void reply.header('content-length', bytes.length);
      if (request.method === 'HEAD') {
        if (!Buffer.isBuffer(bytes)) bytes.destroy();
        return reply.send();
      }
      if (!last) return reply.send(bytes);
      const logged = (work: (db: Db) => Promise<void>) =>
        asSession(app.db, caller, true, async (db) => {
          await work(db);
          await audit.write(db);
        });
      return reply.send(
        endingWith(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, () => last(logged)),
      );
    },
  });
}
