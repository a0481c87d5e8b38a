import type { Language } from '@chargehand/contract/i18n/languages';
import { locale } from '../../lib/words/language';

const spoken: Readonly<Record<Language, string>> = {
  zh_CN: 'zh-Hans',
  zh_HK: 'zh-Hant',
  en_US: 'en',
  fr_FR: 'fr',
  de_DE: 'de',
  ja_JP: 'ja',
};

/** Returns the name of a language in the page's language, for use in a sentence. */
export const languageWord = (one: Language): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(spoken[one]) ?? one;
