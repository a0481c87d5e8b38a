import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { manifest, type Stated } from './apk-manifest';
import { record } from './apk-record';
import { type ApkSigner, apkSigners } from './apk-signers';
import { type Scheme, signed } from './apk-signing';

/** A file of a ZIP. `states` has sizes that the ZIP declares for the file instead of the real ones. */
export interface Zipped {
  name: string;
  content: Buffer;
  /** Deflated content to write. If it is given, `content` provides only the checksum and the size. */
  deflated?: Buffer;
  stored?: boolean;
  states?: { compressed?: number; whole?: number };
}

/** Builds a ZIP. `entries` is the number of files that the ZIP declares, by default the real one. */
export function zip(files: readonly Zipped[], entries = files.length & 0xffff): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated, stored = false, states = {} } of files) {
    const data = stored ? content : (deflated ?? deflateRawSync(content));
    const bytes = Buffer.from(name);
    const common = record(
      [2, 20],
      [2, 0],
      [2, stored ? 0 : 8],
      [2, 0],
      [2, 0x21],
      [4, crc32(content)],
      [4, states.compressed ?? data.length],
      [4, states.whole ?? content.length],
      [2, bytes.length],
      [2, 0],
    );
    const tail: (readonly [2 | 4, number])[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    list.push(record([4, 0x02014b50], [2, 20]), common, record(...tail), bytes);
    const head = Buffer.concat([record([4, 0x04034b50]), common, bytes]);
    parts.push(head, data);
    offset += head.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, directory, end]);
}

/** Returns the files of a small package. */
export const filesOf = (stated: Stated = {}): Zipped[] => [
  { name: 'AndroidManifest.xml', content: manifest(stated) },
  { name: 'classes.dex', content: Buffer.from('dex\n035\0') },
  { name: 'resources.arsc', content: Buffer.from([2, 0, 12, 0, 12, 0, 0, 0, 0, 0, 0, 0]), stored: true },
];

/** Way a package is built. */
export interface Built extends Stated {
  /** Size of the package in bytes. */
  size?: number;
  /** Signer of the package, or null for an unsigned one. */
  signer?: ApkSigner | null;
  schemes?: readonly Scheme[];
}

/** Builds a signed Android package that declares a version, padded to `size` bytes. */
export function apk({
  size = 4000,
  signer = apkSigners.app,
  schemes = ['v2'],
  ...stated
}: Built = {}): Buffer {
  const filled = (bytes: number) => {
    const filling = { name: 'assets/filling', content: randomBytes(bytes), stored: true };
    const built = zip([...filesOf(stated), filling]);
    return signer === null ? built : signed(built, [{ signer, schemes }]);
  };
  const filling = size - filled(0).length;
  if (filling < 0) throw new Error('the package is too small for its headers');
  return filled(filling);
}
