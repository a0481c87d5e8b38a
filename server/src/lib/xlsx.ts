import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';

/** A sheet's most rows, the head among them (ECMA-376 says nothing; Excel's limit is this). */
const rowsPerSheet = 1_048_576;

/** What a cell can hold. */
export type Value = string | number | boolean | null | Time;

/** A date and time as Excel counts it: days since 1899-12-30. */
export interface Time {
  days: number;
}

/** Text for XML 1.0: what may not stand there is left out. */
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Letters of a column from 0: A … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cell(value: Value, address: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'object') return `<c r="${address}" s="1"><v>${value.days}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${address}"><v>${value}</v></c>`;
  // As text and nothing else: a formula that somebody entered as a name is never run.
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(String(value))}</t></is></c>`;
}

const row = (values: readonly Value[], number: number): string =>
  `<row r="${number}">${values.map((value, i) => cell(value, columnName(i) + number)).join('')}</row>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that name the sheets; written last, when their number is known. */
function addParts(zip: yazl.ZipFile, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(head + xml), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbers
      .map(
        (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${numbers
      .map(
        (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join('')}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  // Style 1 is date and time to the second; the others must be there for Excel to take the file.
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
}

/** What a column is headed by, and its width in characters. */
export interface Head {
  label: string;
  width?: number;
}

const widths = (heads: readonly Head[]): string =>
  `<cols>${heads.map(({ label, width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width ?? Math.max(12, label.length * 2)}" customWidth="1"/>`).join('')}</cols>`;

async function writeSheets(
  zip: yazl.ZipFile,
  heads: readonly Head[],
  rows: AsyncIterable<readonly Value[]>,
  gone: AbortSignal,
): Promise<void> {
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
    await write(
      `${head}<worksheet xmlns="${main}">${widths(heads)}<sheetData>${row(
        heads.map(({ label }) => label),
        1,
      )}`,
    );
  };
  const end = () => sheet?.end('</sheetData></worksheet>');
  await begin();
  for await (const values of rows) {
    if (inSheet >= rowsPerSheet) {
      end();
      await begin();
    }
    inSheet += 1;
    await write(row(values, inSheet));
  }
  end();
  addParts(zip, sheets);
  zip.end();
}

/** A workbook on its way: its bytes, and when the last row has been read or the reading was given up. */
export interface Workbook {
  file: Readable;
  /** Never rejects: what went wrong breaks the file. */
  done: Promise<void>;
}

/**
 * An Excel workbook as a stream: rows are written as they come, and no more of them are held than fit
 * the pipe. A source that fails breaks the stream, so that half a file is never taken for a whole one;
 * a reader that goes ends the source.
 */
export function xlsx(heads: readonly Head[], rows: AsyncIterable<readonly Value[]>): Workbook {
  const zip = new yazl.ZipFile();
  const file = new PassThrough();
  const gone = new AbortController();
  zip.outputStream.pipe(file);
  file.once('close', () => gone.abort());
  // Whoever reads it hears what went wrong, also who begins to read later.
  file.on('error', () => undefined);
  const done = writeSheets(zip, heads, rows, gone.signal).catch((error: unknown) => {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { file, done };
}
