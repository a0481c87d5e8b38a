import yauzl, { type Entry } from 'yauzl';
import type { Readable } from 'node:stream';
import { Failure, fail } from '../fail';
import { refuseOtherArchives } from './kind';

/** Maximum number of parts in a workbook, such as sheets and pictures. */
const maxParts = 1000;
/** Maximum unpacked size in megabytes, of a part by its kind, and of all parts together. */
const maxBytes = { small: 16, strings: 64, sheet: 320, all: 400 } as const;
const megabyte = 1024 * 1024;

/** Kind of a part, which determines its maximum size. */
type PartKind = Exclude<keyof typeof maxBytes, 'all'>;

/** Parts of a workbook, unpacked on request. */
export interface Parts {
  has(name: string): boolean;
  /** Returns the size of a part in bytes, as stated in the file. */
  size(name: string): number;
  /**
   * Opens a part for unpacking. The stream fails if the content is damaged. Fails with `excelTooBig` if the stated size
   * exceeds a limit, and with `excelDamaged` if the part is missing or cannot be opened.
   */
  open(name: string, kind: PartKind): Promise<Readable>;
}

const damaged = (error: unknown): never => {
  throw error instanceof Failure ? error : new Failure('excelDamaged');
};

async function entriesOf(bytes: Buffer) {
  const zip = await yauzl.fromBufferPromise(bytes);
  if (zip.entryCount > maxParts) fail('excelTooBig');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) fail('excelLocked');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return { zip, entries };
}

/**
 * Opens a ZIP archive as the parts of a workbook, whose names are case-insensitive. Nothing is unpacked yet. Fails with
 * `excelLocked`, `fileOtherTable`, `fileNoTable`, `fileArchive`, `excelTooBig` or `excelDamaged`.
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const { zip, entries } = await entriesOf(bytes).catch(damaged);
  refuseOtherArchives(bytes, (part) => entries.has(part));
  let left = maxBytes.all * megabyte;
  const find = (name: string) => entries.get(name.toLowerCase().replace(/^\//, ''));
  return {
    has: (name) => find(name) !== undefined,
    size: (name) => find(name)?.uncompressedSize ?? 0,
    async open(name, kind) {
      const entry = find(name) ?? fail('excelDamaged');
      // This is the size that the file states. yauzl checks it during unpacking.
      left -= entry.uncompressedSize;
      if (entry.uncompressedSize > maxBytes[kind] * megabyte || left < 0) fail('excelTooBig');
      return zip.openReadStreamPromise(entry).catch(damaged);
    },
  };
}
