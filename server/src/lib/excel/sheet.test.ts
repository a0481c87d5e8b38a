import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { excel, rowXml, type TestCell } from '../../../test/excel';
import { Failure } from '../fail';
import { openSheet } from './sheet';
import { listSheets } from './workbook';

const read = async (bytes: Buffer) => {
  const rows: { line: number; cells: string[] }[] = [];
  for await (const { line, cells } of (await openSheet(bytes, 'en_US')).rows)
    rows.push({ line, cells: Array.from(cells, (cell) => cell?.text ?? '') });
  return rows;
};
const refusal = async (bytes: Buffer) => {
  const error: unknown = await read(bytes).catch((thrown: unknown) => thrown);
  return error instanceof Failure ? error.code : error;
};
const textOf = async (cell: TestCell, parts: Parameters<typeof excel>[1] = {}) =>
  (await read(await excel([[cell]], parts)))[0]?.cells[0];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

describe('a file that is not a workbook', () => {
  it.each([
    ['a renamed program', Buffer.from('MZ\x90\x00 and so on', 'latin1'), 'fileType'],
    ['nothing', Buffer.alloc(0), 'excelEmpty'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'excelOld'],
    [
      'a workbook behind a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'excelLocked',
    ],
    ['half a workbook', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'excelDamaged'],
  ])('is rejected: %s', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it('is rejected: another archive, and a document', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('x'), 'a.txt');
    zip.end();
    expect(await refusal(await buffer(zip.outputStream))).toBe('fileArchive');
    const document = new yazl.ZipFile();
    document.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml');
    document.addBuffer(Buffer.from('<Relationships/>'), '_rels/.rels');
    document.end();
    expect(await refusal(await buffer(document.outputStream))).toBe('fileType');
  });

  it('is rejected: XML that ends too early, and a document type with entities', async () => {
    const broken = [
      '<worksheet><sheetData><row>',
      '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>',
    ];
    for (const sheet of broken) expect(await refusal(await excel([], { sheet }))).toBe('excelDamaged');
  });
});

describe('an oversized or hostile workbook', () => {
  it('is rejected before it is unpacked if a sheet states too large a size', async () => {
    const zip = new yazl.ZipFile();
    const sheet = Buffer.alloc(330 * 1024 * 1024, ' ');
    const whole = await excel([['a']]);
    expect(whole.length).toBeGreaterThan(0);
    zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml');
    zip.addBuffer(
      Buffer.from(
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="b.xml"/></Relationships>',
      ),
      '_rels/.rels',
    );
    zip.addBuffer(Buffer.from('<workbook><sheets><sheet id="c"/></sheets></workbook>'), 'b.xml');
    zip.addBuffer(
      Buffer.from('<Relationships><Relationship Id="c" Type="x/worksheet" Target="d.xml"/></Relationships>'),
      '_rels/b.xml.rels',
    );
    zip.addBuffer(sheet, 'd.xml');
    zip.end();
    const bomb = await buffer(zip.outputStream);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toBe('excelTooBig');
  });

  it('stops being unpacked if a sheet is larger than it states', async () => {
    const large = `<worksheet xmlns="${main}">${' '.repeat(5_000_000)}</worksheet>`;
    const bytes = await excel([], { sheet: large });
    // Replaces the unpacked size of the sheet by a smaller one, in its local header and in the directory.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(Buffer.byteLength(large));
    const small = Buffer.alloc(4);
    small.writeUInt32LE(1000);
    for (let offset = bytes.indexOf(size); offset >= 0; offset = bytes.indexOf(size))
      small.copy(bytes, offset);
    expect(crc32(large)).toBeGreaterThan(0);
    expect(await refusal(bytes)).toBe('excelDamaged');
    // Listing the sheets does not unpack it either, although this checks whether a sheet is empty.
    expect(await listSheets(bytes).catch((thrown: Failure) => thrown.code)).toBe('excelDamaged');
  });

  it('is rejected if it has too many parts', async () => {
    const more = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/media/${at}`, '']));
    expect(await refusal(await excel([['a']], { more }))).toBe('excelTooBig');
  });

  it('is rejected if it has too many sheets, or a part has too many namespaces', async () => {
    const named = (count: number) =>
      `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${'<sheet name="s" r:id="rId7"/>'.repeat(count)}</sheets></workbook>`;
    expect(await refusal(await excel([['a']], { book: named(1001) }))).toBe('excelTooBig');
    expect(await listSheets(await excel([['a']], { book: named(3) }))).toHaveLength(3);
    const deep = Array.from({ length: 65 }, (_, at) => `xmlns:p${at}="u"`);
    const sheet = `<worksheet ${deep.slice(0, 40).join(' ')}><sheetData ${deep.slice(40).join(' ')}/></worksheet>`;
    expect(await refusal(await excel([], { sheet }))).toBe('excelDamaged');
  });

  it('has its own entities, unbound prefixes and external parts ignored or rejected', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "1"><!ENTITY c "&b;&b;">]>';
    expect(await refusal(await excel([], { book: `${entities}<workbook>&c;</workbook>` }))).toBe(
      'excelDamaged',
    );
    const outside = `<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet><sheetData>${rowXml(['a'], 1)}</sheetData></worksheet>`;
    expect(await read(await excel([], { sheet: outside }))).toEqual([{ line: 1, cells: ['a'] }]);
    const unbound = `<worksheet><z:sheetData><z:row><z:c t="str"><z:v>x</z:v></z:c></z:row></z:sheetData></worksheet>`;
    expect(await read(await excel([], { sheet: unbound }))).toEqual([]);
    const strange = `<worksheet __proto__="x" xmlns:__proto__="${main}" xmlns:constructor="${main}"><constructor:sheetData><__proto__:row r="2"><__proto__:c t="str"><__proto__:v>x</__proto__:v></__proto__:c></__proto__:row></constructor:sheetData></worksheet>`;
    expect(await read(await excel([], { sheet: strange }))).toEqual([{ line: 2, cells: ['x'] }]);
  });

  it('has thousands of empty formatted rows, and columns beyond the limit, skipped', async () => {
    const empty = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
    );
    const sheet = `<worksheet xmlns="${main}"><sheetData>${rowXml(['a'], 2)}${empty.join('')}</sheetData></worksheet>`;
    expect(await read(await excel([], { sheet }))).toEqual([{ line: 2, cells: ['a'] }]);
    const wide = await excel([Array.from({ length: 16_384 }, (_, at) => `c${at}`)]);
    const [row] = await read(wide);
    expect(row?.cells).toHaveLength(16_384);
    const beyond =
      '<worksheet><sheetData><row><c r="XFE1" t="str"><v>x</v></c></row></sheetData></worksheet>';
    expect(await read(await excel([], { sheet: beyond }))).toEqual([]);
  });
});

describe('a cell', () => {
  it('is read as it is shown: texts, rich text, numbers, booleans and formula results', async () => {
    const cells: [TestCell, string][] = [
      ['  left and right　', 'left and right'],
      [49, '49'],
      [{ xml: '<c r="@"><v>0.30000000000000004</v></c>' }, '0.3'],
      [{ xml: '<c r="@"><v>8.6138001380013E12</v></c>' }, '8613800138001.3'],
      [{ xml: '<c r="@"><v>1E+20</v></c>' }, '100000000000000000000'],
      [{ xml: '<c r="@" t="b"><v>1</v></c>' }, 'true'],
      [{ xml: '<c r="@" t="str"><f>A1&amp;"b"</f><v>ab</v></c>' }, 'ab'],
      [{ xml: '<c r="@"><f>1+1</f><v>2</v></c>' }, '2'],
      [{ xml: '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, '#DIV/0!'],
      [
        {
          xml: '<c r="@" t="inlineStr"><is><r><t>one </t></r><r><rPr><b/></rPr><t>two</t></r><rPh sb="0" eb="1"><t>aloud</t></rPh></is></c>',
        },
        'one two',
      ],
      ['a_x000D__x0001_b\u0007c', 'a\nbc'],
      [{ xml: '<c r="@" t="inlineStr"><is><t>&lt;b&gt; &amp; &#x41;</t></is></c>' }, '<b> & A'],
      [
        {
          xml: `<x:c r="@" t="inlineStr" xmlns:x="${main}"><x:is><x:t>prefixed</x:t></x:is></x:c>`,
        },
        'prefixed',
      ],
    ];
    for (const [cell, text] of cells) expect(await textOf(cell), JSON.stringify(cell)).toBe(text);
    const strings = '<si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r></si>';
    expect(await textOf({ xml: '<c r="@" t="s"><v>1</v></c>' }, { strings })).toBe('two');
  });

  it('is cut to one character more than Excel’s limit', async () => {
    expect(await textOf('x'.repeat(32_767))).toHaveLength(32_767);
    expect(await textOf('x'.repeat(200_000))).toHaveLength(32_768);
  });

  it('is a date or a time if its format says so', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-F400]h:mm"/><numFmt numFmtId="171" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="172" formatCode="0.00&quot; days&quot;"/><numFmt numFmtId="173" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/></cellXfs>';
    const styled = (style: number, value: number, more = {}) =>
      textOf({ xml: `<c r="@" s="${style}"><v>${value}</v></c>` }, { styles, ...more });
    expect(await styled(0, 46_348)).toBe('46348');
    expect(await styled(1, 46_348)).toBe('2026-11-22');
    expect(await styled(2, 46_348.5)).toBe('2026-11-22 12:00');
    expect(await styled(3, 0.5 / 24)).toBe('0:30');
    expect(await styled(4, 46_348)).toBe('2026-11-22');
    expect(await styled(5, 3)).toBe('3');
    expect(await styled(6, 1.5)).toBe('36:00');
    expect(await styled(1, 44_886, { from1904: true })).toBe('2026-11-22');
    expect(await styled(1, 1)).toBe('1900-01-01');
  });
});
