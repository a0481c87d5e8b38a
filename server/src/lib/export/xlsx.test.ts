import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type Value, xlsx } from './xlsx';
import type { Head } from './xlsx-parts';

async function* rows(all: Value[][]) {
  yield* all;
}
const book = (heads: Head[], sheet?: string) => ({ heads, sheet, instant: 'dd\\.mm\\.yyyy\\ hh:mm' });

/** Returns the parts of a ZIP by name, from its directory. */
function partsOf(bytes: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  for (
    let entry = bytes.indexOf('PK\u0001\u0002');
    entry >= 0;
    entry = bytes.indexOf('PK\u0001\u0002', entry + 4)
  ) {
    const name = bytes.subarray(entry + 46, entry + 46 + bytes.readUInt16LE(entry + 28)).toString();
    const local = bytes.readUInt32LE(entry + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(entry + 20));
    parts[name] = (bytes.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed).toString();
  }
  return parts;
}

describe('a workbook', () => {
  it('contains the written values, text as text and numbers as numbers', async () => {
    const values = [
      ['设备 <1> & "2"', 12.5, null],
      ['=1+1', -3, 'tab\tline\nend'],
      ['bell\u0007', 0, ''],
    ];
    const heads = [{ label: '名称' }, { label: 'W' }, { label: '<x>' }];
    const bytes = await buffer(xlsx(book(heads, '设备 [1]: "a"/b'), rows(values)).file);
    const sheets = await readXlsx(bytes, { trim: false });
    expect(JSON.parse(JSON.stringify(sheets))).toMatchObject([
      {
        // The sheet's name without the characters that Excel does not accept.
        sheet: '设备 1 "a" b',
        data: [
          ['名称', 'W', '<x>'],
          ['设备 <1> & "2"', 12.5, null],
          ['=1+1', -3, 'tab\tline\nend'],
          ['bell', 0, null],
        ],
      },
    ]);
  });

  it('has a bold, frozen header, column widths by content, and number formats as on the screen', async () => {
    const heads = [{ label: 'n' }, { label: '名称' }, { label: '°C', digits: 1 }, { label: 'at' }];
    const values: Value[][] = [
      [12345, '一二三四五六七八九十', 25, { days: 46_000.5 }],
      [1.5, 'x'.repeat(500), 25.25, null],
    ];
    const parts = partsOf(await buffer(xlsx(book(heads), rows(values)).file));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([9, 60, 9, 24]);
    const styles = parts['xl/styles.xml'] ?? '';
    const formats = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
    );
    const cells = [
      ...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf( fontId="1"[^>]*)?(?: numFmtId="(\d+)")?/g),
    ].map(([, bold, id]) => (bold ? 'bold' : (formats.get(id) ?? '')));
    const looks = [...sheet.matchAll(/<c r="(\w+)"(?: s="(\d)")?/g)].map(([, cell, s = '0']) => [
      cell,
      cells[Number(s)],
    ]);
    expect(Object.fromEntries(looks)).toEqual({
      A1: 'bold',
      B1: 'bold',
      C1: 'bold',
      D1: 'bold',
      A2: '#,##0',
      B2: '',
      C2: '#,##0.0',
      D2: 'dd\\.mm\\.yyyy\\ hh:mm',
      A3: '#,##0.0',
      B3: '',
      C3: '#,##0.0',
    });
  });

  it('fails when its source fails, and is not a complete file', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsx(book([{ label: 'x' }]), failing()).file)).rejects.toThrow(
      'the database went away',
    );
  });
});
