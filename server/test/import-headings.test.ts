import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apis } from '@chargehand/contract/endpoints';
import { languages } from '@chargehand/contract/languages';
import { kebab } from '@chargehand/contract/naming';
import { expect, it } from 'vitest';
import { deviceSheet } from '../src/areas/device/device-sheet.service';
import { regionImport } from '../src/areas/region/region.import';
import { transferImport } from '../src/areas/transfer/transfer.import';
import { columnsOf } from '../src/lib/import/declare';

/** The columns of every noun that is imported. */
const imported = {
  arrival: columnsOf(deviceSheet),
  device: columnsOf(deviceSheet),
  region: columnsOf(regionImport),
  transfer: columnsOf(transferImport),
};
const areas = path.resolve(import.meta.dirname, '../../console/src/areas');

it('every import is known here', () => {
  const nouns = Object.entries(apis).flatMap(([noun, api]) => ('importStart' in api ? [noun] : []));
  expect(Object.keys(imported)).toEqual(nouns);
});

it.each(Object.entries(imported))(
  'the columns of %s are headed as the console calls them',
  async (noun, columns) => {
    for (const language of languages) {
      const texts = await readFile(path.join(areas, kebab(noun), 'messages', `${language}.ts`), 'utf8');
      for (const { key, heading } of columns)
        expect(texts).toContain(`\n  ${key}: '${heading[language]}',\n`);
    }
  },
);
