import { maxDigits } from '@chargehand/contract/http/exports';
import type yazl from 'yazl';

/* Parts of a workbook other than its sheets, and the styles of its cells. */

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML 1.0 and removes characters that XML does not allow. */
export const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * Indexes of the cell styles in `styles()`. The styles of numbers begin at `figureStyle`, ordered by their number of
 * decimals from 0.
 */
export const [instantStyle, headStyle, dayStyle, figureStyle] = [1, 2, 3, 4];

/** Header of a column, and number of decimals of its numbers. */
export interface Head {
  label: string;
  digits?: number | undefined;
}

/** Properties of a workbook, without its rows. */
export interface Book {
  /** Name of the first sheet; further sheets have a number after it. Without a name, all sheets only have numbers. */
  sheet?: string | undefined;
  /** Excel format of dates and times. Default: year, month and day, with the time. */
  instant?: string;
  /** Excel format of days. Default: year, month and day. */
  day?: string;
  heads: readonly Head[];
}

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that Excel does not allow in the name of a sheet. */
const notInSheetNames = /[[\]:*?/\\\s]+/g;
/** Maximum length of a sheet's name. */
const longestSheetName = 31;

/** Returns the name of a sheet: the given name for the first, with a number for further ones. */
function sheetName(called: string | undefined, number: number): string {
  const more = number === 1 ? '' : ` ${number}`;
  const name = (called ?? '').replace(notInSheetNames, ' ').replace(/^'|'$/g, '').trim();
  return (name.slice(0, longestSheetName - more.length) + more).trim() || String(number);
}

function styles(instant = 'yyyy\\-mm\\-dd\\ hh:mm:ss', day = 'yyyy\\-mm\\-dd'): string {
  const figures = Array.from({ length: maxDigits + 1 }, (_, digits) => ({
    id: 166 + digits,
    code: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`,
  }));
  const formats = [{ id: 164, code: instant }, { id: 165, code: day }, ...figures].map(
    ({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escape(code)}"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  const numbered = (id: number) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`;
  // Excel rejects the file if one of the elements before `cellXfs` is missing, even if no cell uses it.
  return `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${figureStyle + figures.length}"><xf/>${numbered(164)}<xf fontId="1" applyFont="1"/>${numbered(165)}${figures.map(({ id }) => numbered(id)).join('')}</cellXfs></styleSheet>`;
}

/** Adds all parts except the sheets themselves. Must be called last, when the number of sheets is known. */
export function addParts(zip: yazl.ZipFile, { sheet, instant, day }: Book, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const add = (name: string, part: string) => zip.addBuffer(Buffer.from(xml + part), name);
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
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((n) => `<sheet name="${escape(sheetName(sheet, n))}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${numbers
      .map(
        (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join('')}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', styles(instant, day));
}
