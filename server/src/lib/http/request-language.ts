import { isRest } from '@chargehand/contract/http/endpoint';
import { type Language, languageOf, languages } from '@chargehand/contract/i18n/languages';
import type { FastifyRequest } from 'fastify';

/** Languages by BCP 47 tag or prefix of a tag. The first match counts, so longer tags come before their prefixes. */
const spoken: readonly (readonly [tag: string, Language])[] = [
  ['zh-hant', 'zh_HK'],
  ['zh-hk', 'zh_HK'],
  ['zh-tw', 'zh_HK'],
  ['zh-mo', 'zh_HK'],
  ['zh', 'zh_CN'],
  ['en', 'en_US'],
  ['fr', 'fr_FR'],
  ['de', 'de_DE'],
  ['ja', 'ja_JP'],
];

/** Returns the preferred supported language of an `Accept-Language` header (RFC 9110, 12.5.4), by its weights. */
export function accepted(header: string): Language | undefined {
  const wanted = header
    .slice(0, 500)
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [tag = '', ...more] = entry.split(';').map((part) => part.trim());
      const weight = more.find((part) => part.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    // For equal weights the order of the header is kept.
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = spoken.find(([known]) => tag === known || tag.startsWith(`${known}-`));
    if (found) return found[1];
  }
  return undefined;
}

/**
 * Returns the language of a response: that of the header `lang`, otherwise, in the app and partner APIs, that of
 * `Accept-Language`. Without a supported language, returns the default one.
 */
export function languageFor({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Language {
  const headerLanguage = languages.find((language) => language === headers['lang']);
  if (headerLanguage) return headerLanguage;
  const rest = isRest({ path: url as `/${string}` });
  return (rest ? accepted(headers['accept-language'] ?? '') : undefined) ?? languageOf(undefined);
}
