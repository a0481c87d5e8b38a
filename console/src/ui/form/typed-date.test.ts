import { type Language, languages } from '@chargehand/contract/i18n/languages';
import dayjs from 'dayjs';
import { afterEach, expect, test } from 'vitest';
import { formatOf } from '../../lib/words/format';
import { setTimeZone } from '../../lib/words/zone';
import { dayForms, dayOf, instantForms, instantOf, readDay, readInstant } from './typed-date';

afterEach(() => setTimeZone(null));

test('a day is typed in the format of the language, or as in Excel', () => {
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

test('text that is not a day stays as it was typed, and blank text is null', () => {
  for (const text of ['30.02.2026', '2026-02-30', '5.1.', '11/20/2026', 'x'])
    expect(dayOf(text, 'de_DE')).toBe(text);
  expect(dayOf('  ', 'de_DE')).toBeNull();
});

test('a field shows a day in the format of the lists', () => {
  for (const language of languages)
    expect(dayjs('2026-01-05').format(dayForms(language)[0])).toBe(formatOf(language).day('2026-01-05'));
});

test('an instant is typed in the user’s time zone and in the format of the language', () => {
  setTimeZone('Asia/Shanghai');
  const typed: [Language, string][] = [
    ['zh_CN', '2026-01-05 8:30'],
    ['zh_HK', '2026-1-5 08:30:00'],
    ['en_US', 'Jan 5, 2026, 08:30'],
    ['fr_FR', '05/01/2026 08:30'],
    ['de_DE', '5.1.2026 8:30'],
    ['ja_JP', '2026/01/05 08:30'],
  ];
  for (const [language, text] of typed)
    expect([text, instantOf(` ${text} `, language)]).toEqual([text, '2026-01-05T00:30:00.000Z']);
  for (const text of ['2026-02-30 08:30', '2026-01-05', '2026-01-05 24:00', 'x'])
    expect(instantOf(text, 'zh_CN')).toBe(text);
  expect(instantOf(' ', 'zh_CN')).toBeNull();
});

test('at a clock change, a repeated hour is read as the first one, and a skipped hour as one hour later', () => {
  setTimeZone('Europe/Berlin');
  expect(instantOf('2026-10-25 02:30', 'zh_CN')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-03-29 02:30', 'zh_CN')).toBe('2026-03-29T01:30:00.000Z');
});

test('a field shows an instant in the format of the lists, and keeps its value', () => {
  setTimeZone('Asia/Kolkata');
  const [held, patterned] = ['2026-01-05T22:05:00.000Z', ['zh_CN', 'zh_HK']];
  for (const language of languages) {
    const shown = readInstant(held)?.format(instantForms(language)[0]) ?? '';
    const listed = formatOf(language).instant(
      held,
      patterned.includes(language) ? '{y}-{m}-{d} {h}:{i}' : undefined,
    );
    expect(shown).toBe(listed);
    expect(instantOf(shown, language)).toBe(held);
  }
});

test('invalid days and instants are not read', () => {
  for (const value of ['2026-02-30', '5.1.2026', 5, null]) expect(readDay(value)).toBeUndefined();
  for (const value of ['2026-01-05', '2026-02-30T25:00:00Z', 5, null])
    expect(readInstant(value)).toBeUndefined();
});
