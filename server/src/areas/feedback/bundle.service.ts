import { PassThrough, pipeline, type Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import type { FileStore } from '../../lib/http/file-store';

/** A file in a ZIP: its stored name, and its path in the ZIP. */
interface Bundled {
  stored: string;
  path: string;
}

const Added = z.object({ id: z.int(), name: z.string(), at: z.int() });

/**
 * Returns the files of feedback entries, in a folder per entry if there are several. Fails with `notFound` if one is
 * not visible to the reader, or if there are no files.
 */
export async function filesFor(db: Db, ids: number[]): Promise<Bundled[]> {
  const found = await db.selectFrom('feedback').select('id').where('id', 'in', ids).execute();
  if (found.length < new Set(ids).size) fail('notFound');
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

/** Returns a ZIP of stored files. Each is read in its turn, so that only a part of one file is in memory. */
export function bundle(store: FileStore, files: readonly Bundled[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  for (const { stored, path } of files)
    // Pictures and videos are compressed already.
    zip.addReadStreamLazy(path, { compress: false }, (given) => {
      store.get(stored).then(
        (bytes) => {
          open = bytes;
          if (bytes) given(null, bytes);
          else out.destroy(new Error(`${stored} is lost`));
        },
        (error: Error) => out.destroy(error),
      );
    });
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  // An aborted download closes the open file.
  pipeline(zip.outputStream, out, () => open?.destroy());
  return out;
}
