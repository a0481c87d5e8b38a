/** The six languages. zh_CN is the source language and the default. */
export const languages = ['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh_CN';

/** A text in all six languages. */
export type Texts = Record<Language, string>;

/** Returns a text in the six languages, given in the order of `languages`. */
export const texts = (
  zh_CN: string,
  zh_HK: string,
  en_US: string,
  fr_FR: string,
  de_DE: string,
  ja_JP: string,
): Texts => ({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });

/** A user-written text, in one or more of the languages. */
export type SomeTexts = Partial<Texts>;

/**
 * Returns the language in which a text is shown to a reader: the reader's, or the nearest available one. Returns
 * undefined if the text exists in no language.
 */
export const languageRead = (
  texts: Readonly<Partial<Record<string, string>>>,
  language: Language,
): Language | undefined => {
  const near: readonly Language[] =
    language === 'zh_HK' ? ['zh_HK', 'zh_CN', 'en_US'] : [language, 'en_US', 'zh_CN'];
  return [...near, ...languages].find((one) => texts[one] !== undefined);
};

/** Returns the language in which `textIn` returns a text; the reader's if the text exists in no language. */
export const languageShown = (
  texts: Readonly<Partial<Record<string, string>>>,
  language: Language,
): Language => languageRead(texts, language) ?? language;

/** Returns the text in a language, or in the nearest available one; empty if there is none. */
export const textIn = (texts: Readonly<Partial<Record<string, string>>>, language: Language): string =>
  texts[languageRead(texts, language) ?? language] ?? '';

/** Returns the names of an enumeration's values in one language, for the texts of an area. */
export const wordsIn = <Value extends string>(
  words: Readonly<Record<Value, Texts>>,
  language: Language,
): Record<Value, string> =>
  Object.fromEntries(
    Object.entries<Texts>(words).map(([value, texts]) => [value, texts[language]]),
  ) as Record<Value, string>;

/** Converts texts by language and key to texts by key and language. */
export const byKey = <Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): Record<Key, Texts> => {
  const { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP } = texts;
  const of = (key: Key): Texts => ({
    zh_CN: zh_CN[key],
    zh_HK: zh_HK[key],
    en_US: en_US[key],
    fr_FR: fr_FR[key],
    de_DE: de_DE[key],
    ja_JP: ja_JP[key],
  });
  return Object.fromEntries(Object.keys(zh_CN).map((key) => [key, of(key as Key)])) as Record<Key, Texts>;
};

/** Reads a language from a header or cookie. Unknown values give the default language. */
export const languageOf = (value: unknown): Language =>
  languages.find((language) => language === value) ?? defaultLanguage;

/** Name of each language in that language. */
export const languageNames: Texts = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文（香港）',
  en_US: 'English',
  fr_FR: 'Français',
  de_DE: 'Deutsch',
  ja_JP: '日本語',
};

/** Returns the BCP 47 tag of a language, for `lang` attributes and Intl. */
export const languageTag = (language: Language): string => language.replace('_', '-');
