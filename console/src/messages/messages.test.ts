import { type Language, languages, languageTag } from '@chargehand/contract/i18n/languages';
import { describe, expect, test } from 'vitest';

const files = import.meta.glob<Record<string, string>>(['../**/messages/??_??.ts'], {
  eager: true,
  import: 'default',
});
const folders = new Map<string, Map<string, Record<string, string>>>();
for (const [path, texts] of Object.entries(files)) {
  const [, folder = '', language = ''] = /^(.+)\/messages\/(\w+)\.ts$/.exec(path) ?? [];
  // Skips the top folder, which collects the texts of all other folders and has none of its own.
  if (folder === '..' || folder === '') continue;
  folders.set(folder, (folders.get(folder) ?? new Map()).set(language, texts));
}

const formOf = (key: string): string => /_(one|many|other)$/.exec(key)?.[1] ?? '';

/** Returns the keys that a language needs for the Chinese keys: each text with a count in all of its plural forms. */
function keysIn(language: Language, chinese: string[]): string[] {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
  return chinese.flatMap((key) =>
    formOf(key) === 'other' ? forms.map((form) => key.replace(/other$/, form)) : [key],
  );
}

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

test('there are texts to check', () => {
  expect([...folders.keys()]).toEqual(expect.arrayContaining(['../shell', '../public', '../ui']));
});

describe.each([...folders])('[LANG-05] %s', (_folder, texts) => {
  const source = texts.get('zh_CN') ?? {};

  test('has texts in all six languages', () => {
    expect([...texts.keys()].sort()).toEqual([...languages].sort());
  });

  test.each(languages)('%s has every text, none empty, with the same placeholders', (language) => {
    const languageTexts = texts.get(language) ?? {};
    expect(Object.keys(languageTexts).sort()).toEqual(keysIn(language, Object.keys(source)).sort());
    for (const [key, text] of Object.entries(languageTexts)) {
      expect(text.trim(), key).not.toBe('');
      // A singular text may express the number in words.
      const singular = formOf(key) === 'one';
      const chinese = source[key] ?? source[key.replace(/(one|many)$/, 'other')] ?? '';
      const wanted = placeholders(chinese).filter((one) => one !== '{n}' || !singular);
      const found = placeholders(text).filter((one) => one !== '{n}' || !singular);
      expect(found, key).toEqual(wanted);
    }
  });
});
