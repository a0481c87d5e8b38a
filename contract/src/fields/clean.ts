/*
 * Pasted and typed text can contain invisible characters, and letters and digits in different encodings. Text is
 * normalized once on input (`text()` and `codeText()` of `fields.ts`) and in searches.
 */

/**
 * Scripts in which an invisible character joins or separates letters, by ISO 15924 code: Arabic, Syriac, Mongolian,
 * N'Ko, and those of India and its neighbours.
 */
const joining = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`);

/** Invisible characters that carry meaning: in regional flags, between emoji or letters, and variant selectors. */
const belonging = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,7}\\u{E007F}',
  '(?<=[\\p{Extended_Pictographic}\\u{1F3FB}-\\u{1F3FF}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${joining.join('')}])[\\u200C\\u200D]`,
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
];
/** Invisible characters, including direction marks. U+0000 is kept so that it is rejected later. */
const unseen =
  '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F';
const unseenInText = new RegExp(`(${belonging.join('|')})|[${unseen}]`, 'gu');
const unseenAnywhere = new RegExp(`[${unseen}]`, 'gu');
/** Matches text that needs no normalization, which is most text. */
const plain = /^[\t\n\r\x20-\x7E]*$/;

/**
 * Returns a text in Unicode's composed form (NFC), without invisible characters and direction marks. Characters that
 * carry meaning are kept, such as the joiners of emoji and of Indic scripts.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(unseenInText, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC');
}

/**
 * Returns a code, address or number in a canonical form: in NFC without any invisible character, full-width characters
 * as ASCII, blanks as U+0020, typographic dashes as `-` and ideographic full stops as `.`.
 */
export function cleanCode(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(unseenAnywhere, '')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g, '-')
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}

/**
 * Returns the codes in pasted or scanned text. Separators are blanks, line breaks, commas and semicolons of all
 * keyboards, and control characters that some scanners put around a code.
 */
export const splitCodes = (text: string): string[] =>
  cleanCode(text.replace(/[\u0001-\u001F]/g, '\n'))
    .split(/[\s,;、﹐﹑﹔､]+/)
    .filter((part) => part !== '');
