import type { CodeName } from '../http/codes';
import type { Language } from '../i18n/languages';
import zh_CN from './codes/zh_CN';
import zh_HK from './codes/zh_HK';
import en_US from './codes/en_US';
import fr_FR from './codes/fr_FR';
import de_DE from './codes/de_DE';
import ja_JP from './codes/ja_JP';

/** Message of each code in six languages. The server replaces `{minutes}` and `{seconds}`. */
export const codeTexts: Record<Language, Record<CodeName, string>> = {
  zh_CN,
  zh_HK,
  en_US,
  fr_FR,
  de_DE,
  ja_JP,
};
