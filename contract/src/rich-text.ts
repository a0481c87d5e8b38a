import { z } from 'zod';
import { cleanText } from './clean';
import { languages, type SomeTexts } from './languages';
import { isStorable } from './storable';
import { byRule } from './rules';

/** What the HTML of a rich text may have in one language, in KB of UTF-8. */
export const richTextKilobytes = 200;

/** What a body with a rich text in each of the six languages may have, in MB: a form writes one character in up to nine. */
export const richTextsMegabytes = 4;

/** Elements in one another at most. */
export const richTextDepth = 40;

/**
 * The HTML of a rich text: these elements with these attributes, and nothing else. The editor writes no others, the
 * server lets no others through, and an address of a link begins as one of `richTextLinks` says.
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
  ol: ['start'],
  li: [],
  a: ['href'],
  img: ['src', 'alt'],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** How an address may begin that a rich text leads to. */
export const richTextLinks = /^(https?:\/\/|mailto:|tel:)/i;

/** Whether an HTML text shows anything: words, a picture with an address, or a line. */
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
 * A rich text in one or more of the six languages, as HTML; the others read one of them (see `textIn`). What says nothing
 * counts as missing. Whoever stores it cleans it (`cleanTexts` of the server).
 */
export const richTexts = () =>
  z
    .partialRecord(z.enum(languages), html().nullable().optional())
    .transform((given): SomeTexts =>
      Object.fromEntries(
        Object.entries(given).filter((entry) => typeof entry[1] === 'string' && saysSomething(entry[1])),
      ),
    )
    .refine((given) => Object.keys(given).length > 0, byRule('required'));
