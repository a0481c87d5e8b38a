import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';

/** A sheet's most rows, the head among them (ECMA-376 says nothing; Excel's limit is this). */
const rowsPerSheet = 1_048_576;

/** What a cell can hold. */
export type Value = string | number | boolean | null;

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
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${numbers
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
      .join('')}</Relationships>`,
  );
}

async function writeSheets(
  zip: yazl.ZipFile,
  labels: readonly string[],
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
    await write(`${head}<worksheet xmlns="${main}"><sheetData>${row(labels, 1)}`);
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
export function xlsx(labels: readonly string[], rows: AsyncIterable<readonly Value[]>): Workbook {
  const zip = new yazl.ZipFile();
  const file = new PassThrough();
  const gone = new AbortController();
  zip.outputStream.pipe(file);
  file.once('close', () => gone.abort());
  const done = writeSheets(zip, labels, rows, gone.signal).catch((error: unknown) => {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { file, done };
}
