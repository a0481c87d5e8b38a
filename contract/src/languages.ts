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

/** The text in a language, or in the nearest one that somebody wrote it in; empty where nobody did. */
export const textIn = (texts: Readonly<Partial<Record<string, string>>>, language: Language): string =>
  texts[language] ??
  (language === 'zh_HK' ? texts['zh_CN'] : undefined) ??
  texts['en_US'] ??
  texts['zh_CN'] ??
  Object.values(texts).find((text) => text !== undefined) ??
  '';

/** What the values of an enumeration are called in one language, for the texts of an area. */
export const wordsIn = <Value extends string>(
  words: Readonly<Record<Value, Texts>>,
  language: Language,
): Record<Value, string> =>
  Object.fromEntries(
    Object.entries<Texts>(words).map(([value, texts]) => [value, texts[language]]),
  ) as Record<Value, string>;

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
