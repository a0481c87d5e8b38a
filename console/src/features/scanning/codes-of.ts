import { splitCodes } from '@chargehand/contract/clean';

/** What an address in a QR code carries: its `code`, or what its path ends with, and what it says besides under these names. */
function partsIn(part: string, also: readonly string[]): string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(part) || !URL.canParse(part)) return [part];
  const { searchParams, pathname } = new URL(part);
  const last = pathname.split('/').findLast((one) => one !== '') ?? part;
  const code = searchParams.get('code') ?? (/%(?![0-9a-f]{2})/i.test(last) ? last : decodeURIComponent(last));
  return [code, ...also.flatMap((name) => searchParams.get(name) ?? [])];
}

/**
 * The codes in what a hand scanner typed or somebody pasted, in its order: parted by blanks, commas, semicolons, line breaks or the
 * control characters that some scanners put around a code. Of an address also what it says under the names of `also`.
 */
export const codesOf = (text: string, also: readonly string[] = []): string[] =>
  splitCodes(text).flatMap((part) => partsIn(part, also));
