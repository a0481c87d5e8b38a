import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type PDFDocument from 'pdfkit';
import type { Unprintable } from '@chargehand/contract/http/unprintable';
import { z } from 'zod';
import { unprintableHere } from './unprintable';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A millimetre in points. */
export const mm = 72 / 25.4;

/**
 * Message from a drawing thread: `more` if it is ready for more rows, a part of the file, the characters that no font
 * has, or `whole` when the file is complete.
 */
export type Drawn = 'more' | Uint8Array | { unprintable: Unprintable } | 'whole';

async function* received<Row>(port: MessagePort, row: z.ZodType<Row>): AsyncGenerator<Row> {
  for (;;) {
    const batch = once(port, 'message');
    port.postMessage('more' satisfies Drawn);
    // An empty list marks the end of the rows.
    const rows = z.array(row).parse((await batch)[0]);
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** Draws, in this thread, the rows that the main thread sends, and sends the file back while it is written. */
export async function drawHere<Row>(
  row: z.ZodType<Row>,
  drawn: (rows: AsyncIterable<Row>) => AsyncIterable<unknown>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('drawing runs only as a worker thread');
  for await (const part of drawn(received(port, row))) port.postMessage(part);
  const unprintable = unprintableHere();
  if (unprintable) port.postMessage({ unprintable } satisfies Drawn);
  port.postMessage('whole' satisfies Drawn);
}

/** A document with its catalog, which the types of pdfkit do not declare. */
interface WithCatalog {
  _root: { data: { ViewerPreferences?: unknown } };
}
const hasCatalog = (pdf: object): pdf is WithCatalog => '_root' in pdf;

/** A row with its place on its page, from 0. The page begins with the row if `opens` is true. */
interface Placed<Row> {
  row: Row;
  at: number;
  opens: boolean;
}

/** Yields rows with their places on pages of `each` places. The first row gets the place `start`, counted from 1. */
export async function* placesOf<Row>(
  rows: AsyncIterable<Row>,
  each: number,
  start: number,
): AsyncGenerator<Placed<Row>> {
  let place = start - 1;
  let opens = true;
  for await (const row of rows) {
    yield { row, at: place, opens };
    place = (place + 1) % each;
    opens = place === 0;
  }
}

/** Returns a PDF as a stream that is written while its rows arrive. */
export function pdfOf(page: [width: number, height: number], draw: (pdf: Pdf) => Promise<void>): Readable {
  const out = new PassThrough();
  const run = async () => {
    // Imported only when needed, because it is large and most servers print nothing for days.
    const { default: Document } = await import('pdfkit');
    const pdf = new Document({ size: page, margin: 0, autoFirstPage: false });
    // A print dialog would otherwise shrink the pages to its margins, and labels would miss their places.
    if (!hasCatalog(pdf)) throw new Error('pdfkit writes its catalog in another form now');
    pdf._root.data.ViewerPreferences = pdf.ref({ PrintScaling: 'None' });
    pipeline(pdf, out, () => undefined);
    await draw(pdf);
    pdf.end();
  };
  run().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
