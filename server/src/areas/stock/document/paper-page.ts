import type { Paper } from '@chargehand/contract/areas/stock/document';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { mm, type Pdf, pdfOf } from '../../../lib/pdf/drawing';
import { drawQr } from '../../../lib/pdf/qr';
import { write } from '../../../lib/pdf/text';
import { paperWords } from './paper-words';

/** The header of a paper (a delivery note or packing list): the document's data, in the reader's language. */
const Head = z.object({
  is: z.literal('head'),
  number: z.string(),
  kind: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  devices: z.string(),
  /** Number of cabinets, or null if the document has none. */
  cabinets: z.string().nullable(),
});
/** A cabinet of the document, with the number of the document's devices in it. */
const Box = z.object({
  is: z.literal('cabinet'),
  code: z.string(),
  modelName: z.string(),
  devices: z.string(),
});
/** A device of the document. Model and MAC address are null if the caller may not see them. */
const Line = z.object({
  is: z.literal('device'),
  code: z.string(),
  modelName: z.string().nullable(),
  mac: z.string().nullable(),
  /** Code of the cabinet in which the device moves, or null. */
  cabinetCode: z.string().nullable(),
});
/** A row of a paper. The header comes first, then the cabinets, then the devices. */
export const PaperRow = z.discriminatedUnion('is', [Head, Box, Line]);
export type PaperRow = z.infer<typeof PaperRow>;

const [width, height] = [210 * mm, 297 * mm];
const margin = 18 * mm;
const bottom = height - margin;
const room = width - 2 * margin;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';
const unknown = '–';

/** The pages of a paper. Each has the number of the document and of the page at the bottom. */
class Sheets {
  private page = 0;
  private number = '';
  y = margin;
  constructor(
    readonly pdf: Pdf,
    readonly language: Language,
  ) {}

  async turn(number = this.number): Promise<void> {
    this.number = number;
    this.page += 1;
    this.pdf.addPage();
    await this.line(`${number} · ${this.page}`, margin, bottom + 4 * mm, room, 8);
    this.y = margin;
  }

  line(text: string, x: number, y: number, wide: number, size: number, font = plain): Promise<number> {
    this.pdf.fill('black');
    return write(this.pdf, { text, font, sizes: [size, size, 6], most: 2 }, x, y, wide);
  }

  async need(high: number): Promise<void> {
    if (this.y + high > bottom) await this.turn();
  }

  rule(x: number, y: number, wide: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + wide, y)
      .lineWidth(0.5)
      .stroke('#666');
  }
}

const qrSide = 28 * mm;

async function drawHead(sheets: Sheets, paper: Paper, head: z.infer<typeof Head>): Promise<void> {
  await sheets.turn(head.number);
  const text = room - qrSide - 6 * mm;
  drawQr(sheets.pdf, head.number, width - margin - qrSide, margin, qrSide);
  let y = await sheets.line(paperWords[paper][sheets.language], margin, margin, text, 18, bold);
  y = await sheets.line(head.number, margin, y + mm, text, 13);
  y += 4 * mm;
  for (const key of ['kind', 'date', 'from', 'to', 'reason', 'devices', 'cabinets'] as const) {
    const value = head[key];
    if (value === null) continue;
    await sheets.line(paperWords[key][sheets.language], margin, y, 32 * mm, 9);
    y = (await sheets.line(value, margin + 34 * mm, y, text - 34 * mm, 10, bold)) + mm;
  }
  sheets.y = Math.max(y, margin + qrSide) + 4 * mm;
  sheets.rule(margin, sheets.y, room);
  sheets.y += 5 * mm;
}

type Named = z.infer<typeof Box>;

/** Draws the number of devices per model, the cabinets, and the fields for signatures. */
async function drawSums(
  sheets: Sheets,
  counts: ReadonlyMap<string, number>,
  boxes: readonly Named[],
): Promise<void> {
  const { language } = sheets;
  const right = width - margin - 30 * mm;
  const row = async (what: string, count: string, font: string) => {
    await sheets.need(8 * mm);
    await sheets.line(count, right, sheets.y, 30 * mm, 10, font);
    sheets.y = (await sheets.line(what, margin, sheets.y, right - margin - 4 * mm, 10, font)) + 2 * mm;
  };
  await row(paperWords.model[language], paperWords.devices[language], bold);
  for (const [model, count] of counts) await row(model, String(count), plain);
  if (boxes.length > 0) {
    sheets.y += 4 * mm;
    await row(paperWords.cabinet[language], paperWords.inside[language], bold);
    for (const { code, modelName, devices } of boxes) await row(`${code} · ${modelName}`, devices, plain);
  }
  await sheets.need(36 * mm);
  sheets.y += 24 * mm;
  const half = (room - 10 * mm) / 2;
  for (const [column, key] of (['handedOver', 'received'] as const).entries()) {
    const x = margin + column * (half + 10 * mm);
    sheets.rule(x, sheets.y, half);
    await sheets.line(paperWords[key][language], x, sheets.y + 2 * mm, half, 9);
  }
}

const columns = 2;
const cell = { width: room / columns, height: 16 * mm, qr: 13 * mm };

/**
 * Draws a device or cabinet: its QR code, which is scanned while packing and unpacking, its code, and a description.
 */
async function drawThing(sheets: Sheets, thing: z.infer<typeof Line> | Named, column: number): Promise<void> {
  const x = margin + column * cell.width;
  drawQr(sheets.pdf, thing.code, x, sheets.y, cell.qr);
  const left = x + cell.qr + 3 * mm;
  const wide = cell.width - cell.qr - 6 * mm;
  const below = await sheets.line(thing.code, left, sheets.y, wide, 10, bold);
  const { language } = sheets;
  const parts =
    thing.is === 'cabinet'
      ? [paperWords.cabinet[language], thing.modelName, `${paperWords.inside[language]}: ${thing.devices}`]
      : [thing.modelName, thing.mac, thing.cabinetCode];
  const rest = parts.filter((part) => part !== null).join(' · ');
  await sheets.line(rest === '' ? unknown : rest, left, below, wide, 8);
}

async function draw(
  pdf: Pdf,
  paper: Paper,
  language: Language,
  rows: AsyncIterable<PaperRow>,
): Promise<void> {
  const sheets = new Sheets(pdf, language);
  const counts = new Map<string, number>();
  const boxes: Named[] = [];
  let place = 0;
  for await (const row of rows) {
    if (row.is === 'head') {
      await drawHead(sheets, paper, row);
    } else if (paper === 'deliveryNote' && row.is === 'cabinet') {
      boxes.push(row);
    } else if (paper === 'deliveryNote' && row.is === 'device') {
      const model = row.modelName ?? unknown;
      counts.set(model, (counts.get(model) ?? 0) + 1);
    } else {
      const column = place % columns;
      if (column === 0) {
        if (place > 0) sheets.y += cell.height;
        await sheets.need(cell.height);
      }
      await drawThing(sheets, row, column);
      place += 1;
    }
  }
  if (paper === 'deliveryNote') await drawSums(sheets, counts, boxes);
}

/** Returns a delivery note or packing list as a PDF, which is written while its rows arrive. */
export const paperOf = (paper: Paper, language: Language, rows: AsyncIterable<PaperRow>): Readable =>
  pdfOf([width, height], (pdf) => draw(pdf, paper, language, rows));
