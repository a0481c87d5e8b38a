import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import {
  addParts,
  type Book,
  dayStyle,
  escape,
  figureStyle,
  type Head,
  headStyle,
  instantStyle,
  main,
  xml,
} from './xlsx-parts';

/** Maximum number of rows of a sheet, including the header. This is Excel's limit; ECMA-376 defines none. */
const rowsPerSheet = 1_048_576;

/** Value of a cell. */
export type Value = string | number | boolean | null | Time;

/** A date and time in Excel's unit: days since 1899-12-30. */
interface Time {
  days: number;
  /** True for a day without a time. */
  whole?: boolean;
}

/** Returns the letters of a column, which is counted from 0: A … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cell(value: Value, address: string, digits: number | undefined): string {
  if (value === null || value === '') return '';
  if (typeof value === 'object')
    return `<c r="${address}" s="${value.whole ? dayStyle : instantStyle}"><v>${value.days}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) {
    const style = figureStyle + (digits ?? (Number.isInteger(value) ? 0 : 1));
    return `<c r="${address}" s="${style}"><v>${value}</v></c>`;
  }
  return textCell(String(value), address);
}

/** Returns a cell with inline text. A text that looks like a formula is therefore never evaluated. */
const textCell = (text: string, address: string, style = 0): string =>
  `<c r="${address}"${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const row = (values: readonly Value[], number: number, heads: readonly Head[]): string =>
  `<row r="${number}">${values.map((value, i) => cell(value, columnName(i) + number, heads[i]?.digits)).join('')}</row>`;

const headRow = (heads: readonly Head[]): string =>
  `<row r="1">${heads.map(({ label }, i) => textCell(label, `${columnName(i)}1`, headStyle)).join('')}</row>`;

/** Number of rows that determine the widths of the columns. The first sheet is written once they are read. */
const lookedAt = 100;
/** Minimum and maximum width of a column, in characters. */
const [narrowest, widest] = [8, 60];
/** Width of a date and time with seconds, in the longest language. */
const instantWidth = 24;
/** Width of a day in the longest language. */
const dayWidth = 14;

/** Returns the width of a value in characters. Chinese and Japanese characters count as two. */
function widthOf(value: Value | undefined): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'object') return value.whole ? dayWidth : instantWidth;
  let width = 2;
  for (const sign of String(value)) width += sign > '\u2e7f' ? 2 : 1;
  return typeof value === 'number' ? width + Math.floor(width / 3) : width;
}

function widths(heads: readonly Head[], first: readonly (readonly Value[])[]): string {
  const cols = heads.map(({ label }, i) => {
    const width = Math.max(narrowest, widthOf(label), ...first.map((values) => widthOf(values[i])));
    return `<col min="${i + 1}" max="${i + 1}" width="${Math.min(width, widest)}" customWidth="1"/>`;
  });
  return `<cols>${cols.join('')}</cols>`;
}

/** View of a sheet that keeps the header row visible when scrolling. */
const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function writeSheets(
  zip: yazl.ZipFile,
  book: Book,
  rows: AsyncIterable<readonly Value[]>,
  gone: AbortSignal,
): Promise<void> {
  const { heads } = book;
  let wide: string | undefined;
  let sheets = 0;
  let inSheet = 0;
  let sheet: PassThrough | undefined;
  const write = async (text: string) => {
    gone.throwIfAborted();
    if (sheet && !sheet.write(text)) await once(sheet, 'drain', { signal: gone });
  };
  const begin = async () => {
    sheet = new PassThrough();
    sheets += 1;
    inSheet = 1;
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
    await write(`${xml}<worksheet xmlns="${main}">${frozen}${wide}<sheetData>${headRow(heads)}`);
  };
  const end = () => sheet?.end('</sheetData></worksheet>');
  const add = async (values: readonly Value[]) => {
    if (inSheet >= rowsPerSheet) {
      end();
      await begin();
    }
    inSheet += 1;
    await write(row(values, inSheet, heads));
  };
  const first: (readonly Value[])[] = [];
  const flush = async () => {
    wide = widths(heads, first);
    await begin();
    for (const values of first.splice(0)) await add(values);
  };
  for await (const values of rows) {
    if (wide !== undefined) await add(values);
    else if (first.push(values) === lookedAt) await flush();
  }
  if (wide === undefined) await flush();
  end();
  addParts(zip, book, sheets);
  zip.end();
}

/** A workbook that is being written. */
export interface Workbook {
  file: Readable;
  /** Resolves when all rows are read. Never rejects; an error breaks the file instead. */
  done: Promise<void>;
}

/**
 * Returns an Excel workbook as a stream; only as many rows as fit in the stream are in memory. If the source fails, the
 * stream fails, too, so that an incomplete file is not taken for a complete one; if the reader disconnects, reading the
 * source ends.
 */
export function xlsx(book: Book, rows: AsyncIterable<readonly Value[]>): Workbook {
  const zip = new yazl.ZipFile();
  const file = new PassThrough();
  const gone = new AbortController();
  zip.outputStream.pipe(file);
  file.once('close', () => gone.abort());
  // Without a listener, an error would end the process. The reader gets the error from the stream, even if it begins to
  // read later.
  file.on('error', () => undefined);
  const done = writeSheets(zip, book, rows, gone.signal).catch((error: unknown) => {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { file, done };
}
