import { sessionCookie } from '@chargehand/contract/session-cookie';
import { readCookie, removeCookie, writeCookie } from '../browser/cookie';

/** The token the browser holds, or undefined. */
export const readToken = (): string | undefined => readCookie(sessionCookie) || undefined;

/** Keeps the token of a sign-in. */
export const writeToken = (token: string): void => writeCookie(sessionCookie, token);

/** Forgets the token. */
export const removeToken = (): void => removeCookie(sessionCookie);

let own: string | undefined;
let taken = false;
const listeners = new Set<() => void>();

/** Notes the token that this page's session goes by; an empty one ends it. */
export function holdToken(token: string): void {
  own = token === '' ? undefined : token;
}

/** Whether somebody signed in anew in another window: the browser's token is not this page's. */
export function isTaken(): boolean {
  const now = readToken();
  return own !== undefined && now !== undefined && now !== own;
}

/** Notes that the browser was taken: nothing of this page is sent under another account's name. */
export function noteTaken(): void {
  taken = true;
  listeners.forEach((listener) => listener());
}

/** Whether that was noted, and how to hear of it. */
export const wasTaken = (): boolean => taken;
export function onTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
