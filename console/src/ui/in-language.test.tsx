import type { Language } from '@chargehand/contract/i18n/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { language as own } from '../lib/words/language';
import { writtenText } from './noun/kinds';
import { InLanguage } from './in-language';

test('[FOUND-126] a text in another language than that of the page is marked with its language', () => {
  const shown = (language: Language | undefined) =>
    renderToStaticMarkup(<InLanguage language={language}>記録</InLanguage>);
  expect(shown('ja_JP')).toBe('<span lang="ja-JP">記録</span>');
  expect(shown(own)).toBe('記録');
  expect(shown(undefined)).toBe('記録');
});

test('[FOUND-126] a column of written texts takes the language of its row', () => {
  const cell = (value: string) =>
    renderToStaticMarkup(writtenText().cell(value, { textLanguage: 'de_DE' }, (key) => key));
  expect(cell('Frohe Feiertage')).toBe('<span lang="de-DE">Frohe Feiertage</span>');
  expect(cell('')).not.toContain('lang');
});
