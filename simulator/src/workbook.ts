import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relation = (type: string, target: string): string =>
  `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
const escape = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`).join('')}</row>`;

/** Builds an Excel file with one sheet of these rows. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  add('[Content_Types].xml', '<Types/>');
  add('_rels/.rels', relation('officeDocument', 'xl/workbook.xml'));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', relation('worksheet', 'sheet.xml'));
  add(
    'xl/sheet.xml',
    `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}
