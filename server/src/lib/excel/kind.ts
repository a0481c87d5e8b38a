import { fileTypeFromBuffer } from 'file-type';
import { fail } from '../fail';
import { hasMark, looksWide } from './encoding';

/** The two kinds of files that are read like sheets. */
type SheetKind = 'workbook' | 'csv';

/** Number of bytes at the beginning of a file that show its type. */
const headBytes = 4100;

const zipHeads = ['PK\x03\x04', 'PK\x05\x06'].map((text) => Buffer.from(text, 'latin1'));
/** First bytes of old Office files, and of new ones with a password. */
const boxHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const inBox = (name: string): Buffer => Buffer.from(name, 'utf16le');
const lockedMark = inBox('EncryptedPackage');
/** Old Office files that have no table, by the name of their main stream. */
const oldDocuments: readonly [Buffer, string][] = [
  [inBox('WordDocument'), 'Word (.doc)'],
  [inBox('PowerPoint Document'), 'PowerPoint (.ppt)'],
];

/** Beginnings of files that consist of text but are not CSV. */
const texts: readonly [RegExp, code: 'fileOtherTable' | 'fileNoTable', kind: string][] = [
  [/^%PDF-/, 'fileNoTable', 'PDF'],
  [/^\{\\rtf/, 'fileNoTable', 'RTF'],
  [/^\s*<(!doctype\s+html|html|head|meta|style|body|table)\b/i, 'fileOtherTable', 'HTML'],
  [/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg\b/is, 'fileNoTable', 'SVG'],
  [/^\s*<\?xml\b/i, 'fileOtherTable', 'XML'],
];
const archives: ReadonlySet<string> = new Set(['rar', '7z', 'gz', 'tar', 'tar.gz', 'bz2', 'xz', 'zst', 'lz']);

/** Fails with `excelLocked`, `excelOld`, or `fileNoTable`, because old Office files are not read. */
function refuseBox(bytes: Buffer): never {
  if (bytes.includes(lockedMark)) fail('excelLocked');
  const document = bytes.includes(inBox('Workbook'))
    ? undefined
    : oldDocuments.find(([mark]) => bytes.includes(mark));
  return document ? fail('fileNoTable', { kind: document[1] }) : fail('excelOld');
}

/** Fails with the code that says what a file with bytes of zero is, unless it is text in UTF-16. */
async function refuseBinary(head: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(head);
  const kind = found?.ext.toUpperCase() ?? '';
  if (found && archives.has(found.ext)) fail('fileArchive', { kind });
  if (found && /^(image|video|audio|font)\/|\/pdf$/.test(found.mime)) fail('fileNoTable', { kind });
  if (found || !looksWide(head)) fail('fileType', { types: 'xlsx, csv' });
}

/**
 * Returns whether a file is a workbook (any ZIP archive) or CSV (any text), from its bytes alone. Fails with
 * `excelEmpty`, `excelOld`, `excelLocked`, `fileOtherTable`, `fileNoTable`, `fileArchive` or `fileType` for others.
 */
export async function kindOf(bytes: Buffer): Promise<SheetKind> {
  if (bytes.length === 0) fail('excelEmpty');
  if (bytes.subarray(0, 8).equals(boxHead)) refuseBox(bytes);
  if (zipHeads.some((head) => bytes.subarray(0, 4).equals(head))) return 'workbook';
  const head = bytes.subarray(0, headBytes);
  const start = head.toString('latin1').replace(/^ï»¿/, '');
  const text = texts.find(([beginning]) => beginning.test(start));
  if (text) fail(text[1], { kind: text[2] });
  if (head.includes(0) && !hasMark(head)) await refuseBinary(head);
  return 'csv';
}

/** ZIP archives that are not workbooks, by the name of one of their parts. */
const zipped: readonly [part: string, code: 'fileOtherTable' | 'fileNoTable', kind: string][] = [
  ['xl/workbook.bin', 'fileOtherTable', 'Excel (.xlsb)'],
  ['word/document.xml', 'fileNoTable', 'Word (.docx)'],
  ['ppt/presentation.xml', 'fileNoTable', 'PowerPoint (.pptx)'],
  ['index/document.iwa', 'fileOtherTable', 'Numbers (.numbers)'],
];
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument.';

/** Fails with the code that says what a ZIP archive is, if it is not a workbook. `has` tells whether it has a part. */
export function refuseOtherArchives(bytes: Buffer, has: (part: string) => boolean): void {
  const start = bytes.subarray(0, 200).toString('latin1');
  if (start.includes(`${openDocument}spreadsheet`)) fail('fileOtherTable', { kind: 'OpenDocument (.ods)' });
  if (start.includes(openDocument)) fail('fileNoTable', { kind: 'OpenDocument' });
  const other = zipped.find(([part]) => has(part));
  if (other) fail(other[1], { kind: other[2] });
  if (!has('[content_types].xml')) fail('fileArchive', { kind: 'ZIP' });
}
