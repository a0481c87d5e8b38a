import type { Texts } from './i18n/languages';

/** Dictionaries that the product itself uses. The comment of each says where. */
export const dictionaries = {
  /** Languages of a region, in its form and filter. The values are BCP 47 language codes. */
  region_language: {
    zh_CN: '区域语言',
    zh_HK: '地區語言',
    en_US: 'Languages of regions',
    fr_FR: 'Langues des régions',
    de_DE: 'Sprachen der Regionen',
    ja_JP: '地域の言語',
  },
  /** Yes and no, in lists and their filters. The values are `true` and `false`. */
  yes_no: {
    zh_CN: '是否',
    zh_HK: '是否',
    en_US: 'Yes or no',
    fr_FR: 'Oui ou non',
    de_DE: 'Ja oder nein',
    ja_JP: 'はい／いいえ',
  },
} as const satisfies Record<string, Texts>;

export type DictionaryName = keyof typeof dictionaries;

/** Returns the name of a product dictionary; undefined for one that users created. */
export const dictionaryTitle = (type: string): Texts | undefined =>
  Object.hasOwn(dictionaries, type) ? dictionaries[type as DictionaryName] : undefined;
