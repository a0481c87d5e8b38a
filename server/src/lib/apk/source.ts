import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { Failure, fail } from '../fail';

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
  /** Maximum size of one file of a JAR signature, which has about 100 bytes for each file of the package. */
  jarBytes: 4 * 1024 * 1024,
  /** Maximum number of bytes read in total, besides those read once to compare the signed digest. */
  readBytes: 16 * 1024 * 1024,
} as const;

/** Returns the failure for a package that exceeds the limits in `most`. */
export const packageTooBig = () => new Failure('apkTooBig', { n: most.files, kb: most.manifestBytes / 1024 });

/** Fails because a package exceeds the limits in `most`. */
export const tooBig = (): never => {
  throw packageTooBig();
};

/** Number of bytes read at once. A list of 10,000 files then takes about ten requests to the store. */
const blockBytes = 256 * 1024;
/** Number of blocks kept, because an entry of the list may span two blocks. */
const blocksKept = 2;

/** Provides yauzl with the bytes of a source, in blocks and at most `most.readBytes` in total. */
export class Blocks extends RandomAccessReader {
  readonly #source: Source;
  readonly #kept = new Map<number, Buffer>();
  #left: number = most.readBytes;

  constructor(source: Source) {
    super();
    this.#source = source;
  }

  async #block(index: number): Promise<Buffer> {
    const cached = this.#kept.get(index);
    if (cached) return cached;
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
    for (let position = from; position < to;) {
      const index = Math.floor(position / blockBytes);
      const start = index * blockBytes;
      const part = (await this.#block(index)).subarray(position - start, to - start);
      if (part.length === 0) fail('apkDamaged');
      yield part;
      position += part.length;
    }
  }

  /** Returns the bytes from one offset up to another, exclusive. Throws `apkDamaged` outside the source. */
  async range(from: number, to: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#bytes(from, to)) parts.push(part);
    return Buffer.concat(parts);
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
      let filled = offset;
      for await (const part of this.#bytes(position, position + length)) filled += part.copy(target, filled);
    };
    fill().then(
      () => callback(null, length),
      (error: Error) => callback(error),
    );
  }
}
