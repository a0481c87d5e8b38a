import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { Failure, fail, found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { asSession } from '../../../lib/session/tenant';
import { removeIfGivenUp, type Uploads } from './upload-context.service';
import { joined } from './upload-parts.service';
import { claimPart, holdUpload, partsOf } from './upload-rows.service';

/** The whole file of an upload, stored but not yet recorded. */
interface WholeFile {
  name: string;
  sha256: Buffer;
  /** Facts about the file, as JSON. */
  facts: string | null;
}

/**
 * Adds the row of the whole file, and returns the names that are needed to join the parts. Returns undefined if the
 * upload is already finished.
 */
async function expectWhole(db: Db, { noun, extension }: Uploads['rules'], id: string) {
  const { bytes, received, ended, file } = await holdUpload(db, noun, id);
  if (file !== null) return undefined;
  if (ended) fail('notFound');
  if (received < bytes) fail('conflict');
  return { bytes, whole: await claimPart(db, id, null, extension), names: await partsOf(db, id) };
}

/** Returns the SHA-256 of a finished upload's file. */
async function storedHash(db: Db, file: string): Promise<string> {
  const { sha256 } = found(
    await db.selectFrom('file').select('sha256').where('name', '=', file).executeTakeFirst(),
  );
  return (sha256 ?? Buffer.alloc(0)).toString('hex');
}

/** Records the whole file of an upload and ends the upload. */
async function addFile(
  db: Db,
  id: string,
  whole: WholeFile,
  row: { originalName: string; type: string; bytes: number; accountId: number },
): Promise<void> {
  const { name, sha256, facts } = whole;
  await db
    .insertInto('file')
    .values({ name, ...row, sha256, facts })
    .execute();
  await db
    .updateTable('upload')
    .set({ file: name, ended: true, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  // Deletes the row that recorded the whole file as a part of the upload; otherwise upkeep would delete the file
  // with the parts.
  await db.deleteFrom('uploadPart').where('name', '=', name).execute();
}

/** Registers the route that joins the parts of an upload to a file. */
export function serveFinish(uploads: Uploads): void {
  const { app, store, api, rules } = uploads;
  const { noun, type, look } = rules;

  serve(
    app,
    api.finishUpload,
    async (call): Promise<WholeFile | undefined> => {
      const { session, request, params } = call;
      const parts = await asSession(app.db, session, true, (db) => expectWhole(db, rules, params.id));
      if (!parts) return undefined;
      removeIfGivenUp(uploads, call, parts.whole);
      const hash = createHash('sha256');
      try {
        await store.put(parts.whole, Readable.from(joined(store, parts.names, hash)));
      } catch (error) {
        request.log.error({ err: error }, 'the parts of an upload could not be joined');
        throw error;
      }
      try {
        const facts = await look?.(parts.whole, parts.bytes);
        return { name: parts.whole, sha256: hash.digest(), facts: facts ? JSON.stringify(facts) : null };
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
    async ({ db, session: { accountId }, params, ready: whole, audit }) => {
      const { id, name, bytes, file } = await holdUpload(db, noun, params.id);
      if (!whole || file !== null) {
        // Fails if another call finished the upload first, so that the file of this call is discarded.
        if (whole) fail('conflict');
        const sha256 = await storedHash(db, file ?? '');
        audit.of(file ?? '');
        return { file: file ?? '', name, bytes, sha256 };
      }
      const row = { originalName: name, type, bytes };
      await addFile(db, id, whole, { ...row, accountId });
      audit.of(whole.name, null, row);
      return { file: whole.name, name, bytes, sha256: whole.sha256.toString('hex') };
    },
  );
}
