import type { Language } from '@chargehand/contract/i18n/languages';
import dayjs from 'dayjs';
import { language } from '../lib/words/language';

const locales: Record<Language, () => Promise<{ default: ILocale }>> = {
  zh_CN: () => import('dayjs/locale/zh-cn'),
  zh_HK: () => import('dayjs/locale/zh-hk'),
  en_US: () => import('dayjs/locale/en'),
  fr_FR: () => import('dayjs/locale/fr'),
  de_DE: () => import('dayjs/locale/de'),
  ja_JP: () => import('dayjs/locale/ja'),
};

/** Loads the calendar's names of weekdays and months, and sets them to the page's language. */
export async function loadCalendarLanguage(): Promise<void> {
  dayjs.locale((await locales[language]()).default);
}
