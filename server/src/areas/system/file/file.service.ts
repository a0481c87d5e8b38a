import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { breaks, checkedRows, type Db } from '../../../lib/db';
import type { FileStore } from '../../../lib/http/file-store';

/** Returns a new file name that cannot be guessed: 26 characters of base 36, which are more than 128 bits. */
export const newFileName = (extension: string): string =>
  `${BigInt(`0x${randomBytes(17).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')
    .slice(-26)}.${extension}`;

/** Number of hours after which an unused upload is deleted. */
const orphanHours = 24;
const Orphan = z.object({ name: z.string() });

/**
 * Returns whether a file is in use: a foreign key prevents its deletion, or a list or rich text contains its name. A
 * reference that becomes null when the file is deleted does not count.
 */
export async function isInUse(db: Db, name: string): Promise<boolean> {
  const { inUse } = await db
    .selectNoFrom((eb) => eb.fn<boolean>('file_in_use', [eb.val(name)]).as('inUse'))
    .executeTakeFirstOrThrow();
  return inUse;
}

/** Deletes the row of a file. Throws a foreign key violation if the file is in use. */
export async function removeRow(db: Db, name: string): Promise<void> {
  await db.deleteFrom('file').where('name', '=', name).execute();
}

/** Deletes at most `limit` unused uploads and returns their number. Must be called outside a transaction. */
export async function cleanOrphans(db: Db, store: FileStore, limit = 200): Promise<number> {
  const oldest = sql`
    select name from unused_files(now() - make_interval(hours => ${orphanHours}), ${limit}) as name`;
  const orphans = await checkedRows(db, Orphan, oldest);
  let gone = 0;
  for (const { name } of orphans) {
    try {
      await removeRow(db, name);
    } catch (error) {
      if (breaks(error, '23503')) continue;
      throw error;
    }
    await store.remove(name);
    gone += 1;
  }
  return gone;
}
