import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import type { Part } from './manifest';
import type { Place } from './place';
import { BackupRefused } from './refused';
import type { Seal } from './seal';

/** Bytes of content after which a new part begins. Two are in memory for each table that is copied. */
const partBytes = 16 * 1024 * 1024;
/** Compression of `gzip`: level 3 takes half the time of the default for a tenth more bytes. */
const level = 3;

const compressInPool = promisify(gzip);

/**
 * Compresses content. A thread of the server does it by itself, because the pool's threads serve requests, too, and do
 * not have its low priority.
 */
const compress = async (content: Buffer): Promise<Buffer> =>
  isMainThread ? compressInPool(content, { level }) : gzipSync(content, { level });

const expand = promisify(gunzip);

/** Writes and reads the parts of a place. A part is stored once, however often its content occurs. */
export interface Parts {
  /** Bytes that were added to the place. */
  readonly added: number;
  /** Returns whether the place has all of these parts. */
  has(parts: readonly Part[]): boolean;
  /** Stores content in parts. With `rows`, the content is lines, and each part ends with one. */
  write(content: AsyncIterable<Uint8Array>, rows?: 'rows'): Promise<Part[]>;
  /** Returns the content of a part. Throws `BackupRefused` if it is missing or its checksum differs. */
  read(part: Part): Promise<Buffer>;
}

/** Counts line ends. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, end + 1)) lines += 1;
  return lines;
}

/** Collects content until a part is full. */
class Draft {
  readonly #hash: Hash = createHash('sha256');
  readonly #chunks: Uint8Array[] = [];
  bytes = 0;
  rows = 0;

  add(chunk: Uint8Array, countsRows: boolean): void {
    if (chunk.length === 0) return;
    this.#hash.update(chunk);
    this.#chunks.push(chunk);
    this.bytes += chunk.length;
    if (countsRows) this.rows += linesIn(chunk);
  }

  finish(): { content: Buffer; sha256: string; rows: number } {
    return { content: Buffer.concat(this.#chunks), sha256: this.#hash.digest('hex'), rows: this.rows };
  }
}

/**
 * Splits content into drafts of `partBytes`, with `rows` at the next line end. Positions alone decide, so that equal
 * content gives equal parts however it arrives.
 */
async function* split(content: AsyncIterable<Uint8Array>, rows: boolean): AsyncGenerator<Draft> {
  let draft = new Draft();
  for await (const chunk of content) {
    let rest = chunk;
    for (;;) {
      const room = Math.max(partBytes - draft.bytes, 0);
      const lineEnd = rest.indexOf(10, Math.max(room - 1, 0)) + 1;
      const end = rows ? lineEnd : room;
      if (rest.length < room || end === 0) break;
      draft.add(rest.subarray(0, end), rows);
      yield draft;
      draft = new Draft();
      rest = rest.subarray(end);
    }
    draft.add(rest, rows);
  }
  if (draft.bytes > 0) yield draft;
}

/** Opens the parts of a place and lists those that exist. */
export async function openParts(place: Place, seal: Seal): Promise<Parts> {
  const stored = new Map((await place.list('parts')).map(({ name, bytes }) => [name, bytes]));
  let added = 0;

  const store = async (draft: Draft): Promise<Part> => {
    const { content, sha256, rows } = draft.finish();
    const name = `parts/${seal.nameOf(sha256)}`;
    const part = { name, rows, bytes: content.length, sha256 };
    const before = stored.get(name);
    if (before !== undefined) return { ...part, stored: before };
    const sealed = seal.seal(await compress(content));
    await place.put(name, sealed);
    stored.set(name, sealed.length);
    added += sealed.length;
    return { ...part, stored: sealed.length };
  };

  return {
    get added() {
      return added;
    },
    has: (parts) => parts.every(({ name, stored: bytes }) => stored.get(name) === bytes),
    async write(content, rows) {
      const written: Part[] = [];
      for await (const draft of split(content, rows === 'rows')) written.push(await store(draft));
      return written;
    },
    async read(part) {
      const found = await place.get(part.name);
      if (!found) throw new BackupRefused(`${part.name} is missing in ${place.address}`);
      const content = await expand(seal.open(found)).catch((error: unknown) => {
        if (error instanceof BackupRefused) throw error;
        throw new BackupRefused(`${part.name} is damaged`);
      });
      if (createHash('sha256').update(content).digest('hex') !== part.sha256)
        throw new BackupRefused(`${part.name} is damaged: its checksum differs`);
      return content;
    },
  };
}
