import { apis } from '@chargehand/contract/endpoints';
import { languages } from '@chargehand/contract/languages';
import { kebab } from '@chargehand/contract/naming';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { regionImport } from '../src/areas/region/region.import';
import { columnsOf } from '../src/lib/import/declare';

/** The columns of every noun that is imported. */
const imported = { region: columnsOf(regionImport) };

const Messages = z.object({ default: z.record(z.string(), z.string()) });

it('every import is known here', () => {
  const nouns = Object.entries(apis).flatMap(([noun, api]) => ('importStart' in api ? [noun] : []));
  expect(Object.keys(imported)).toEqual(nouns);
});

it.each(Object.entries(imported))(
  'the columns of %s are headed as the console calls them',
  async (noun, columns) => {
    for (const language of languages) {
      const path = `../../console/src/areas/${kebab(noun)}/messages/${language}.ts`;
      const { default: texts } = Messages.parse(await import(path));
      for (const { key, heading } of columns)
        expect(heading[language], `${language} ${key}`).toBe(texts[key]);
    }
  },
);
