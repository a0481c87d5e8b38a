import { expect, test } from 'vitest';
import { languages } from '../i18n/languages';
import { levelNameIn, levelWords } from './level-words';

test('common level names are translated from each language to every other, and none is ambiguous', () => {
  for (const texts of Object.values(levelWords))
    for (const kept of languages)
      for (const reader of languages) expect(levelNameIn(texts[kept], reader)).toBe(texts[reader]);
  expect(levelNameIn('Sauna', 'de_DE')).toBe('Sauna');
});
