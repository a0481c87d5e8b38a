import { pipeline, type Readable, Transform } from 'node:stream';
import type { Access, Endpoint } from '@chargehand/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ByteRange, rangeOf } from './byte-range';
import type { Db } from '../db';
import { found } from '../fail';
import { isHeld } from './mark';
import { receive } from './receive';
import type { Call } from './serve';
import { asSession } from '../session/tenant';

/** A file to be sent. */
export interface SentFile {
  /** Content type of its bytes. */
  type: string;
  /** The name it is saved under. */
  name: string;
  /** A mark of what is inside: whoever has it is not sent it again. Without one nobody keeps it. */
  mark?: string;
  /** It is everybody's and never changes: whoever has it need not ask again. */
  everybodys?: boolean;
  /** How many there are, where a part may be asked for, as players of videos do. */
  bytes?: number;
  /** Opens its bytes or a part of them, after the transaction; undefined when they are lost. */
  open(part?: ByteRange): Promise<Readable | undefined>;
  /** The endpoint's entry in the operation log is written before the first byte leaves, and stays whatever becomes of the rest. */
  traced?: boolean;
  /**
   * Runs when the last byte has left, before the end is told. What `logged` runs is a write of the caller's,
   * with the endpoint's entry in the operation log.
   */
  last?(logged: (work: (db: Db) => Promise<void>) => Promise<void>): Promise<void>;
}

/** The part that is asked for, unless whoever asks has another version of the file. */
function partOf({ headers }: FastifyRequest, { bytes, mark }: SentFile): ByteRange | 'none' | undefined {
  const other = headers['if-range'] !== undefined && headers['if-range'] !== `"${mark}"`;
  return bytes === undefined || other ? undefined : rangeOf(headers.range, bytes);
}

/** Says which part is sent. */
function describePart(reply: FastifyReply, part: ByteRange | 'none' | undefined, bytes: number): void {
  void reply.header('accept-ranges', 'bytes');
  if (part === 'none') void reply.code(416).header('content-range', `bytes */${bytes}`);
  else if (part)
    void reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
      .header('content-length', part.end - part.start + 1);
}

/** Passes everything on, and ends once `last` is done: whoever got the end knows that it happened. */
function endingWith(bytes: Readable, last: () => Promise<void>): Readable {
  const through = new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: (next) => void last().then(() => next(), next),
  });
  // A break at one end breaks the other; who waits at the end hears of it.
  return pipeline(bytes, through, () => undefined);
}

/** Headers that keep a file what it is: nothing in it runs, and only a picture or a video is shown. */
function describe(
  reply: FastifyReply,
  { type, name, mark, everybodys = false }: SentFile,
  nameHeader: string | undefined,
): void {
  const encoded = encodeURIComponent(name);
  void reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  // Whoever has it asks again each time: another account at this browser, or lost rights, get nothing.
  if (mark === undefined) void reply.header('cache-control', 'no-store');
  else
    void reply
      .header('cache-control', everybodys ? 'public, max-age=31536000, immutable' : 'private, no-cache')
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
 * Mounts an endpoint that answers a file: session, permission, parse and role of the database as `serve()`
 * does. `find` runs in a read-only transaction; the bytes are opened and sent after it, and `last` in a
 * transaction of its own. A HEAD is told of the file and does nothing.
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
      // The endpoint's own schemas and access are what the types of `find` were made from.
      const file = await asSession(app.db, caller, false, (db) => find({ ...received, db } as never));
      const { mark, last, traced = false } = file;
      const nameHeader = endpoint.file?.nameHeader;
      if (mark !== undefined && isHeld(request, `"${mark}"`)) {
        describe(reply, file, nameHeader);
        return reply.code(304).send();
      }
      const part = partOf(request, file);
      if (file.bytes !== undefined) describePart(reply, part, file.bytes);
      if (part === 'none') return reply.send();
      if (traced && request.method !== 'HEAD') await asSession(app.db, caller, true, (db) => audit.write(db));
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
