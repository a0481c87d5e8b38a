import { buffer } from 'node:stream/consumers';
import { day } from '@chargehand/contract/fields/fields';
import { languages } from '@chargehand/contract/i18n/languages';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { excel } from '../../../test/excel';
import { openSheet } from '../excel/sheet';
import { workbookOf } from './workbook';

async function* rows(...all: unknown[]) {
  yield* all;
}
const columns = [{ key: 'boughtOn', label: 'Bought on', day: true }];
const exported = (timeZone: string, language: (typeof languages)[number], ...days: (string | null)[]) =>
  buffer(workbookOf({ columns, timeZone }, language, rows(...days.map((boughtOn) => ({ boughtOn })))).file);
const texts = async (bytes: Buffer) => {
  const read: string[] = [];
  for await (const { cells } of (await openSheet(bytes, 'en_US')).rows) read.push(cells[0]?.text ?? '');
  return read;
};

describe('a day', () => {
  it('is an Excel date without a time, and is read back unchanged in every language and time zone', async () => {
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      for (const language of languages) {
        const bytes = await exported(zone, language, '2026-11-20', null, '1900-03-01', '1899-12-31');
        const [sheet] = await readXlsx(bytes);
        expect(sheet?.data[1]).toEqual([new Date('2026-11-20T00:00:00Z')]);
        expect(await texts(bytes)).toEqual(['Bought on', '2026-11-20', '1900-03-01', '1899-12-31']);
      }
  });

  it('is read from a date cell and from a text alike', async () => {
    const styles = '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>';
    const dayTexts = await texts(
      await excel([[{ xml: '<c r="@" s="1"><v>46346</v></c>' }], ['2026-11-20']], { styles }),
    );
    expect(dayTexts.map((text) => day().parse(text))).toEqual(['2026-11-20', '2026-11-20']);
  });
});

it('an array is written as its items’ values, separated by commas', async () => {
  const named = [
    { key: 'agents.name', label: 'Agents' },
    { key: 'versions', label: 'Versions' },
  ];
  const tables = rows(
    { agents: [{ name: 'Alpha' }, { name: 'Beta' }], versions: ['1.0.0', '2.0.0'] },
    { agents: [], versions: ['3.0.0'] },
  );
  const [sheet] = await readXlsx(
    await buffer(workbookOf({ columns: named, timeZone: 'UTC' }, 'en_US', tables).file),
  );
  expect(sheet?.data.slice(1)).toEqual([
    ['Alpha, Beta', '1.0.0, 2.0.0'],
    [null, '3.0.0'],
  ]);
});
