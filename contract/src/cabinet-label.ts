/*
 * What stands in the QR code of a cabinet: twelve random characters, which nobody can guess or count through, and a thirteenth by
 * which a wrong one is known without asking. Letters and digits as in Crockford's Base32, without those that are taken for others
 * (https://www.crockford.com/base32.html); the check character is Luhn's mod N with N = 32 (ISO/IEC 7812-1, annex B, for 32 digits).
 */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a label, and those of them that are by chance. */
export const labelLength = 13;
export const labelRandom = labelLength - 1;

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

/** The label of twelve random bytes, of each of which five bits are taken. */
export function labelOf(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, labelRandom), (byte) => digits.charAt(byte % 32)).join('');
  return body + checkOf(body);
}

/** A label as it is kept, of what somebody typed: O is 0, I and L are 1, blanks and dashes nothing. Undefined where it cannot be one. */
export function readLabel(typed: string): string | undefined {
  const label = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (label.length !== labelLength || [...label].some((character) => !digits.includes(character)))
    return undefined;
  return checkOf(label.slice(0, labelRandom)) === label.charAt(labelRandom) ? label : undefined;
}
