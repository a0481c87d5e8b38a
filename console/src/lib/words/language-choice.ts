import { type Language, languageOf } from '@chargehand/contract/i18n/languages';
import { readCookie, removeCookie, writeCookie } from '../browser/cookie';
import { windowStorage } from '../browser/storage';
import { language, switchLanguage } from './language';

/** Cookie with the browser's own language while an account's language replaces it; empty if it had none. */
const browserCookie = 'browserLanguage';
/** Key of the language that was chosen on a public page of this window, until an account takes it over. */
const chosenKey = 'chosenLanguage';
const days = 365;

/** Switches a public page to a language, which the account that signs in next in this window takes over. */
export function chooseLanguage(next: Language): void {
  windowStorage.setItem(chosenKey, next);
  removeCookie(browserCookie);
  switchLanguage(next);
}

/** Returns the language that was chosen on a public page of this window, once. */
export function takeChosenLanguage(): Language | undefined {
  const chosen = windowStorage.getItem(chosenKey);
  windowStorage.removeItem(chosenKey);
  return chosen === null ? undefined : languageOf(chosen);
}

/** Switches to an account's language. The browser keeps its own for accounts without a choice. */
export function showAccountLanguage(next: Language): void {
  if (readCookie(browserCookie) === undefined) writeCookie(browserCookie, readCookie('language') ?? '', days);
  switchLanguage(next);
}

/**
 * Shows the page in the language of its account, or in the browser's own if the account has none. Returns true if the
 * page reloads for that.
 */
export function reloadsFor(account: string | null): boolean {
  if (account !== null) {
    const wanted = languageOf(account);
    if (wanted === language) return false;
    showAccountLanguage(wanted);
    return true;
  }
  const browserLanguage = readCookie(browserCookie);
  if (browserLanguage === undefined) return false;
  removeCookie(browserCookie);
  if (languageOf(browserLanguage) === language) return false;
  switchLanguage(languageOf(browserLanguage));
  return true;
}
