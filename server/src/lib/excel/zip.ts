import yauzl, { type Entry } from 'yauzl';
import type { Readable } from 'node:stream';
import { Failure, fail } from '../fail';

/** Parts a workbook may have; pictures and sheets are some of them. */
const mostParts = 1000;
/** Bytes one part may have once it is unpacked, and all that are read together. */
const mostBytes = { small: 16, strings: 64, sheet: 320, all: 400 } as const;
const megabyte = 1024 * 1024;

/** What a part is, which says how large it may be. */
type PartKind = Exclude<keyof typeof mostBytes, 'all'>;

/** The parts of a workbook, unpacked when they are asked for. */
export interface Parts {
  has(name: string): boolean;
  /** Bytes that a part has, as the file says. */
  size(name: string): number;
  /** A part's bytes as they are unpacked. Ends with `excelTooBig` before anything is, with `excelDamaged` in the middle. */
  open(name: string, kind: PartKind): Promise<Readable>;
}

const zipHead = Buffer.from('PK\x03\x04', 'latin1');
/** Old Office files, and new ones behind a password. */
const boxHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lockedMark = Buffer.from('EncryptedPackage', 'utf16le');

/** Ends with what the file is instead, where it is no workbook that can be read. */
function refuseOthers(bytes: Buffer): void {
  if (bytes.length === 0) fail('excelEmpty');
  if (bytes.subarray(0, 8).equals(boxHead)) fail(bytes.includes(lockedMark) ? 'excelLocked' : 'excelOld');
  if (!bytes.subarray(0, 4).equals(zipHead)) fail('fileType', { types: 'xlsx' });
}

const damaged = (error: unknown): never => {
  throw error instanceof Failure ? error : new Failure('excelDamaged');
};

async function entriesOf(bytes: Buffer) {
  const zip = await yauzl.fromBufferPromise(bytes);
  if (zip.entryCount > mostParts) fail('excelTooBig');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Its own sizes are held against what is unpacked, so that they can be believed.
    if (entry.isEncrypted()) fail('excelLocked');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return { zip, entries };
}

/**
 * Opens a file as a workbook's parts, by their names without regard to case. Nothing is unpacked yet. Ends with
 * `excelEmpty`, `excelOld`, `excelLocked`, `fileType`, `excelTooBig` or `excelDamaged`.
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  refuseOthers(bytes);
  const { zip, entries } = await entriesOf(bytes).catch(damaged);
  if (!entries.has('[content_types].xml')) fail('fileType', { types: 'xlsx' });
  let left = mostBytes.all * megabyte;
  const find = (name: string) => entries.get(name.toLowerCase().replace(/^\//, ''));
  return {
    has: (name) => find(name) !== undefined,
    size: (name) => find(name)?.uncompressedSize ?? 0,
    async open(name, kind) {
      const entry = find(name) ?? fail('excelDamaged');
      left -= entry.uncompressedSize;
      if (entry.uncompressedSize > mostBytes[kind] * megabyte || left < 0) fail('excelTooBig');
      return zip.openReadStreamPromise(entry).catch(damaged);
    },
  };
}
