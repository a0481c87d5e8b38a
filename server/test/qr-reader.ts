import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import type { Sheet } from '@chargehand/contract/fields/qr-sheet';

/** jsqr is CommonJS, so its export may be in `default` of the default export. */
const decode = (
  typeof jsQR === 'function' ? jsQR : Reflect.get(jsQR, 'default')
) as typeof import('jsqr').default;

/** Returns the content of the QR code in a PNG, with a decoder that shares no code with the encoder. */
export async function readPicture(png: Buffer): Promise<string | undefined> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return decode(data, image.width, image.height)?.data;
}

/** Renders each page at a printer's resolution, and yields the page's canvas, from which labels can be cut out. */
async function* printedPages(pdf: Buffer, dpi: number) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // pdfjs has only the types of a browser's canvas, hence the cast.
    await page.render({ canvasContext: context, viewport, canvas } as never).promise;
    yield { canvas, context };
    page.cleanup();
  }
  await document.destroy();
}

/**
 * Returns the content of the codes on a PDF's labels, page by page and row by row, printed at `dpi`; null for an
 * unreadable label. Each dot is black or white, as on a thermal printer.
 */
export async function readSheets(pdf: Buffer, sheet: Sheet, dpi: number): Promise<(string | null)[]> {
  const read: (string | null)[] = [];
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  for await (const { context } of printedPages(pdf, dpi))
    for (let row = 0; row < sheet.rows; row += 1)
      for (let column = 0; column < sheet.columns; column += 1) {
        const x = dots(sheet.left + column * (sheet.label[0] + sheet.gapX));
        const y = dots(sheet.top + row * (sheet.label[1] + sheet.gapY));
        const [width, height] = [dots(sheet.label[0]), dots(sheet.label[1])];
        const { data } = context.getImageData(x, y, width, height);
        for (let offset = 0; offset < data.length; offset += 4)
          data.fill((data[offset] ?? 0) < 128 ? 0 : 255, offset, offset + 3);
        read.push(decode(data, width, height)?.data ?? null);
      }
  return read;
}
