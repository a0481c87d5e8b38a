import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { readCookie, removeCookie, writeCookie } from '../browser/cookie';

/** Returns the token in the browser's cookie, or undefined. */
export const readToken = (): string | undefined => readCookie(sessionCookie) || undefined;

/** Stores the token of a sign-in. */
export const writeToken = (token: string): void => writeCookie(sessionCookie, token);

/** Deletes the token. */
export const removeToken = (): void => removeCookie(sessionCookie);

let own: string | undefined;
let taken = false;
const listeners = new Set<() => void>();

/** Remembers the token of this page's session. An empty one ends it. */
export function holdToken(token: string): void {
  own = token === '' ? undefined : token;
}

/**
 * Returns true if another account or session signed in from another window, so that the browser's token is not this
 * page's.
 */
export function isTaken(): boolean {
  const now = readToken();
  return own !== undefined && now !== undefined && now !== own;
}

/** Records that the browser's session was replaced. From then on this page sends nothing under the other account. */
export function noteTaken(): void {
  taken = true;
  listeners.forEach((listener) => listener());
}

/** Returns true if the browser's session was replaced. */
export const wasTaken = (): boolean => taken;
export function onTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
