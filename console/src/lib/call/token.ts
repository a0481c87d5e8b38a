import { sessionCookie } from '@chargehand/contract/session-cookie';
import { readCookie, removeCookie, writeCookie } from '../browser/cookie';

/** The token the browser holds, or undefined. */
export const readToken = (): string | undefined => readCookie(sessionCookie) || undefined;

/** Keeps the token of a sign-in. */
export const writeToken = (token: string): void => writeCookie(sessionCookie, token);

/** Forgets the token. */
export const removeToken = (): void => removeCookie(sessionCookie);
