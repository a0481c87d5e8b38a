import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import type { FileStore } from './store';

/** A name that cannot be guessed: 26 characters of 36, more than 128 bits. */
export const newFileName = (extension: string): string =>
  `${BigInt(`0x${randomBytes(17).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')
    .slice(-26)}.${extension}`;

/** Hours after which an upload that nothing shows is cleaned away. */
export const orphanHours = 24;

/** Removes a file's row, unless something shows the file by now; answers whether it is gone. */
export async function removeRow(db: Db, name: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('file')
    .where('name', '=', name)
    .where(sql<boolean>`not file_in_use(name)`)
    .returning('name')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes uploads that nothing came to use, at most so many, and answers how many. */
export async function cleanOrphans(db: Db, store: FileStore, most = 200): Promise<number> {
  const orphans = await db
    .selectFrom('file')
    .select('name')
    .where(sql<boolean>`created_at < now() - make_interval(hours => ${orphanHours})`)
    .where(sql<boolean>`not file_in_use(name)`)
    .orderBy('createdAt')
    .limit(most)
    .execute();
  let gone = 0;
  for (const { name } of orphans) {
    if (!(await removeRow(db, name))) continue;
    await store.remove(name);
    gone += 1;
  }
  return gone;
}
