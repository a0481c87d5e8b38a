/*
 * Label in the QR code of a cabinet: thirteen random characters with 65 bits, which cannot be guessed or enumerated,
 * and a check character that detects errors offline.
 * The alphabet is Crockford's Base32, which omits ambiguous characters (https://www.crockford.com/base32.html); the
 * check character is Luhn mod N with N = 32 (ISO/IEC 7812-1, annex B, for 32 digits).
 */
import { cleanCode } from './clean';
import { scannedCode } from './scanned';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of characters of a label. Labels of early cabinets are one character shorter. */
export const labelLength = 14;
/** Number of random characters in a label. The last character is the check character. */
export const labelRandom = labelLength - 1;
const lengths = [labelLength - 1, labelLength];

/** Returns the path of the public page that a cabinet's QR code opens, relative to the server's URL. */
export const labelPath = (label: string): string => `/c/${label}`;

/** Returns the check character for the preceding characters. */
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

/** Returns a label made from thirteen random bytes, using five bits of each. */
export function labelOf(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, labelRandom), (byte) => digits.charAt(byte % 32)).join('');
  return body + checkOf(body);
}

/**
 * Returns the normalized label of a typed text, or undefined if it is invalid. O becomes 0, I and L become 1, blanks
 * and dashes are removed.
 */
export function readLabel(typed: string): string | undefined {
  const label = cleanCode(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!lengths.includes(label.length) || [...label].some((character) => !digits.includes(character)))
    return undefined;
  return checkOf(label.slice(0, -1)) === label.at(-1) ? label : undefined;
}

/**
 * Returns the label in a scanned or typed text, which may also be the URL of a cabinet's QR code. Returns undefined if
 * there is no valid label.
 */
export const readScanned = (text: string): string | undefined => readLabel(scannedCode(text));

/**
 * Returns the content of a cabinet's QR code: its URL. The URL is written in capitals if the server's URL has no path,
 * because capitals make a code with fewer, larger modules.
 */
export function scannedText(publicUrl: string, label: string): string {
  const { origin, pathname } = new URL(publicUrl);
  const address = publicUrl + labelPath(label);
  return pathname === '/' && origin === publicUrl.toLowerCase() ? address.toUpperCase() : address;
}

/** Returns a label as it is printed and read aloud, in groups of four characters. */
export const groupedLabel = (label: string): string => label.replace(/(.{4})(?=.)/g, '$1 ');
