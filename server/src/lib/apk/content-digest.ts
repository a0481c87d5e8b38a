import { createHash } from 'node:crypto';
import type { Hash, Signer } from './block-signers';
import { badSignature, type Layout } from './signing-block';
import type { Source } from './source';

/** Size of the chunks that are hashed, in bytes. */
const chunkBytes = 1024 * 1024;
/** Number of bytes read at once: a whole number of chunks. */
const readBytes = 4 * chunkBytes;

const numbered = (mark: number, value: number): Buffer => {
  const bytes = Buffer.alloc(5, mark);
  bytes.writeUInt32LE(value, 1);
  return bytes;
};

async function* chunksOf(source: Source, { content, list, end, tail }: Layout): AsyncGenerator<Buffer> {
  const within = async function* (from: number, to: number) {
    for (let position = from; position < to; position += readBytes) {
      const bytes = await source.read(position, Math.min(position + readBytes, to));
      if (bytes.length !== Math.min(readBytes, to - position)) badSignature();
      for (let part = 0; part < bytes.length; part += chunkBytes)
        yield bytes.subarray(part, part + chunkBytes);
    }
  };
  yield* within(0, content);
  yield* within(list, end);
  // The record is signed as it would be without the signing block.
  const record = Buffer.from(tail);
  record.writeUInt32LE(content, 16);
  yield record;
}

/**
 * Compares the content of a package with the digests that its signers signed, which takes one read of the package.
 * Throws `apkSignature` if they differ.
 */
export async function compareContent(
  source: Source,
  layout: Layout,
  signers: readonly Signer[],
): Promise<void> {
  const wanted = [...new Set(signers.flatMap(({ digests }) => [...digests.keys()]))];
  if (wanted.length === 0) return;
  const chunks = wanted.map((name) => ({ name, digests: [] as Buffer[] }));
  for await (const bytes of chunksOf(source, layout))
    for (const { name, digests } of chunks)
      digests.push(createHash(name).update(numbered(0xa5, bytes.length)).update(bytes).digest());
  const contents = new Map<Hash, Buffer>(
    chunks.map(({ name, digests }) => [
      name,
      createHash(name).update(numbered(0x5a, digests.length)).update(Buffer.concat(digests)).digest(),
    ]),
  );
  for (const { digests } of signers)
    for (const [name, digest] of digests) if (contents.get(name)?.equals(digest) !== true) badSignature();
}
