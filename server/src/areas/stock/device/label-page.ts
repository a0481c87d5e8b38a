import { labelLayouts, labelsOn, type LabelSize } from '@chargehand/contract/areas/stock/device-label';
import type { Readable } from 'node:stream';
import { mm, type Pdf, pdfOf, placesOf } from '../../../lib/pdf/drawing';
import { drawQr } from '../../../lib/pdf/qr';
import { write } from '../../../lib/pdf/text';

/** The content of a label. */
export interface Label {
  code: string;
  modelName: string;
  mac: string;
}

/** The paper on which labels are printed, and the place of the first label on its page, from 1. */
export interface LabelPaper {
  size: LabelSize;
  start: number;
}

interface Sheet {
  /** Size of a page, in points. */
  page: [width: number, height: number];
  /** Size of a label, in points. */
  label: [width: number, height: number];
  columns: number;
  rows: number;
}

const sheets: Record<LabelSize, Sheet> = {
  a4: { page: [210 * mm, 297 * mm], label: [70 * mm, 37 * mm], ...labelLayouts.a4 },
  roll: { page: [62 * mm, 29 * mm], label: [62 * mm, 29 * mm], ...labelLayouts.roll },
};

const inset = 3 * mm;
/** Half the length of a cutting mark, in points. */
const mark = 1.5 * mm;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';

/**
 * Draws cutting marks for plain paper: a small cross at each corner of the labels, too faint to be scanned as part of a
 * QR code.
 */
function drawCuts(pdf: Pdf, { label: [width, height], columns, rows }: Sheet): void {
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const [x, y] = [column * width, row * height];
      pdf.moveTo(x - mark, y).lineTo(x + mark, y);
      pdf.moveTo(x, y - mark).lineTo(x, y + mark);
    }
  pdf.lineWidth(0.4).stroke('#999');
}

async function drawLabel(pdf: Pdf, { code, modelName, mac }: Label, x: number, y: number, sheet: Sheet) {
  const [width, height] = sheet.label;
  const side = height - 2 * inset;
  drawQr(pdf, code, x + inset, y + inset, side);
  const left = x + side + 2 * inset;
  const room = width - side - 3 * inset;
  const below = await write(
    pdf,
    { text: code, font: bold, sizes: [11, 7, 6], most: 2 },
    left,
    y + inset,
    room,
  );
  const next = await write(
    pdf,
    { text: modelName, font: plain, sizes: [8, 7, 6], most: 2 },
    left,
    below + mm,
    room,
  );
  await write(pdf, { text: mac, font: plain, sizes: [8, 5, 5], most: 1 }, left, next + mm, room);
}

async function draw(pdf: Pdf, { size, start }: LabelPaper, labels: AsyncIterable<Label>): Promise<void> {
  const sheet = sheets[size];
  const [width, height] = sheet.label;
  const each = labelsOn(size);
  for await (const { row: label, at, opens } of placesOf(labels, each, each > 1 ? start : 1)) {
    if (opens) {
      pdf.addPage();
      if (each > 1) drawCuts(pdf, sheet);
    }
    const [column, line] = [at % sheet.columns, Math.floor(at / sheet.columns)];
    await drawLabel(pdf, label, column * width, line * height, sheet);
  }
}

/**
 * Returns labels as a PDF, which is written while the labels arrive. A label has a QR code, and the device's code,
 * model and MAC address.
 */
export const labelsOf = (paper: LabelPaper, labels: AsyncIterable<Label>): Readable =>
  pdfOf(sheets[paper.size].page, (pdf) => draw(pdf, paper, labels));
