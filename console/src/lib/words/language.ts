import { type Language, languageOf, languageTag } from '@chargehand/contract/languages';
import { readCookie, writeCookie } from '../browser/cookie';

/** The language of this page; it changes only with a reload. */
export const language: Language = languageOf(
  typeof document === 'undefined' ? undefined : readCookie('language'),
);

/** Tag of this page's language for `Intl` and `lang`. */
export const locale: string = languageTag(language);

/** Keeps the choice and loads the page anew in that language. */
export function switchLanguage(next: Language): void {
  writeCookie('language', next, 365);
  location.reload();
}
