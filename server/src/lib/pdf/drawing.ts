import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type PDFDocument from 'pdfkit';
import { z } from 'zod';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A millimetre in points. */
export const mm = 72 / 25.4;

/**
 * Message from a drawing thread: `more` if it is ready for more rows, a part of the file, or `whole` when the file is
 * complete.
 */
export type Drawn = 'more' | Uint8Array | 'whole';

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
  if (!port) throw new Error('this draws for another thread');
  for await (const part of drawn(received(port, row))) port.postMessage(part);
  port.postMessage('whole' satisfies Drawn);
}

/** Returns a PDF as a stream that is written while its rows arrive. */
export function pdfOf(page: [width: number, height: number], draw: (pdf: Pdf) => Promise<void>): Readable {
  const out = new PassThrough();
  const run = async () => {
    // Imported only when needed, because it is large and most servers print nothing for days.
    const { default: Document } = await import('pdfkit');
    const pdf = new Document({ size: page, margin: 0, autoFirstPage: false });
    pipeline(pdf, out, () => undefined);
    await draw(pdf);
    pdf.end();
  };
  run().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
