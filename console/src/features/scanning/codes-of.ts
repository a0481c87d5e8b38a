import { splitCodes } from '@chargehand/contract/fields/clean';

/**
 * Returns the code in the URL of a QR code (its `code` parameter or the end of its path), and the parameters named in
 * `also`. Text that is no URL is returned unchanged.
 */
function partsIn(part: string, also: readonly string[]): string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(part) || !URL.canParse(part)) return [part];
  const { searchParams, pathname } = new URL(part);
  const last = pathname.split('/').findLast((one) => one !== '') ?? part;
  const code = searchParams.get('code') ?? (/%(?![0-9a-f]{2})/i.test(last) ? last : decodeURIComponent(last));
  return [code, ...also.flatMap((name) => searchParams.get(name) ?? [])];
}

/**
 * Returns the codes in scanned or pasted text, in order. Codes are separated by white space, commas, semicolons, or the
 * control characters of some scanners, and URLs also yield the parameters named in `also`.
 */
export const codesOf = (text: string, also: readonly string[] = []): string[] =>
  splitCodes(text).flatMap((part) => partsIn(part, also));
