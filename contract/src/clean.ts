/*
 * What people paste and type holds signs that nobody sees, and letters and digits in more than one spelling. Texts are cleaned once,
 * on their way in (`text()` and `codeText()` of `fields.ts`), and in a search.
 */

/** Scripts whose letters join or part by a sign that is not seen, by their codes in ISO 15924: Arabic, Syriac, Mongolian, N’Ko, and those of India and its neighbours. */
const joining = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`);

/** Signs that are not seen and belong to a language: flags of regions, joined pictures and letters, variants of both. */
const belonging = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,7}\\u{E007F}',
  '(?<=[\\p{Extended_Pictographic}\\u{1F3FB}-\\u{1F3FF}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${joining.join('')}])[\\u200C\\u200D]`,
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
];
/** Signs that nobody sees, direction signs among them; U+0000 stays, to be refused. */
const unseen =
  '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F';
const unseenInText = new RegExp(`(${belonging.join('|')})|[${unseen}]`, 'gu');
const unseenAnywhere = new RegExp(`[${unseen}]`, 'gu');
/** What most texts are made of needs no look. */
const plain = /^[\t\n\r\x20-\x7E]*$/;

/**
 * Returns a text in one spelling: Unicode's composed form, without signs that nobody sees and those of direction. What belongs to a
 * language stays, such as the joiners of emoji and of Indic scripts.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(unseenInText, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC');
}

/**
 * Returns a code, an address or a number in one spelling: as `cleanText`, with no exception, full width folded, blanks as U+0020
 * and typographic dashes as `-`.
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
 * Returns the codes in what somebody pasted or a scanner typed: parted by blanks, line breaks, commas and semicolons of any
 * keyboard, and the control characters that some scanners put around a code.
 */
export const splitCodes = (text: string): string[] =>
  cleanCode(text.replace(/[\u0001-\u001F]/g, '\n'))
    .split(/[\s,;、﹐﹑﹔､]+/)
    .filter((part) => part !== '');
