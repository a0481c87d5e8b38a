import type { Texts } from './languages';

/** The dictionaries that the product itself uses, each in the select or the tag named here. */
export const dictionaries = {
  /** Languages of a region, in its form and filter. The values are language codes of BCP 47. */
  region_language: {
    zh_CN: '区域语言',
    zh_HK: '地區語言',
    en_US: 'Languages of regions',
    fr_FR: 'Langues des régions',
    de_DE: 'Sprachen der Regionen',
    ja_JP: '地域の言語',
  },
  /** Yes and no, as lists show and filter them. The values are `true` and `false`. */
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

/** What a dictionary of the product is called; undefined for one that people made. */
export const dictionaryTitle = (type: string): Texts | undefined =>
  Object.hasOwn(dictionaries, type) ? dictionaries[type as DictionaryName] : undefined;
