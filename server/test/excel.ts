import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A cell: a text, a number, null for none, or custom XML with `@` for its address. */
export type TestCell = string | number | null | { xml: string };

interface Parts {
  /** XML that replaces the whole sheet. */
  sheet?: string;
  /** XML that replaces `xl/workbook.xml`, which lists the sheets. The sheet's relationship id is rId7. */
  book?: string;
  strings?: string;
  styles?: string;
  from1904?: boolean;
  /** Further parts by name. */
  more?: Record<string, string>;
  /** XML before and after the rows. */
  before?: string;
  after?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);
const escape = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

function cellXml(cell: TestCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml.replaceAll('@', address);
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

export const rowXml = (cells: readonly TestCell[], line: number, more = ''): string =>
  `<row r="${line}"${more}>${cells.map((cell, at) => cellXml(cell, letters(at) + line)).join('')}</row>`;

/** Builds a workbook with one sheet, as Excel and other programs do, with the given deviations. */
export async function excel(rows: readonly (readonly TestCell[])[], parts: Parts = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const { sheet, book, strings, styles, from1904 = false, more = {}, before = '', after = '' } = parts;
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  add('[Content_Types].xml', '<Types/>');
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    book ??
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets><sheet name="s" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}"><Relationship Id="rId7" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId8" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId9" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  if (strings !== undefined) add('xl/sharedStrings.xml', `<sst xmlns="${main}">${strings}</sst>`);
  if (styles !== undefined) add('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`);
  const data = rows.map((cells, at) => rowXml(cells, at + 1)).join('');
  add(
    'xl/worksheets/sheet1.xml',
    sheet ?? `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`,
  );
  for (const [name, text] of Object.entries(more)) add(name, text);
  zip.end();
  return buffer(zip.outputStream);
}

/** A sheet of a workbook with several sheets. */
interface TestSheet {
  name: string;
  state?: 'hidden' | 'veryHidden' | 'visible';
  rows: readonly (readonly TestCell[])[];
  /** Numbers of hidden rows, from 1. */
  hidden?: readonly number[];
}

/** Builds a workbook with several sheets. */
export async function sheets(...testSheets: TestSheet[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  add('[Content_Types].xml', '<Types/>');
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const named = testSheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
  );
  const related = testSheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  add('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packaged}">${related.join('')}</Relationships>`);
  testSheets.forEach(({ rows, hidden = [] }, index) => {
    const lines = rows.map((cells, line) =>
      rowXml(cells, line + 1, hidden.includes(line + 1) ? ' hidden="1"' : ''),
    );
    add(
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    );
  });
  zip.end();
  return buffer(zip.outputStream);
}
