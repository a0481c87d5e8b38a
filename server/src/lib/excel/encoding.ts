import { isUtf8 } from 'node:buffer';
import type { Language } from '@chargehand/contract/i18n/languages';
import { fail } from '../fail';

/** Byte order marks, with the encodings that they announce. */
const marks: readonly [mark: Buffer, encoding: string][] = [
  [Buffer.from('efbbbf', 'hex'), 'utf-8'],
  [Buffer.from('fffe', 'hex'), 'utf-16le'],
  [Buffer.from('feff', 'hex'), 'utf-16be'],
];

/** Number of bytes at the beginning of a file by which UTF-16 is recognized. */
const headBytes = 4100;

/** The encoding in which Excel saves CSV in a country that uses the language, if the file is not Chinese. */
const usual: Partial<Record<Language, string>> = {
  zh_HK: 'big5',
  ja_JP: 'shift_jis',
  en_US: 'windows-1252',
  fr_FR: 'windows-1252',
  de_DE: 'windows-1252',
};

/** Number of bytes of zero on one side of the characters, for one on the other side, that prove UTF-16. */
const oneSided = 4;

/**
 * Returns the encoding of UTF-16 without a byte order mark, or undefined. The separators of CSV are ASCII, so one byte
 * of each is zero, on the same side as of hardly any other character.
 */
function wideOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > even * oneSided) return 'utf-16le';
  return even > odd * oneSided ? 'utf-16be' : undefined;
}

/** Returns whether the beginning of a file looks like UTF-16, with or without a byte order mark. */
export const looksWide = (head: Buffer): boolean => hasMark(head) || wideOf(head) !== undefined;

/** Returns whether a file begins with a byte order mark, which only text does. */
export const hasMark = (head: Buffer): boolean => markOf(head) !== undefined;

const markOf = (bytes: Buffer) => marks.find(([mark]) => bytes.subarray(0, mark.length).equals(mark));

/** Minimum share of common characters in a Chinese text. */
const commonShare = 0.9;

/**
 * Returns whether the bytes are Chinese text in GBK: nearly all of its characters are in the smaller set GB2312. In
 * texts in other encodings, pairs of bytes are spread over the whole set.
 */
function isChinese(bytes: Buffer): boolean {
  let [pairs, common] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const first = bytes[index] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[index + 1] ?? 0;
    pairs += 1;
    if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1) common += 1;
    index += 1;
  }
  return common >= pairs * commonShare;
}

/** Characters of windows-1252 from 0x80 to 0x9f, which Node.js decodes as in ISO 8859-1. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const western = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => westernSigns.charAt(sign.charCodeAt(0) - 0x80));

/** Decodes bytes. Returns undefined if they are invalid in the encoding. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  if (encoding === 'windows-1252') return western(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes bytes without a byte order mark. The user's language decides where the bytes do not. */
function unmarked(bytes: Buffer, language: Language): string | undefined {
  const wide = wideOf(bytes.subarray(0, headBytes));
  if (wide) return decoded(bytes, wide);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const chinese = decoded(bytes, 'gb18030');
  const other = usual[language];
  if (chinese !== undefined && (other === undefined || isChinese(bytes))) return chinese;
  return (other === undefined ? undefined : decoded(bytes, other)) ?? chinese;
}

/**
 * Returns the text of a file in UTF-8, UTF-16, GB18030 (which contains GBK), or the usual encoding of the user's
 * language. Fails with `csvEncoding` if the bytes are not text in any of them.
 */
export function textOf(bytes: Buffer, language: Language): string {
  const marked = markOf(bytes);
  const text = marked ? decoded(bytes, marked[1]) : unmarked(bytes, language);
  if (text === undefined || text.includes('\0')) fail('csvEncoding');
  return text;
}
