/** The value of a key that names a secret, up to its end or that of the text. */
const secretValue =
  /("[^"]{0,40}(?:pass|pwd|secret|token|auth|cred|apikey|private)[^"]{0,40}"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^,}\]\s]+)/gi;
/** What is long and of one piece may be one. */
const longWord = /[\w+/=-]{40,}/g;

/** The beginning of a payload as text in one line, of `most` characters, with what looks like a secret taken out. */
export function excerptOf(payload: Buffer, most: number): string {
  // A secret that begins before the cut must be seen as one.
  const text = new TextDecoder().decode(payload.subarray(0, most * 4 + 4096));
  const safe = text
    .replace(secretValue, '$1"•••"')
    .replace(longWord, '•••')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);
  const signs = [...safe.slice(0, most * 2)];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
}
