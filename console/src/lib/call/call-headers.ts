import { languageOf } from '@chargehand/contract/languages';
import { readToken } from './token';
import { readCookie } from '../browser/cookie';

/** What every request carries: the language, and the token unless there is none or `isToken` is false. */
export function callHeaders(isToken = true): Record<string, string> {
  const token = isToken ? readToken() : undefined;
  return { lang: languageOf(readCookie('language')), ...(token && { authorization: `Bearer ${token}` }) };
}
