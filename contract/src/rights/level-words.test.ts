import { expect, test } from 'vitest';
import { languages } from '../i18n/languages';
import { levelNameIn, levelWords } from './level-words';

test('the usual names of levels read in every language, whichever they were kept in, and no word means two of them', () => {
  for (const texts of Object.values(levelWords))
    for (const kept of languages)
      for (const reader of languages) expect(levelNameIn(texts[kept], reader)).toBe(texts[reader]);
  expect(levelNameIn('Sauna', 'de_DE')).toBe('Sauna');
});
