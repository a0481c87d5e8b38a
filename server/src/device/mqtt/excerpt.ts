/** A JSON key whose name suggests a secret, and its value. The value may be incomplete at the end of the text. */
const secretValue =
  /("[^"]{0,40}(?:pass|pwd|secret|token|auth|cred|apikey|private)[^"]{0,40}"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^,}\]\s]+)/gi;
/** A long unbroken word, which may be a secret. */
const longWord = /[\w+/=-]{40,}/g;

/** Returns the start of a payload as one line of at most `maxLength` characters, without values that may be secrets. */
export function excerptOf(payload: Buffer, maxLength: number): string {
  // Reads beyond the cut, so that a secret that crosses it is recognized.
  const text = new TextDecoder().decode(payload.subarray(0, maxLength * 4 + 4096));
  const safe = text
    .replace(secretValue, '$1"•••"')
    .replace(longWord, '•••')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);
  const signs = [...safe.slice(0, maxLength * 2)];
  return signs.length > maxLength ? `${signs.slice(0, maxLength - 1).join('')}…` : signs.join('');
}
