/*
 * What stands in the QR code of a cabinet: thirteen random characters, 65 bits, which nobody can guess or count through, and a
 * fourteenth by which a wrong one is known without asking. Letters and digits as in Crockford's Base32, without those that are taken for others
 * (https://www.crockford.com/base32.html); the check character is Luhn's mod N with N = 32 (ISO/IEC 7812-1, annex B, for 32 digits).
 */
import { cleanCode } from './clean';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a label, and those of them that are random. Labels of early cabinets have one less. */
export const labelLength = 14;
export const labelRandom = labelLength - 1;
const lengths = [labelLength - 1, labelLength];

/** Where a cabinet's QR code leads to, behind the address of the server: a page for strangers. */
export const labelPath = (label: string): string => `/c/${label}`;

/** The check character of the characters before it. */
function checkOf(body: string): string {
  let sum = 0;
  let twice = true;
  for (const character of [...body].reverse()) {
    const value = digits.indexOf(character) * (twice ? 2 : 1);
    sum += Math.floor(value / digits.length) + (value % digits.length);
    twice = !twice;
  }
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length);
}

/** The label of thirteen random bytes, of each of which five bits are taken. */
export function labelOf(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, labelRandom), (byte) => digits.charAt(byte % 32)).join('');
  return body + checkOf(body);
}

/** A label as it is kept, of what somebody typed: O is 0, I and L are 1, blanks and dashes nothing. Undefined where it cannot be one. */
export function readLabel(typed: string): string | undefined {
  const label = cleanCode(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!lengths.includes(label.length) || [...label].some((character) => !digits.includes(character)))
    return undefined;
  return checkOf(label.slice(0, -1)) === label.at(-1) ? label : undefined;
}

/** Reads the label that a text ends with: a label itself, or the address in its QR code. Undefined where there is none. */
export const readScanned = (text: string): string | undefined =>
  readLabel(cleanCode(text).trim().split('/').at(-1) ?? '');

/**
 * Returns what a QR code holds: the address in capitals where that is the same address, for capitals take less room and give a code
 * of fewer, larger modules.
 */
export function scannedText(publicUrl: string, label: string): string {
  const { origin, pathname } = new URL(publicUrl);
  const address = publicUrl + labelPath(label);
  return pathname === '/' && origin === publicUrl.toLowerCase() ? address.toUpperCase() : address;
}

/** A label as it is printed and read aloud: in groups of four. */
export const groupedLabel = (label: string): string => label.replace(/(.{4})(?=.)/g, '$1 ');
