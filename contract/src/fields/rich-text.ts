import { z } from 'zod';
import { cleanText } from './clean';
import { languages, type SomeTexts } from '../i18n/languages';
import { isStorable } from './storable';
import { byRule } from '../i18n/rules';

/** Maximum size of a rich text's HTML in one language, in KB of UTF-8. */
export const richTextKilobytes = 200;

/**
 * Maximum size in MB of a body with a rich text in each of the six languages. A form can need three characters to
 * encode one byte: 6 × 200 KB × 3 is 3.6 MB.
 */
export const richTextsMegabytes = 4;

/** Maximum nesting depth of elements. */
export const richTextDepth = 40;

/** Maximum number of columns of a table. Word allows 63. */
export const richTextColumns = 100;

/** Maximum number of columns that a cell spans, which is that of browsers. */
export const widestCell = 1000;

/** Maximum number of rows that a cell spans, which is that of browsers. */
export const tallestCell = 65_534;

/**
 * Allowed elements and attributes in the HTML of a rich text. The editor writes no others and the server removes all
 * others; addresses of links are those that `richTextLink` accepts.
 */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  a: ['href'],
  img: ['src', 'alt'],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const withoutEffect: readonly (readonly [tags: readonly string[], style: RegExp])[] = [
  [['b', 'strong'], /(?:^|;)\s*font-weight\s*:\s*(?:normal|lighter|[1-4]00)\b/i],
  [['i', 'em'], /(?:^|;)\s*font-style\s*:\s*normal\b/i],
  [['u', 'ins', 's', 'strike', 'del'], /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*none\b/i],
];

/**
 * Returns whether the style of an element takes its format away. Google Docs wraps what is copied in
 * `<b style="font-weight:normal">`.
 */
export const isUndone = (tag: string, style: string): boolean =>
  withoutEffect.some(([tags, pattern]) => tags.includes(tag) && pattern.test(style));

/** Returns whether an HTML text shows anything: words, an image with a URL, or a horizontal line. */
export const saysSomething = (html: string): boolean =>
  /<hr\b|<img\b[^>]*\ssrc\s*=\s*["']?[^"'\s>]/i.test(html) ||
  html.replace(/<[^>]*>|&nbsp;|&#160;|&#xa0;|[\s\u200b-\u200d\u2060\ufeff]/gi, '') !== '';

const bytesOf = (value: string): number => new TextEncoder().encode(value).length;

const html = () =>
  z
    .string()
    .overwrite(cleanText)
    .refine(isStorable)
    .refine((value) => bytesOf(value) <= richTextKilobytes * 1024, {
      ...byRule('atMostKilobytes', { n: richTextKilobytes }),
    });

/**
 * Returns the schema of a rich text as HTML in one or more of the six languages. Empty content counts as missing; the
 * HTML must be sanitized before it is stored (`cleanTexts` of the server).
 */
export const richTexts = () =>
  z
    .partialRecord(z.enum(languages), html().nullable().optional())
    .transform((texts): SomeTexts =>
      Object.fromEntries(
        Object.entries(texts).filter((entry) => typeof entry[1] === 'string' && saysSomething(entry[1])),
      ),
    )
    .refine((given) => Object.keys(given).length > 0, byRule('required'));
