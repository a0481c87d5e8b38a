import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { newFileName } from './file.service';

/**
 * Maximum number of parts of one upload that can be in transfer at the same time. After an interruption, the previous
 * try may still be running.
 */
const maxPartsInTransfer = 3;
/** Condition that a part is being stored now. After three minutes, its server is considered dead. */
const storing = sql<boolean>`not stored and created_at > now() - interval '3 minutes'`;

/** Columns of an upload that the console shows. */
export const shownColumns = ['id', 'name', 'bytes', 'modified', 'received', 'updatedAt'] as const;

/** Returns the open upload of a file with this name, size and modification time, or undefined. */
export const openUpload = (db: Db, noun: string, file: { name: string; bytes: number; modified: string }) =>
  db
    .selectFrom('upload')
    .select(shownColumns)
    .where('noun', '=', noun)
    .where('name', '=', file.name)
    .where('bytes', '=', file.bytes)
    .where('modified', '=', file.modified)
    .where('ended', '=', false)
    .executeTakeFirst();

/**
 * Returns an upload of a noun and locks it. Throws `notFound` if it does not exist, or belongs to another account
 * (row-level security).
 */
export const holdUpload = async (db: Db, noun: string, id: string) =>
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
export async function claimPart(
  db: Db,
  uploadId: string,
  begins: number | null,
  extension: string,
): Promise<string> {
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

/** Returns the names of an upload's stored parts, in order. */
export async function partsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploadPart')
    .select('name')
    .where('uploadId', '=', id)
    .where('stored', '=', true)
    .orderBy('begins')
    .execute();
  return rows.map(({ name }) => name);
}
