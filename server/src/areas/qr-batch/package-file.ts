import type { Readable } from 'node:stream';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { makeZip } from 'client-zip';
import { z } from 'zod';
import { drawnInWorker } from '../../lib/pdf/in-worker';
import { codePicture } from './code-picture';

/** A code and its place in its batch. */
export const PlacedCode = z.object({ position: z.int(), label: z.string() });
export type PlacedCode = z.infer<typeof PlacedCode>;

export const PackageData = z.object({ number: z.string(), publicUrl: z.string(), quantity: z.int() });
export type PackageData = z.infer<typeof PackageData>;

/** A batch's number as the name of a folder. */
export const folderOf = (number: string): string => number.replace(/[^\p{L}\p{N}._-]+/gu, '_');

/** Bytes of the ZIP that go to the other thread at once: of a small piece its whole pool would be copied. */
const bytesEach = 128 * 1024;

/** A PNG of each code, named by its place so that the files stand in the order of the batch. */
async function* picturesOf(
  codes: AsyncIterable<PlacedCode>,
  { number, publicUrl, quantity }: PackageData,
  lastModified: Date,
) {
  const digits = String(quantity).length;
  const folder = folderOf(number);
  for await (const { position, label } of codes) {
    const name = `${folder}/${String(position).padStart(digits, '0')}-${label}.png`;
    yield { name, lastModified, input: codePicture(scannedText(publicUrl, label)) };
  }
}

/**
 * Packs a PNG of each code into a ZIP while the codes come: a few pictures are in memory, however many there are. They
 * are packed already, and stored as they are.
 */
export async function* packageOf(
  codes: AsyncIterable<PlacedCode>,
  data: PackageData,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of makeZip(picturesOf(codes, data, new Date()))) {
    parts.push(part);
    bytes += part.length;
    if (bytes < bytesEach) continue;
    // A piece of memory of its own.
    yield new Uint8Array(Buffer.concat(parts));
    [parts, bytes] = [[], 0];
  }
  yield new Uint8Array(Buffer.concat(parts));
}

/** The same, made in a thread of its own. */
export const packageApart = (data: PackageData, codes: AsyncIterable<PlacedCode>): Readable =>
  drawnInWorker('areas/qr-batch/package-worker', data, codes);
