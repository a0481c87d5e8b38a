import { cleanCode, cleanText, splitCodes } from './clean';
import { isStorable } from './storable';

/** Matches an address without its scheme: a path alone, or a host with a dot or a port and a path. */
const schemeless = /^(\/(?!\/)|[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/|[a-z0-9-]+:\d+\/)/i;

/** Returns the URL in a cleaned text, or undefined if the text is no address or cannot be stored. */
function urlIn(text: string): URL | undefined {
  if (!isStorable(text)) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : text.startsWith('/')
      ? `https://host${text}`
      : `https://${text}`;
  return (address === text || schemeless.test(text)) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Returns the last part of a path that is not blank, decoded, or undefined if there is none. */
function lastPart(path: string): string | undefined {
  const parts = path.split('/').map((part) => cleanCode(decodeOrKeep(part)).trim());
  return parts.findLast((part) => part !== '');
}

/** Decodes percent signs. Returns the text unchanged if it has a stray one, or bytes that are no UTF-8. */
function decodeOrKeep(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the code in an address: its `code` parameter, the end of its path, or the end of a path in its fragment. */
const codeIn = ({ searchParams, pathname, hash }: URL): string | undefined =>
  cleanCode(searchParams.get('code') ?? '').trim() ||
  (lastPart(pathname) ?? lastPart(hash.replace(/^#/, '').replace(/[?#].*$/, '')));

/**
 * Returns the code in a scanned or typed text, which may be the code itself or an address that contains it, with or
 * without scheme, trailing slash, query and fragment. Other text is cleaned and returned.
 */
export function scannedCode(text: string): string {
  const cleaned = cleanCode(text).trim();
  const url = urlIn(cleaned);
  return (url && codeIn(url)) ?? cleaned;
}

/** Returns a text that is searched for: the code in an address, other text cleaned by `cleanText`. */
export const searchedText = (text: string): string =>
  urlIn(cleanCode(text).trim()) === undefined ? cleanText(text) : scannedCode(text);

/**
 * Returns the codes in scanned or pasted text, in order. Codes are separated by white space, commas, semicolons, or the
 * control characters of some scanners, and addresses also yield the parameters named in `also`.
 */
export const scannedCodes = (text: string, also: readonly string[] = []): string[] =>
  splitCodes(text).flatMap((part) => {
    const url = urlIn(part);
    return [scannedCode(part), ...also.flatMap((name) => url?.searchParams.get(name) ?? [])];
  });
