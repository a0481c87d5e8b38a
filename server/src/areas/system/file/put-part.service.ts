import { Readable } from 'node:stream';
import { partBytes } from '@chargehand/contract/http/uploads';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { Failure, fail } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { asSession } from '../../../lib/session/tenant';
import { removeIfGivenUp, type Uploads } from './upload-context.service';
import { exactly, noHead } from './upload-parts.service';
import { claimPart, holdUpload } from './upload-rows.service';

interface Part {
  name: string;
  /** Size in bytes. */
  size: number;
}

/**
 * Adds the row of the part that begins at byte `from` and returns the part. Returns undefined if it is already stored:
 * the response to it was lost, and it is accepted without being stored again.
 */
async function expectPart(
  db: Db,
  { noun, extension }: Uploads['rules'],
  id: string,
  from: number,
): Promise<Part | undefined> {
  const { bytes, received, ended } = await holdUpload(db, noun, id);
  if (ended) fail('notFound');
  if (from < received) return undefined;
  if (from > received || from >= bytes) fail('conflict');
  return { name: await claimPart(db, id, from, extension), size: Math.min(partBytes, bytes - from) };
}

/** Records that a part is stored, and returns the number of bytes received so far. */
async function addPart(
  db: Db,
  noun: string,
  id: string,
  from: number,
  part: Part | undefined,
): Promise<number> {
  const upload = await holdUpload(db, noun, id);
  if (!part) return upload.received;
  if (upload.received !== from || upload.ended) fail('conflict');
  const received = from + part.size;
  await db.updateTable('uploadPart').set({ stored: true }).where('name', '=', part.name).execute();
  await db
    .updateTable('upload')
    .set({ received, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  return received;
}

/** Registers the route that receives the parts of an upload. */
export async function servePart(uploads: Uploads): Promise<void> {
  const { app, store, api, rules } = uploads;
  const { noun, extension, head = noHead.head } = rules;

  // The body is not parsed here: `putPart` reads its stream only after the sender is authenticated.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    serve(
      scope,
      api.putPart,
      async (call) => {
        const { session, request, params } = call;
        const { id, from } = params;
        const part = await asSession(app.db, session, true, (db) => expectPart(db, rules, id, from));
        if (!part) return undefined;
        removeIfGivenUp(uploads, call, part.name);
        const begins = from === 0 ? { head, types: extension } : noHead;
        try {
          await store.put(part.name, Readable.from(exactly(request.raw, part.size, begins)));
        } catch (error) {
          if (error instanceof Failure) throw error;
          request.log.info({ err: error }, 'a part of an upload could not be stored');
          fail('malformed');
        }
        return part;
      },
      async ({ db, params: { id, from }, ready: part }) => ({
        received: await addPart(db, noun, id, from, part),
      }),
    );
  });
}
