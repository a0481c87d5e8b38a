import { language } from '../lib/words/language';
import de_DE from './messages/de_DE';
import en_US from './messages/en_US';
import fr_FR from './messages/fr_FR';
import ja_JP from './messages/ja_JP';
import zh_CN, { type Messages } from './messages/zh_CN';
import zh_HK from './messages/zh_HK';

/*
 * Texts of the public pages, without i18next: no plurals, and all six languages in one file. Loading only one language
 * would need another request, which takes longer than loading all of them.
 */
const texts = { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP }[language];

type Params = Record<string, string | number>;

/** Returns a text with its `{name}` placeholders filled. */
export const filled = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Returns a text in the page's language with its `{name}` placeholders filled. */
export const t = (key: keyof Messages, params: Params = {}): string => filled(texts[key], params);
