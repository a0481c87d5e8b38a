import { PassThrough, pipeline, type Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, foundAll } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';

/** A file in a ZIP archive: its stored name, and its path in the archive. */
interface Bundled {
  stored: string;
  path: string;
}

const Added = z.object({ id: z.int(), name: z.string(), at: z.int() });

/**
 * Returns the files of feedback, in a folder for each feedback if `ids` contains several. Throws `notFound` if the
 * reader cannot see one of them, or if they have no files.
 */
export async function filesFor(db: Db, ids: number[]): Promise<Bundled[]> {
  const found = await db.selectFrom('feedback').select('id').where('id', 'in', ids).execute();
  foundAll(ids, found);
  const added = await checkedRows(
    db,
    Added,
    sql`select feedback.id, added.name, added.at::int from feedback, unnest(files) with ordinality added(name, at)
      where feedback.id in (${sql.join(ids)}) order by 1, 3`,
  );
  if (added.length === 0) fail('notFound');
  return added.map(({ id, name, at }) => ({
    stored: name,
    path: `${found.length === 1 ? '' : `feedback-${id}/`}${at}.${name.split('.').at(-1)}`,
  }));
}

/**
 * Returns stored files as a ZIP archive. They are read one after the other, so that only a part of one file is in
 * memory.
 */
export function bundle(store: FileStore, files: readonly Bundled[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  for (const { stored, path } of files)
    // The files are not compressed, because pictures and videos are compressed already.
    zip.addReadStreamLazy(path, { compress: false }, (callback) => {
      store.get(stored).then(
        (bytes) => {
          open = bytes;
          if (bytes) callback(null, bytes);
          else out.destroy(new Error(`file ${stored} is not in the file store`));
        },
        (error: Error) => out.destroy(error),
      );
    });
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  // If the download is aborted, the file that is being read is closed.
  pipeline(zip.outputStream, out, () => open?.destroy());
  return out;
}
