import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { partBytes, type UploadsApi } from '@chargehand/contract/http/uploads';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { Failure, fail, found } from '../../lib/fail';
import type { FileStore } from '../../lib/http/file-store';
import { withinLimit } from '../../lib/http/limit';
import { type Early, serve } from '../../lib/http/serve';
import { asSession } from '../../lib/session/tenant';
import { newFileName } from './file.service';
import { type Beginning, exactly, joined, noHead } from './upload-parts.service';

/** Rules for the large files of a noun (a kind of record). */
interface LargeFiles {
  noun: string;
  extension: string;
  /** Content type of the file. */
  type: string;
  /** Returns the limit in MB. A file must be smaller. */
  megabytes: (db: Db) => Promise<number>;
  /** Maximum number of uploads that one account may start per hour. */
  perHour: number;
  /** Bytes with which every such file must begin. */
  head?: Buffer;
  /** Throws a Failure if a file with this name cannot be of this kind, before any of it is sent. */
  named?: (name: string) => void;
  /**
   * Returns facts about a complete file, to be stored with it. A thrown Failure refuses the file and ends its upload.
   */
  look?: (name: string, bytes: number) => Promise<Record<string, string | number | string[]>>;
}

/**
 * Maximum number of open uploads of a noun per account. When another one begins, the one that was idle longest is
 * ended.
 */
export const maxOpen = 5;
/**
 * Maximum number of parts of one upload that can be in transfer at the same time. After an interruption, the previous
 * try may still be running.
 */
const maxPartsInTransfer = 3;
/** Condition that a part is being stored now. After three minutes, its server is considered dead. */
const storing = sql<boolean>`not stored and created_at > now() - interval '3 minutes'`;

type Asking = Pick<Early<unknown, unknown, unknown, `${string}:add`>, 'session' | 'request' | 'ifGivenUp'>;

const columns = ['id', 'name', 'bytes', 'modified', 'received', 'updatedAt'] as const;

/** Registers the routes by which large files of a noun are uploaded. */
export async function serveUploads(
  app: FastifyInstance,
  store: FileStore,
  api: UploadsApi,
  { noun, extension, type, megabytes, perHour, head = noHead.head, named, look }: LargeFiles,
): Promise<void> {
  const begins: Beginning = { head, types: extension };

  /**
   * Returns an upload of this noun and locks it. Throws `notFound` if it does not exist, or belongs to another account
   * (row-level security).
   */
  const hold = async (db: Db, id: string) =>
    found(
      await db
        .selectFrom('upload')
        .selectAll()
        .where('id', '=', id)
        .where('noun', '=', noun)
        .forUpdate()
        .executeTakeFirst(),
    );

  /**
   * Adds the row of a part, or of the whole file if `begins` is null, before its bytes are stored, and returns the name
   * to store them under. Throws `tooManyRequests` if `maxPartsInTransfer` are being stored already.
   */
  async function claim(db: Db, uploadId: string, begins: number | null): Promise<string> {
    const { atOnce } = await db
      .selectFrom('uploadPart')
      .select((eb) => eb.fn.countAll<number>().as('atOnce'))
      .where('uploadId', '=', uploadId)
      .where(storing)
      .executeTakeFirstOrThrow();
    if (atOnce >= maxPartsInTransfer) fail('tooManyRequests', { retryAfter: 2 });
    const name = newFileName(begins === null ? extension : 'part');
    await db.insertInto('uploadPart').values({ name, uploadId, begins }).execute();
    await db
      .updateTable('upload')
      .set({ updatedAt: sql`now()` })
      .where('id', '=', uploadId)
      .execute();
    return name;
  }
  const removeIfGivenUp = ({ ifGivenUp }: Asking, name: string) =>
    ifGivenUp(async () => {
      await store.remove(name);
      await app.db.deleteFrom('uploadPart').where('name', '=', name).execute();
    });

  serve(app, api.uploads, ({ db }) =>
    db
      .selectFrom('upload')
      .select(columns)
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
      const upload = await asSession(app.db, session, false, (db) => openOne(db, noun, body));
      if (!upload && !(await withinLimit(app.db, `${noun} uploads of ${session.accountId}`, perHour, 3600)))
        fail('tooManyRequests');
    },
    async ({ db, session: { accountId }, body }) => {
      await db
        .insertInto('upload')
        .values({ ...body, noun, accountId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const upload = found(await openOne(db, noun, body));
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

  // The body is not parsed here: `putPart` reads its stream only after the sender is authenticated.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    serve(
      scope,
      api.putPart,
      async (call) => {
        const { session, request, params } = call;
        const { id, from } = params;
        const part = await asSession(app.db, session, true, async (db) => {
          const { bytes, received, ended } = await hold(db, id);
          if (ended) fail('notFound');
          // If the part is already stored, the response to it was lost. It is accepted without being stored again.
          if (from < received) return undefined;
          if (from > received || from >= bytes) fail('conflict');
          return { name: await claim(db, id, from), size: Math.min(partBytes, bytes - from) };
        });
        if (!part) return undefined;
        removeIfGivenUp(call, part.name);
        try {
          await store.put(
            part.name,
            Readable.from(exactly(request.raw, part.size, from === 0 ? begins : noHead)),
          );
        } catch (error) {
          if (error instanceof Failure) throw error;
          request.log.info({ err: error }, 'a part of an upload could not be stored');
          fail('malformed');
        }
        return part;
      },
      async ({ db, params: { id, from }, ready: part }) => {
        const now = await hold(db, id);
        if (!part) return { received: now.received };
        if (now.received !== from || now.ended) fail('conflict');
        const received = from + part.size;
        await db.updateTable('uploadPart').set({ stored: true }).where('name', '=', part.name).execute();
        await db
          .updateTable('upload')
          .set({ received, updatedAt: sql`now()` })
          .where('id', '=', id)
          .execute();
        return { received };
      },
    );
  });

  serve(
    app,
    api.finishUpload,
    async (call) => {
      const { session, request, params } = call;
      const parts = await asSession(app.db, session, true, async (db) => {
        const { id, bytes, received, ended, file } = await hold(db, params.id);
        if (file !== null) return undefined;
        if (ended) fail('notFound');
        if (received < bytes) fail('conflict');
        return { bytes, whole: await claim(db, id, null), names: await partsOf(db, id) };
      });
      if (!parts) return undefined;
      removeIfGivenUp(call, parts.whole);
      const hash = createHash('sha256');
      try {
        await store.put(parts.whole, Readable.from(joined(store, parts.names, hash)));
      } catch (error) {
        request.log.error({ err: error }, 'the parts of an upload could not be joined');
        throw error;
      }
      try {
        const facts = await look?.(parts.whole, parts.bytes);
        return { whole: parts.whole, sha256: hash.digest(), facts: facts ? JSON.stringify(facts) : null };
      } catch (error) {
        // A Failure would occur again with the same bytes, so the upload ends. Other errors, such as those of the
        // store, may not occur at the next try.
        if (error instanceof Failure)
          await asSession(app.db, session, true, (db) =>
            db.updateTable('upload').set({ ended: true }).where('id', '=', params.id).execute(),
          );
        throw error;
      }
    },
    async ({ db, session: { accountId }, params, ready, audit }) => {
      const { id, name, bytes, file } = await hold(db, params.id);
      if (!ready || file !== null) {
        // Fails if another call finished the upload first, so that the file of this call is discarded.
        if (ready) fail('conflict');
        const { sha256 } = found(
          await db
            .selectFrom('file')
            .select('sha256')
            .where('name', '=', file ?? '')
            .executeTakeFirst(),
        );
        audit.of(file ?? '');
        return { file: file ?? '', name, bytes, sha256: (sha256 ?? Buffer.alloc(0)).toString('hex') };
      }
      const row = { originalName: name, type, bytes };
      await db
        .insertInto('file')
        .values({ name: ready.whole, ...row, sha256: ready.sha256, facts: ready.facts, accountId })
        .execute();
      await db
        .updateTable('upload')
        .set({ file: ready.whole, ended: true, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
      // Deletes the row that recorded the whole file as a part of the upload; otherwise upkeep would delete the file
      // with the parts.
      await db.deleteFrom('uploadPart').where('name', '=', ready.whole).execute();
      audit.of(ready.whole, null, row);
      return { file: ready.whole, name, bytes, sha256: ready.sha256.toString('hex') };
    },
  );

  serve(app, api.giveUpUpload, async ({ db, params: { id } }) => {
    if ((await hold(db, id)).ended) fail('notFound');
    await db.updateTable('upload').set({ ended: true }).where('id', '=', id).execute();
    return null;
  });
}

/** Returns the open upload of a file with this name, size and modification time, or undefined. */
const openOne = (db: Db, noun: string, file: { name: string; bytes: number; modified: string }) =>
  db
    .selectFrom('upload')
    .select(columns)
    .where('noun', '=', noun)
    .where('name', '=', file.name)
    .where('bytes', '=', file.bytes)
    .where('modified', '=', file.modified)
    .where('ended', '=', false)
    .executeTakeFirst();

async function partsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploadPart')
    .select('name')
    .where('uploadId', '=', id)
    .where('stored', '=', true)
    .orderBy('begins')
    .execute();
  return rows.map(({ name }) => name);
}
