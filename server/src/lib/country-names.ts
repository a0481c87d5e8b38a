import { type Language, languageTag } from '@chargehand/contract/languages';

interface Named {
  nameZh: string;
  nameEn: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const styles = ['short', 'long'] as const;

/** By which of the two kept names a reader's language knows a country, and in which language that one is. */
const keptIn = (language: Language): readonly [keyof Named, string] =>
  language.startsWith('zh') ? ['nameZh', 'zh-Hans'] : ['nameEn', 'en'];

const known = new Map<Language, ReadonlyMap<string, string>>();

/** What a language calls the countries, by their kept names; of those that it keeps itself nothing. */
function countriesIn(language: Language): ReadonlyMap<string, string> {
  const made =
    known.get(language) ?? new Map(language === 'zh_CN' || language === 'en_US' ? [] : pairs(language));
  known.set(language, made);
  return made;
}

const pairs = (language: Language): [kept: string, name: string][] =>
  styles.flatMap((style) => {
    // "Hong Kong" is the short name, "United Kingdom" the long one: each is said in the reader's words of its kind.
    const [kept, own] = [keptIn(language)[1], languageTag(language)].map(
      (tag) => new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' }),
    );
    return codes.flatMap((code): [string, string][] => {
      const [from, to] = [kept?.of(code), own?.of(code)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    });
  });

/** What a reader calls a region: by CLDR where it bears a country's usual name, else as people named it. */
export function regionName(region: Named, language: Language): string {
  const name = region[keptIn(language)[0]];
  return countriesIn(language).get(name) ?? name;
}

/** The kept names of countries that a reader's language calls by a part like this. */
export function keptNamesOf(part: string, language: Language): string[] {
  const wanted = part.toLowerCase();
  return [...countriesIn(language)].flatMap(([kept, name]) =>
    name.toLowerCase().includes(wanted) ? [kept] : [],
  );
}
