/** The six languages; zh_CN is the source and the default. */
export const languages = ['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh_CN';

/** A text in all six languages. */
export type Texts = Record<Language, string>;

/** A text in the six languages, in their order. */
export const texts = (
  zh_CN: string,
  zh_HK: string,
  en_US: string,
  fr_FR: string,
  de_DE: string,
  ja_JP: string,
): Texts => ({ zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP });

/** A text that people write, in as many of the languages as they did. */
export type SomeTexts = Partial<Texts>;

/** The language that a reader of another one is shown a text in: the own one, or the nearest one that somebody wrote it in. */
export const languageRead = (
  texts: Readonly<Partial<Record<string, string>>>,
  language: Language,
): Language | undefined => {
  const near: readonly Language[] =
    language === 'zh_HK' ? ['zh_HK', 'zh_CN', 'en_US'] : [language, 'en_US', 'zh_CN'];
  return [...near, ...languages].find((one) => texts[one] !== undefined);
};

/** The text in a language, or in the nearest one that somebody wrote it in; empty where nobody did. */
export const textIn = (texts: Readonly<Partial<Record<string, string>>>, language: Language): string =>
  texts[languageRead(texts, language) ?? language] ?? '';

/** What the values of an enumeration are called in one language, for the texts of an area. */
export const wordsIn = <Value extends string>(
  words: Readonly<Record<Value, Texts>>,
  language: Language,
): Record<Value, string> =>
  Object.fromEntries(
    Object.entries<Texts>(words).map(([value, texts]) => [value, texts[language]]),
  ) as Record<Value, string>;

/** The same the other way round: texts of some keys in each language, as texts in all languages of each key. */
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

/** Reads a language from a header or cookie; anything unknown is the default. */
export const languageOf = (value: unknown): Language =>
  languages.find((language) => language === value) ?? defaultLanguage;

/** The name each language calls itself. */
export const languageNames: Texts = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文（香港）',
  en_US: 'English',
  fr_FR: 'Français',
  de_DE: 'Deutsch',
  ja_JP: '日本語',
};

/** BCP 47 tag of a language, for `lang` attributes and Intl. */
export const languageTag = (language: Language): string => language.replace('_', '-');
