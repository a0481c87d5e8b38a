import type { Readable } from 'node:stream';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { makeZip } from 'client-zip';
import { z } from 'zod';
import { drawnInWorker } from '../../../lib/pdf/in-worker';
import { codePicture } from './code-picture';

/** A code with its position in its batch. */
export const PlacedCode = z.object({ position: z.int(), label: z.string() });
export type PlacedCode = z.infer<typeof PlacedCode>;

export const PackageData = z.object({ number: z.string(), publicUrl: z.string(), quantity: z.int() });
export type PackageData = z.infer<typeof PackageData>;

/** Names that Windows reserves for devices, alone or before a dot. */
const reserved = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Returns a batch's number as a folder name that every system accepts: not reserved, and without dots at its ends. */
export const folderOf = (number: string): string =>
  number
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+|\.+$/g, '_')
    .replace(reserved, '_$1');

/**
 * Number of bytes of the ZIP that are passed between threads at once. Small buffers share a memory pool of Node, which
 * would be copied as a whole for each of them.
 */
const bytesEach = 128 * 1024;

/** Yields a PNG of each code, named by its position so that files sort in the order of the batch. */
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
 * Yields a ZIP with a PNG of each code while the codes arrive, with only a few pictures in memory. The pictures are
 * stored as they are, because they are compressed already.
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
    // Copied, so that the buffer has memory of its own.
    yield new Uint8Array(Buffer.concat(parts));
    [parts, bytes] = [[], 0];
  }
  yield new Uint8Array(Buffer.concat(parts));
}

/** Returns the ZIP of `packageOf` as a stream. It is created in a separate thread. */
export const packageInWorker = (data: PackageData, codes: AsyncIterable<PlacedCode>): Readable =>
  drawnInWorker('areas/cabinets/qr-batch/package-worker', data, codes).file;
