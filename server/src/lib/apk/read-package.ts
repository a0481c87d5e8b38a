import { Readable } from 'node:stream';
import yauzl, { type Entry, RandomAccessReader, type ZipFile } from 'yauzl';
import { Failure, fail } from '../fail';
import { type Manifest, readManifest } from './manifest';

/** A stored package, read in ranges. */
export interface Source {
  size: number;
  /** Returns the bytes from one offset up to another, exclusive. */
  read(from: number, to: number): Promise<Buffer>;
}

/** Limits of a package, far above real ones: large apps have about 10,000 files and a manifest of about 100 KB. */
export const most = {
  files: 30_000,
  manifestBytes: 1024 * 1024,
  /** Maximum number of bytes read in total. */
  readBytes: 16 * 1024 * 1024,
} as const;

/** Returns the failure for a package that exceeds the limits in `most`. */
export const packageTooBig = () => new Failure('apkTooBig', { n: most.files, kb: most.manifestBytes / 1024 });
const tooBig = (): never => {
  throw packageTooBig();
};

/** Number of bytes read at once. A list of 10,000 files then takes about ten requests to the store. */
const blockBytes = 256 * 1024;
/** Number of blocks kept, because an entry of the list may span two blocks. */
const blocksKept = 2;

/** Provides yauzl with the bytes of a source, in blocks and at most `most.readBytes` in total. */
class Blocks extends RandomAccessReader {
  readonly #source: Source;
  readonly #kept = new Map<number, Buffer>();
  #left: number = most.readBytes;

  constructor(source: Source) {
    super();
    this.#source = source;
  }

  async #block(index: number): Promise<Buffer> {
    const known = this.#kept.get(index);
    if (known) return known;
    this.#left -= blockBytes;
    if (this.#left < 0) tooBig();
    const from = index * blockBytes;
    const block = await this.#source.read(from, Math.min(from + blockBytes, this.#source.size));
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= blocksKept) this.#kept.delete(oldest);
    this.#kept.set(index, block);
    return block;
  }

  async *#bytes(from: number, to: number): AsyncGenerator<Buffer> {
    if (from < 0 || to > this.#source.size) fail('apkDamaged');
    for (let at = from; at < to;) {
      const index = Math.floor(at / blockBytes);
      const start = index * blockBytes;
      const part = (await this.#block(index)).subarray(at - start, to - start);
      if (part.length === 0) fail('apkDamaged');
      yield part;
      at += part.length;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end));
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, read?: number) => void,
  ): void {
    const fill = async () => {
      let at = offset;
      for await (const part of this.#bytes(position, position + length)) at += part.copy(target, at);
    };
    fill().then(
      () => callback(null, length),
      (error: Error) => callback(error),
    );
  }
}

/** Returns whether an entry has this name, compared byte by byte as Android does. */
const named = ({ fileNameRaw }: Entry, name: string): boolean =>
  fileNameRaw.equals(Buffer.from(name, 'latin1'));
const manifestName = 'AndroidManifest.xml';
/** Names of files of which a package must contain at least one: code, or resources. */
const contents = ['classes.dex', 'resources.arsc'] as const;

/** Reads the list of files, without their contents. Returns the entry of the manifest. */
async function findManifest(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > most.files) tooBig();
  let manifest: Entry | undefined;
  let content = false;
  for await (const entry of zip.eachEntry()) {
    content ||= contents.some((name) => named(entry, name));
    if (!named(entry, manifestName)) continue;
    // Rejected, because Android and other readers differ in which of two manifests they use.
    if (manifest) fail('apkManifest');
    manifest = entry;
  }
  if (!manifest) return fail('apkIncomplete', { file: manifestName });
  return content ? manifest : fail('apkIncomplete', { file: contents.join(' / ') });
}

/** Inflates the manifest. Fails if it has more or fewer bytes than its entry states. */
async function inflate(zip: ZipFile, manifest: Entry): Promise<Buffer> {
  const { compressedSize, uncompressedSize } = manifest;
  if (Math.max(compressedSize, uncompressedSize) > most.manifestBytes) tooBig();
  if (!manifest.canDecodeFileData()) fail('apkManifest');
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(manifest)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const damaged = (error: unknown): never => {
  throw error instanceof Failure ? error : new Failure('apkDamaged');
};

/**
 * Reads the manifest of an Android package. Of the package, only the list of files and the manifest are read. Throws
 * `apkDamaged`, `apkIncomplete`, `apkTooBig` or `apkManifest`.
 */
export async function readPackage(source: Source): Promise<Manifest> {
  const options = { autoClose: false, decodeStrings: false };
  const zip = await yauzl
    .fromRandomAccessReaderPromise(new Blocks(source), source.size, options)
    .catch(damaged);
  const manifest = await findManifest(zip).catch(damaged);
  return readManifest(await inflate(zip, manifest).catch(damaged));
}
