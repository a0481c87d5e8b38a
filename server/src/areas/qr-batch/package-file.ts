import type { Readable } from 'node:stream';
import { setImmediate as breath } from 'node:timers/promises';
import { scannedText } from '@chargehand/contract/cabinet-label';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { drawnApart } from '../../lib/pdf/apart';
import { codePicture } from './code-picture';

/** A code and its place in its batch. */
export const PlacedCode = z.object({ position: z.int(), label: z.string() });
export type PlacedCode = z.infer<typeof PlacedCode>;

export const PackageData = z.object({ number: z.string(), publicUrl: z.string(), quantity: z.int() });
export type PackageData = z.infer<typeof PackageData>;

/** A batch's number as the name of a folder. */
export const folderOf = (number: string): string => number.replace(/[^\p{L}\p{N}._-]+/gu, '_');

/** Codes whose part of the ZIP goes to the other thread at once: of a small piece its whole pool would be copied. */
const codesEach = 200;

/** Takes all that a stream holds, as one piece of memory of its own. */
function allOf(out: Readable): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let part: unknown = out.read(); part instanceof Uint8Array; part = out.read()) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Packs a PNG of each code into a ZIP while the codes come: a few pictures are in memory, however many there are. */
export async function* packageOf(
  codes: AsyncIterable<PlacedCode>,
  { number, publicUrl, quantity }: PackageData,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const digits = String(quantity).length;
  const folder = folderOf(number);
  // For each next entry the library looks through all before it: those that are written stand aside until the end.
  const written: unknown[] = [];
  const waiting: unknown = Reflect.get(zip, 'entries');
  if (!Array.isArray(waiting)) throw new Error('the ZIP library keeps its entries elsewhere');
  for await (const { position, label } of codes) {
    const name = `${folder}/${String(position).padStart(digits, '0')}-${label}.png`;
    // It is packed already.
    zip.addBuffer(codePicture(scannedText(publicUrl, label)), name, { compress: false });
    // The library writes one entry in each turn of the event loop.
    await breath();
    for (const entry of waiting.splice(0)) {
      // Else it would hold its picture until the end.
      Reflect.set(entry, 'doFileDataPump', undefined);
      written.push(entry);
    }
    if (written.length % codesEach === 0) yield allOf(out);
  }
  for (const entry of written) waiting.push(entry);
  zip.end();
  for await (const part of out) if (part instanceof Uint8Array) yield part;
}

/** The same, made in a thread of its own. */
export const packageApart = (data: PackageData, codes: AsyncIterable<PlacedCode>): Readable =>
  drawnApart('areas/qr-batch/package-worker', data, codes);
