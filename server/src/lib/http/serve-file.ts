import { pipeline, type Readable, Transform } from 'node:stream';
import type { Access, Endpoint } from '@chargehand/contract/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ByteRange, rangeOf } from './byte-range';
import type { Db } from '../db';
import { found } from '../fail';
import { clientHas } from './mark';
import { receive } from './receive';
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
function partOf({ headers }: FastifyRequest, { bytes, mark }: SentFile): ByteRange | 'none' | undefined {
  const other = headers['if-range'] !== undefined && headers['if-range'] !== `"${mark}"`;
  return bytes === undefined || other ? undefined : rangeOf(headers.range, bytes);
}

/** Sets the headers that describe which part of the file is sent. */
function describePart(reply: FastifyReply, part: ByteRange | 'none' | undefined, bytes: number): void {
  void reply.header('accept-ranges', 'bytes');
  if (part === 'none') void reply.code(416).header('content-range', `bytes */${bytes}`);
  else if (part)
    void reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
      .header('content-length', part.end - part.start + 1);
}

/**
 * Returns a stream that passes all bytes on and ends only when `last` is done. A client that received the end of the
 * file therefore knows that `last` has succeeded.
 */
function endingWith(bytes: Readable, last: () => Promise<void>): Readable {
  const through = new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: (next) => void last().then(() => next(), next),
  });
  // An error of either stream destroys both, and the reader gets the error.
  return pipeline(bytes, through, () => undefined);
}

/** Sets the headers of a file: nothing in it is executed, and it is displayed only if it is an image or a video. */
function describe(
  reply: FastifyReply,
  { type, name, mark, isPublic = false }: SentFile,
  nameHeader: string | undefined,
): void {
  const encoded = encodeURIComponent(name);
  void reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  // A private file must be revalidated each time, because another account in the same browser, or one that lost the
  // permission, must not get it.
  if (mark === undefined) void reply.header('cache-control', 'no-store');
  else
    void reply
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache')
      .header('etag', `"${mark}"`);
  if (nameHeader !== undefined)
    void reply
      .header(nameHeader, encoded)
      .header('access-control-expose-headers', nameHeader)
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`);
  else if (!/^(image|video)\//.test(type)) void reply.header('content-disposition', 'attachment');
}

type FileCall<P extends z.ZodType, Q extends z.ZodType, Who extends Access> = Omit<
  Call<z.output<P>, z.output<Q>, undefined, Who>,
  'body' | 'reply' | 'ready'
>;

/**
 * Mounts an endpoint that responds with a file, and to a HEAD request only with the headers of the file. Session,
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
    method: endpoint.method,
    url: endpoint.path,
    config: { enveloped: true },
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
      if (file.bytes !== undefined) describePart(reply, part, file.bytes);
      if (part === 'none') return reply.send();
      if (loggedFirst && request.method !== 'HEAD')
        await asSession(app.db, caller, true, (db) => audit.write(db));
      const bytes = found(await file.open(part));
      describe(reply, file, nameHeader);
      if (!last || request.method === 'HEAD') return reply.send(bytes);
      const logged = (work: (db: Db) => Promise<void>) =>
        asSession(app.db, caller, true, async (db) => {
          await work(db);
          await audit.write(db);
        });
      return reply.send(endingWith(bytes, () => last(logged)));
    },
  });
}
