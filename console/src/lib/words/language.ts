import { type Language, languageOf, languageTag } from '@chargehand/contract/i18n/languages';
import { readCookie, writeCookie } from '../browser/cookie';

/** Language of this page. It changes only with a reload. */
export const language: Language = languageOf(
  typeof document === 'undefined' ? undefined : readCookie('language'),
);

/** BCP 47 tag of this page's language, for `Intl` and `lang`. */
export const locale: string = languageTag(language);

/** Stores the selected language and reloads the page in it. */
export function switchLanguage(next: Language): void {
  writeCookie('language', next, 365);
  location.reload();
}
