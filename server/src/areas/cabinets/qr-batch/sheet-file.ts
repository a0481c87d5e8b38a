import type { Readable } from 'node:stream';
import { groupedLabel, scannedText } from '@chargehand/contract/fields/cabinet-label';
import { labelsOnSheet, QrPrint, sheetOf } from '@chargehand/contract/areas/cabinets/qr-print';
import { languages } from '@chargehand/contract/i18n/languages';
import { isCut, placeCode, type Sheet } from '@chargehand/contract/fields/qr-sheet';
import { create, type QRCode } from 'qrcode';
import { z } from 'zod';
import { type Drawing, drawnInWorker } from '../../../lib/pdf/in-worker';
import { mm, type Pdf, pdfOf, placesOf } from '../../../lib/pdf/drawing';
import { write } from '../../../lib/pdf/text';
import { leftOutLine } from './left-out-line';
import type { SheetCode } from './sheet-code';

export const SheetData = z.object({ asked: QrPrint, publicUrl: z.string(), language: z.enum(languages) });
export type SheetData = z.infer<typeof SheetData>;

/** Half the length of a cutting mark, in millimetres. */
const mark = 1.5;
const font = 'Helvetica';

const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** Draws a code as one path of rectangles, in units of its modules, so that no gaps appear between them. */
function drawCode(pdf: Pdf, { modules }: QRCode, x: number, y: number, module: number): void {
  const side = decimal(module * mm);
  const path = [`q ${side} 0 0 ${side} ${decimal(x * mm)} ${decimal(y * mm)} cm 0 g`];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run += 1;
      if (run > 0) path.push(`${column} ${row} ${run} 1 re`);
      column += run;
    }
  path.push('f Q');
  pdf.addContent(path.join('\n'));
}

/**
 * Draws cutting marks for plain paper: a small cross at each corner of the labels, too faint to be scanned as part of a
 * code.
 */
function drawCuts(pdf: Pdf, { label, columns, rows, left, top }: Sheet): void {
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const [x, y] = [left + column * label[0], top + row * label[1]];
      pdf.moveTo((x - mark) * mm, y * mm).lineTo((x + mark) * mm, y * mm);
      pdf.moveTo(x * mm, (y - mark) * mm).lineTo(x * mm, (y + mark) * mm);
    }
  pdf.lineWidth(0.4).stroke('#999');
}

/** Returns a code with its place on a label, or undefined if it would be too small to read. */
function placedOn(sheet: Sheet, asked: QrPrint, publicUrl: string, label: string) {
  const code = create(scannedText(publicUrl, label), { errorCorrectionLevel: asked.level });
  const place = placeCode(sheet, code.modules.size, asked.quietZone, asked.text);
  return place && { code, place };
}

/** Returns whether the code of a label is large enough on the requested sheet to be scanned. */
export const isReadable = (asked: QrPrint, publicUrl: string, label: string): boolean =>
  placedOn(sheetOf(asked), asked, publicUrl, label) !== undefined;

function drawLabel(pdf: Pdf, sheet: Sheet, data: SheetData, label: string, left: number, top: number): void {
  const placed = placedOn(sheet, data.asked, data.publicUrl, label);
  if (!placed) throw new Error('a QR code does not fit on its label');
  const { code, place } = placed;
  const { quietZone } = data.asked;
  const inner = quietZone * place.module;
  drawCode(pdf, code, left + place.x + inner, top + place.y + inner, place.module);
  if (!place.text) return;
  const text = groupedLabel(label);
  pdf.font(font).fontSize(place.text.points);
  const x = (left + sheet.label[0] / 2) * mm - pdf.widthOfString(text) / 2;
  pdf.fillColor('black').text(text, x, (top + place.text.base) * mm, {
    lineBreak: false,
    baseline: 'alphabetic',
  });
}

/** Distance in millimetres of the line about codes that are left out from the first labels, and its least margin. */
const [lineAbove, lineMargin] = [2, 5];

/** Writes above the labels which codes are left out, unless the sheet has no room there, as on a label printer. */
async function writeLeftOut(pdf: Pdf, sheet: Sheet, line: string): Promise<void> {
  if (sheet.top < lineMargin) return;
  const written = { text: line, font, sizes: [7, 5, 5], most: 1 } as const;
  const width = sheet.page[0] - 2 * Math.max(sheet.left, lineMargin);
  await write(
    pdf,
    written,
    Math.max(sheet.left, lineMargin) * mm,
    (sheet.top - lineAbove - 2.5) * mm,
    width * mm,
  );
}

/** Yields the codes that are printed, and notes the others. */
async function* printedOf(codes: AsyncIterable<SheetCode>, others: SheetCode[]): AsyncGenerator<SheetCode> {
  for await (const code of codes)
    if (code.leftOut === null) yield code;
    else others.push(code);
}

async function draw(pdf: Pdf, data: SheetData, codes: AsyncIterable<SheetCode>): Promise<void> {
  const sheet = sheetOf(data.asked);
  const { label, columns, left, top, gapX, gapY } = sheet;
  const each = labelsOnSheet(sheet);
  const start = each > 1 ? (data.asked.start ?? 1) : 1;
  const others: SheetCode[] = [];
  for await (const { row: code, at, opens } of placesOf(printedOf(codes, others), each, start)) {
    if (opens) {
      pdf.addPage();
      if (isCut(data.asked.sheet)) drawCuts(pdf, sheet);
    }
    const [column, row] = [at % columns, Math.floor(at / columns)];
    drawLabel(pdf, sheet, data, code.label, left + column * (label[0] + gapX), top + row * (label[1] + gapY));
  }
  if (others.length > 0) await writeLeftOut(pdf, sheet, leftOutLine(others, data.language));
}

/** Draws codes as a PDF while they arrive, one label each, in the layout of the sheet. */
export const sheetsOf = (data: SheetData, codes: AsyncIterable<SheetCode>): Readable => {
  const [width, height] = sheetOf(data.asked).page;
  return pdfOf([width * mm, height * mm], (pdf) => draw(pdf, data, codes));
};

/** Returns the PDF of `sheetsOf`, drawn in a separate thread. */
export const sheetsInWorker = (data: SheetData, codes: AsyncIterable<SheetCode>): Drawing =>
  drawnInWorker('areas/cabinets/qr-batch/sheet-worker', data, codes);
