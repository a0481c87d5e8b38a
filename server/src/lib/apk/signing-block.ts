import { fail } from '../fail';
import { type Blocks, most } from './source';

/** Offsets of the parts of a package, and its last part. */
export interface Layout {
  /** Offset of the signing block, or of the list of files if there is none. */
  content: number;
  /** Offset of the list of files. */
  list: number;
  /** Offset of the record behind the list of files. */
  end: number;
  /** Record behind the list of files, with the comment of the ZIP. */
  tail: Buffer;
  /** Entries of the signing block by their ids. */
  block: ReadonlyMap<number, Buffer>;
}

const tailBytes = 22;
const maxComment = 0xffff;
const tailMark = Buffer.from('PK\u0005\u0006', 'latin1');
const blockMark = Buffer.from('APK Sig Block 42', 'latin1');
/** Size of the second size field and the mark, which end a signing block. */
const footBytes = 8 + blockMark.length;
/** Maximum size of a signing block. It contains a few certificates, and information of stores. */
const maxBlockBytes = most.readBytes / 4;

/** Fails because a signature is no valid signature of the package. */
export const badSignature = (): never => fail('apkSignature');

/** Runs `read`, and turns a read beyond the end of a buffer into `apkSignature`. */
export function withinBytes<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return badSignature();
    throw error;
  }
}

/** Reads a number of 64 bits. Numbers beyond the largest signing block are returned as infinity. */
const longAt = (bytes: Buffer, offset: number): number => {
  const value = bytes.readBigUInt64LE(offset);
  return value <= BigInt(maxBlockBytes) ? Number(value) : Infinity;
};

function entriesOf(pairs: Buffer): Map<number, Buffer> {
  const entries = new Map<number, Buffer>();
  for (let offset = 0; offset < pairs.length;) {
    const size = longAt(pairs, offset);
    const next = offset + 8 + size;
    if (size < 4 || next > pairs.length) badSignature();
    const id = pairs.readUInt32LE(offset + 8);
    // Rejected, because readers differ in which of two entries they use.
    if (entries.has(id)) badSignature();
    entries.set(id, pairs.subarray(offset + 12, next));
    offset = next;
  }
  return entries;
}

/** Finds the parts of a package, and reads its signing block. Throws `apkDamaged` or `apkSignature`. */
export async function layoutOf(bytes: Blocks, size: number): Promise<Layout> {
  const last = await bytes.range(Math.max(0, size - tailBytes - maxComment), size);
  const tailStart = last.lastIndexOf(tailMark, last.length - tailBytes);
  if (tailStart < 0 || last.readUInt16LE(tailStart + 20) !== last.length - tailStart - tailBytes)
    return fail('apkDamaged');
  const tail = Buffer.from(last.subarray(tailStart));
  const [listBytes, list] = [tail.readUInt32LE(12), tail.readUInt32LE(16)];
  const end = size - tail.length;
  if (list > end) fail('apkDamaged');
  const without: Layout = { content: list, list, end, tail, block: new Map() };
  if (list < footBytes + 8) return without;
  const foot = await bytes.range(list - footBytes, list);
  if (!foot.subarray(8).equals(blockMark)) return without;
  // Bytes between the list and its record would belong to no signed part.
  if (list + listBytes !== end) badSignature();
  const blockBytes = longAt(foot, 0);
  const content = list - blockBytes - 8;
  if (blockBytes < footBytes || content < 0) badSignature();
  const block = await bytes.range(content, list);
  if (longAt(block, 0) !== blockBytes) badSignature();
  return {
    ...without,
    content,
    block: withinBytes(() => entriesOf(block.subarray(8, block.length - footBytes))),
  };
}
