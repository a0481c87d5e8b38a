import { type Language, languages } from '@chargehand/contract/languages';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { formatOf } from '../../lib/format';
import { dayForms, dayOf } from './typed-day';

test('a day is typed as the language writes it, or as it stands in Excel', () => {
  const typed: [Language, string][] = [
    ['zh_CN', '2026-1-5'],
    ['zh_HK', '2026-01-05'],
    ['en_US', 'Jan 5, 2026'],
    ['fr_FR', '05/01/2026'],
    ['de_DE', '5.1.2026'],
    ['ja_JP', '2026/1/5'],
  ];
  for (const [language, text] of typed)
    expect([text, dayOf(` ${text} `, language)]).toEqual([text, '2026-01-05']);
  for (const language of languages) expect(dayOf('2026-01-05', language)).toBe('2026-01-05');
});

test('what is no day stays as it was typed, and nothing is null', () => {
  for (const text of ['30.02.2026', '2026-02-30', '5.1.', '11/20/2026', 'x'])
    expect(dayOf(text, 'de_DE')).toBe(text);
  expect(dayOf('  ', 'de_DE')).toBeNull();
});

test('a field shows a day as the lists do', () => {
  for (const language of languages)
    expect(dayjs('2026-01-05').format(dayForms(language)[0])).toBe(formatOf(language).day('2026-01-05'));
});
