/** The code in the address that a QR code carries: what it says as `code`, or what its path ends with. */
function codeIn(part: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(part) || !URL.canParse(part)) return part;
  const { searchParams, pathname } = new URL(part);
  const last = pathname.split('/').findLast((one) => one !== '') ?? part;
  return searchParams.get('code') ?? (/%(?![0-9a-f]{2})/i.test(last) ? last : decodeURIComponent(last));
}

/**
 * The codes in what a hand scanner typed or somebody pasted, in its order: parted by blanks, commas, line breaks or the
 * control characters that some scanners put around a code.
 */
export const codesOf = (text: string): string[] =>
  text
    .split(/[\s,;\p{Cc}]+/u)
    .filter((part) => part !== '')
    .map(codeIn);
