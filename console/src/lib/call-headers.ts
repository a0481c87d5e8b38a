import { languageOf } from '@chargehand/contract/languages';
import { readCookie } from './cookie';

/** What every request carries: the language, and the token unless there is none or `isToken` is false. */
export function callHeaders(isToken = true): Record<string, string> {
  const token = isToken ? readCookie('Admin-Token') : undefined;
  return { lang: languageOf(readCookie('language')), ...(token && { authorization: `Bearer ${token}` }) };
}
