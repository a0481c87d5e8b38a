import { type Language, languageTag } from '@chargehand/contract/i18n/languages';

interface Named {
  nameZh: string;
  nameEn: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const styles = ['short', 'long'] as const;

/** Returns which of the two stored names is used for a reader's language, and the language tag of that name. */
const keptIn = (language: Language): readonly [keyof Named, string] =>
  language.startsWith('zh') ? ['nameZh', 'zh-Hans'] : ['nameEn', 'en'];

const byLanguage = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Returns the names of countries in a language, keyed by their stored names. The map is empty for the languages in
 * which names are stored.
 */
function countriesIn(language: Language): ReadonlyMap<string, string> {
  const made =
    byLanguage.get(language) ??
    new Map(
      language === 'zh_CN' || language === 'en_US'
        ? []
        : [...pairs(language), ...(language === 'zh_HK' ? ownNames : [])],
    );
  byLanguage.set(language, made);
  return made;
}

/** Names in Hong Kong's language for the stored names that CLDR does not have. */
const ownNames: [kept: string, name: string][] = [
  ['中国香港', '香港'],
  ['中国澳门', '澳門'],
  ['中国台湾', '中國台灣'],
];

const pairs = (language: Language): [kept: string, name: string][] =>
  styles.flatMap((style) => {
    // "Hong Kong" is a short name in CLDR, "United Kingdom" a long one. Each is translated to the name of the same
    // style.
    const [keptNames, ownNames] = [keptIn(language)[1], languageTag(language)].map(
      (tag) => new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' }),
    );
    return codes.flatMap((code): [string, string][] => {
      const [from, to] = [keptNames?.of(code), ownNames?.of(code)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    });
  });

/**
 * Returns a region's name for a reader: from CLDR if the stored name is that of a country, otherwise the stored name.
 */
export function regionName(region: Named, language: Language): string {
  const name = region[keptIn(language)[0]];
  return countriesIn(language).get(name) ?? name;
}

/** Returns the stored names of countries whose name in the reader's language contains this part. */
export function keptNamesOf(part: string, language: Language): string[] {
  const wanted = part.toLowerCase();
  return [...countriesIn(language)].flatMap(([kept, name]) =>
    name.toLowerCase().includes(wanted) ? [kept] : [],
  );
}
