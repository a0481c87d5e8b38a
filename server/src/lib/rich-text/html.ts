import { resourcePath } from '@chargehand/contract/areas/system/file';
import {
  type Language,
  languageRead,
  languages,
  type SomeTexts,
  textIn,
} from '@chargehand/contract/i18n/languages';
import { richTextColumns, richTextKilobytes, saysSomething } from '@chargehand/contract/fields/rich-text';
import { Failure } from '../fail';
import { clean } from './clean';
import type { StoredTexts, WrittenTexts } from './column';
import { hasWideTable } from './table-width';

declare const cleaned: unique symbol;
/** HTML that has been cleaned. */
type CleanHtml = string & { readonly [cleaned]: true };
/** Cleaned HTML in some of the six languages. */
export type CleanTexts = Partial<Record<Language, CleanHtml>>;

/**
 * Cleans the texts that a user wrote in some languages, for storage. Throws `invalid` (422) if a cleaned text is nested
 * too deeply, is too long or has too wide a table (reported at its language within `field`), or if all texts are empty
 * (reported at `field`).
 */
export function cleanTexts(field: string, draft: SomeTexts): CleanTexts {
  const texts: CleanTexts = {};
  const broken: ConstructorParameters<typeof Failure>[2] & object = [];
  for (const language of languages) {
    const { html, deep } = clean(draft[language] ?? '');
    if (deep) broken.push({ field: `${field}.${language}`, rule: 'nestedTooDeep' });
    if (Buffer.byteLength(html) > richTextKilobytes * 1024)
      broken.push({
        field: `${field}.${language}`,
        rule: 'atMostKilobytes',
        params: { n: String(richTextKilobytes) },
      });
    else if (hasWideTable(html))
      broken.push({
        field: `${field}.${language}`,
        rule: 'tableTooWide',
        params: { n: String(richTextColumns) },
      });
    if (saysSomething(html)) texts[language] = html as CleanHtml;
  }
  if (broken.length === 0 && Object.keys(texts).length === 0) broken.push({ field, rule: 'required' });
  if (broken.length > 0) throw new Failure('invalid', {}, broken);
  return texts;
}

/**
 * Returns stored texts, cleaned again: the rules may have become stricter, or the row may have been written by other
 * means.
 */
export function readTexts(value: StoredTexts | null): CleanTexts {
  const texts: CleanTexts = {};
  for (const language of languages) {
    const html: unknown = value === null ? undefined : Reflect.get(value, language);
    if (typeof html === 'string') texts[language] = clean(html).html as CleanHtml;
  }
  return texts;
}

/** Returns the stored text that a reader of a language gets, with its language, or undefined if there is none. */
export function readTextIn(
  value: StoredTexts,
  language: Language,
): { language: Language; texts: CleanTexts } | undefined {
  const texts = Object.fromEntries(Object.entries(value).filter(([, html]) => typeof html === 'string'));
  const read = languageRead(texts, language);
  if (read === undefined) return undefined;
  return { language: read, texts: { [read]: clean(String(Reflect.get(value, read))).html as CleanHtml } };
}

const tag = /<[^>]*>/g;
/** Tags within a line, which separate no words. */
const tagInLine = /<\/?(?:strong|em|u|s|code|a)(?: [^>]*)?>/g;
const spelled: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unspelled = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => spelled[entity] ?? ' ');

/** Returns a cleaned text as plain text, with one line per paragraph, and the URLs of links after their text. */
export const plainOf = (html: string): string =>
  unspelled(
    html
      // A line break at the end of a block only gives the block its height.
      .replace(/<br>(?=(?:<\/(?:strong|em|u|s|code|a)>)*<\/(?:p|h2|h3)>)/g, '')
      .replace(/<li>/g, '- ')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
      .replace(/<br>|<hr>|<\/(p|h2|h3|li|tr|pre|blockquote)>/g, '\n')
      .replace(/<\/t[hd]>/g, '  ')
      .replace(tag, ''),
  )
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the first characters of cleaned texts as plain text, in each language. */
export const excerptsOf = (texts: SomeTexts, maxLength = 120): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, html]) => [
      language,
      [...unspelled(html.slice(0, 8000).replace(tagInLine, '').replace(tag, ' ')).replace(/\s+/g, ' ').trim()]
        .slice(0, maxLength)
        .join(''),
    ]),
  );

/** Serializes texts for a column. */
export const storedTexts = (texts: CleanTexts): WrittenTexts => JSON.stringify(texts) as WrittenTexts;

const inConsole = `src="${resourcePath('')}`;

/** Returns the text for a reader of a language, with the URLs of pictures that the phone app uses. */
export const appTextIn = (texts: CleanTexts, language: Language, pictures: string): string =>
  // Quotation marks in the text are entities, so this matches only attributes.
  textIn(texts, language).replaceAll(inConsole, `src="${pictures}`);
