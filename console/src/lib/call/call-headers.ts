import { languageOf } from '@chargehand/contract/i18n/languages';
import { readToken } from './token';
import { readCookie } from '../browser/cookie';

/** Returns the headers of every request: the language, and the token if there is one and `isToken` is not false. */
export function callHeaders(isToken = true): Record<string, string> {
  const token = isToken ? readToken() : undefined;
  return { lang: languageOf(readCookie('language')), ...(token && { authorization: `Bearer ${token}` }) };
}
