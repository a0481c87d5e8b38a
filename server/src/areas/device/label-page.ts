import type { LabelSize } from '@chargehand/contract/areas/device-label';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import type { Readable } from 'node:stream';
import { fontFor } from './label-fonts';

/** What stands on a label. */
export interface Label {
  code: string;
  modelName: string;
  mac: string;
}

/** A millimetre in points. */
const mm = 72 / 25.4;

interface Sheet {
  /** Of a page, and of each label on it; points. */
  page: [width: number, height: number];
  label: [width: number, height: number];
  columns: number;
  rows: number;
}

const sheets: Record<LabelSize, Sheet> = {
  a4: { page: [210 * mm, 297 * mm], label: [70 * mm, 37 * mm], columns: 3, rows: 8 },
  roll: { page: [62 * mm, 29 * mm], label: [62 * mm, 29 * mm], columns: 1, rows: 1 },
};

const inset = 3 * mm;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';

type Pdf = InstanceType<typeof PDFDocument>;

/** A QR code as one shape: a part of a label may be scratched and it still reads. */
function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const one = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run += 1;
      if (run > 0) pdf.rect(x + column * one, y + row * one, run * one, one);
      column += run;
    }
  pdf.fill('black');
}

/** A text in pieces, each with the font that has it. */
interface Run {
  font: string;
  text: string;
}

/** Latin letters are in every reader's own fonts, all else is embedded. */
async function runsOf(pdf: Pdf, text: string, latin: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (const character of text) {
    const other = /[\u0020-\u007e\u00a0-\u00ff]/.test(character) ? undefined : await fontFor(character);
    if (other) pdf.registerFont(other.name, other.bytes);
    const font = other?.name ?? latin;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const widthOf = (pdf: Pdf, { font, text }: Run, size: number): number =>
  pdf.font(font).fontSize(size).widthOfString(text);

/** Parts a text into lines of at most `width`, wherever it is: a code has no blanks. */
function linesOf(pdf: Pdf, runs: readonly Run[], size: number, width: number): Run[][] {
  const lines: Run[][] = [[]];
  let room = width;
  for (const { font, text } of runs)
    for (const character of text) {
      const wide = widthOf(pdf, { font, text: character }, size);
      if (wide > room) {
        lines.push([]);
        room = width;
      }
      room -= wide;
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last?.font === font) last.text += character;
      else line.push({ font, text: character });
    }
  return lines;
}

interface Written {
  text: string;
  font: string;
  /** The largest size that is tried, and the smallest; points. */
  sizes: readonly [number, number];
  most: number;
}

/** Writes a text in as few lines as it may have, as large as it fits, and answers where the next one begins. */
async function write(pdf: Pdf, { text, font, sizes, most }: Written, x: number, y: number, width: number) {
  const runs = await runsOf(pdf, text, font);
  const [largest, smallest] = sizes;
  let size = largest;
  while (size > smallest && linesOf(pdf, runs, size, width).length > most) size -= 0.5;
  let at = y;
  for (const line of linesOf(pdf, runs, size, width).slice(0, most)) {
    let left = x;
    for (const run of line) {
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, left, at + size, { lineBreak: false, baseline: 'alphabetic' });
      left += widthOf(pdf, run, size);
    }
    at += size * 1.25;
  }
  return at;
}

async function drawLabel(pdf: Pdf, { code, modelName, mac }: Label, x: number, y: number, sheet: Sheet) {
  const [width, height] = sheet.label;
  const side = height - 2 * inset;
  drawQr(pdf, code, x + inset, y + inset, side);
  const left = x + side + 2 * inset;
  const room = width - side - 3 * inset;
  const below = await write(pdf, { text: code, font: bold, sizes: [11, 6], most: 2 }, left, y + inset, room);
  const next = await write(
    pdf,
    { text: modelName, font: plain, sizes: [8, 6], most: 2 },
    left,
    below + mm,
    room,
  );
  await write(pdf, { text: mac, font: plain, sizes: [8, 5], most: 1 }, left, next + mm, room);
}

/** Labels as a PDF, written while they come: each with its QR code, code, model and MAC address. */
export function labelsOf(size: LabelSize, labels: AsyncIterable<Label>): Readable {
  const sheet = sheets[size];
  const [width, height] = sheet.label;
  const pdf = new PDFDocument({ size: sheet.page, margin: 0, autoFirstPage: false });
  const draw = async () => {
    let place = 0;
    for await (const label of labels) {
      const on = place % (sheet.columns * sheet.rows);
      if (on === 0) pdf.addPage();
      const [column, row] = [on % sheet.columns, Math.floor(on / sheet.columns)];
      await drawLabel(pdf, label, column * width, row * height, sheet);
      place += 1;
    }
    pdf.end();
  };
  draw().catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return pdf;
}
