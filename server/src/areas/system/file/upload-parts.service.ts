import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';

/** The bytes with which a file must begin, and the allowed types for the error message. */
interface Beginning {
  head: Buffer;
  types: string;
}
export const noHead: Beginning = { head: Buffer.alloc(0), types: '' };

/**
 * Passes on exactly `size` bytes. Throws `malformed` if there are fewer or more, and `fileType` if they do not begin
 * with `head`.
 */
export async function* exactly(
  bytes: Readable,
  size: number,
  { head, types }: Beginning,
): AsyncGenerator<Buffer> {
  let passed = 0;
  let first = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (first.length < head.length) {
      first = Buffer.concat([first, chunk.subarray(0, head.length)]);
      if (!first.subarray(0, head.length).equals(head.subarray(0, first.length))) fail('fileType', { types });
    }
    passed += chunk.length;
    if (passed > size) fail('malformed');
    yield chunk;
  }
  if (passed < size) fail('malformed');
  if (first.length < head.length) fail('fileType', { types });
}

/** Yields the bytes of several stored files, one file after the other, and adds them to a hash. */
export async function* joined(store: FileStore, names: readonly string[], hash: Hash) {
  for (const name of names) {
    const bytes = await store.get(name);
    if (!bytes) throw new Error(`part ${name} of an upload is not in the file store`);
    for await (const chunk of bytes) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
}

const Part = z.object({ name: z.string() });

/**
 * Deletes at most `limit` parts and returns their number: parts of uploads that have ended, were idle for a day or no
 * longer exist, and parts that a killed server left. Removes the bytes of a part before its row, so it must be called
 * outside a transaction.
 */
export async function cleanParts(db: Db, store: FileStore, limit = 200): Promise<number> {
  const over = sql`select part.name from upload_part part left join upload on upload.id = part.upload_id
    where upload.id is null or upload.ended or upload.updated_at < now() - interval '1 day'
      or not part.stored and part.created_at < now() - interval '1 hour' limit ${limit}`;
  const parts = await checkedRows(db, Part, over);
  for (const { name } of parts) {
    await store.remove(name);
    await db.deleteFrom('uploadPart').where('name', '=', name).execute();
  }
  return parts.length;
}
