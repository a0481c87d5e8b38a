import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { readCookie, removeCookie, writeCookie } from '../browser/cookie';

/** Returns the token in the browser's cookie, or undefined. */
export const readToken = (): string | undefined => readCookie(sessionCookie) || undefined;

/** Stores the token of a sign-in. */
export const writeToken = (token: string): void => writeCookie(sessionCookie, token);

/** Deletes the token. */
export const removeToken = (): void => removeCookie(sessionCookie);

let ownToken: string | undefined;
let taken = false;
const listeners = new Set<() => void>();

/** Sets the token of this page's session. An empty text means that the page has no session. */
export function holdToken(token: string): void {
  ownToken = token === '' ? undefined : token;
}

/**
 * Returns true if the browser's cookie contains the token of another session, because a user signed in in another
 * window.
 */
export function isReplaced(): boolean {
  const now = readToken();
  return ownToken !== undefined && now !== undefined && now !== ownToken;
}

/** Records that another session replaced this page's session in the browser, and calls the listeners. */
export function noteReplaced(): void {
  taken = true;
  listeners.forEach((listener) => listener());
}

/** Returns true if `noteReplaced` was called. */
export const wasReplaced = (): boolean => taken;

/** Registers a listener that `noteReplaced` calls. Returns a function that removes it. */
export function onReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
