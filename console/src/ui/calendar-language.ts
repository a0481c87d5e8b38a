import type { Language } from '@chargehand/contract/i18n/languages';
import dayjs from 'dayjs';
import { language } from '../lib/words/language';

/** Loads the locale of each language. English is built into the library. */
const locales: Record<Exclude<Language, 'en_US'>, () => Promise<{ default: ILocale }>> = {
  zh_CN: () => import('dayjs/locale/zh-cn'),
  zh_HK: () => import('dayjs/locale/zh-hk'),
  fr_FR: () => import('dayjs/locale/fr'),
  de_DE: () => import('dayjs/locale/de'),
  ja_JP: () => import('dayjs/locale/ja'),
};

/** Loads the calendar's names of weekdays and months, and sets them to the page's language. */
export async function loadCalendarLanguage(): Promise<void> {
  dayjs.locale(language === 'en_US' ? 'en' : (await locales[language]()).default);
}
