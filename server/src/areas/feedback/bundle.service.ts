import { PassThrough, pipeline, type Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import type { FileStore } from '../../lib/http/file-store';

/** A file in a ZIP: the name it is stored under, and where it stands there. */
interface Bundled {
  stored: string;
  path: string;
}

const Added = z.object({ id: z.int(), name: z.string(), at: z.int() });

/**
 * The files that feedback carries, of several entries in a folder each. Ends with `notFound` where one is not the
 * reader's, or none has any.
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

/** A ZIP of stored files, each read when its turn comes: one file's part is in memory, however many there are. */
export function bundle(store: FileStore, files: readonly Bundled[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  for (const { stored, path } of files)
    // Pictures and videos are packed already.
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
  // Whoever goes away in the middle leaves no file open.
  pipeline(zip.outputStream, out, () => open?.destroy());
  return out;
}
