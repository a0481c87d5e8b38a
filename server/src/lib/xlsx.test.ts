import { buffer } from 'node:stream/consumers';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { xlsx } from './xlsx';

async function* rows(all: (string | number | boolean | null)[][]) {
  yield* all;
}

describe('a workbook', () => {
  it('holds what was written, text as text and numbers as numbers', async () => {
    const all = [
      ['设备 <1> & "2"', 12.5, null],
      ['=1+1', -3, 'tab\tline\nend'],
      ['bell\u0007', 0, ''],
    ];
    const bytes = await buffer(xlsx([{ label: '名称' }, { label: 'W' }, { label: '<x>' }], rows(all)).file);
    const sheets = await readXlsx(bytes, { trim: false });
    expect(JSON.parse(JSON.stringify(sheets))).toMatchObject([
      {
        data: [
          ['名称', 'W', '<x>'],
          ['设备 <1> & "2"', 12.5, null],
          ['=1+1', -3, 'tab\tline\nend'],
          ['bell', 0, null],
        ],
      },
    ]);
  });

  it('breaks when its source does, and is not a whole file', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsx([{ label: 'x' }], failing()).file)).rejects.toThrow('the database went away');
  });
});
