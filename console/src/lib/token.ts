import { readCookie, removeCookie, writeCookie } from './cookie';

const name = 'Admin-Token';

/** The token the browser holds, or undefined. */
export const readToken = (): string | undefined => readCookie(name) || undefined;

/** Keeps the token of a sign-in. */
export const writeToken = (token: string): void => writeCookie(name, token);

/** Forgets the token. */
export const removeToken = (): void => removeCookie(name);
