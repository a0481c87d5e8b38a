/** Returns the value of a cookie, or undefined if it is not set. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals) === name) return decodeURIComponent(pair.slice(equals + 1));
  }
  return undefined;
}

const attributes = 'path=/; SameSite=Lax';

/** Sets a cookie for the whole site. With `days` it persists after the browser is closed. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${days * 86_400}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}${age}${secure}`;
}

/** Deletes a cookie. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; ${attributes}; max-age=0`;
}
