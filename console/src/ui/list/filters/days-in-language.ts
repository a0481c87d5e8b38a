import type { Language } from '@chargehand/contract/languages';
import dayjs from 'dayjs';
import { language } from '../../../lib/language';
import Days from './days';

const locales: Record<Language, () => Promise<{ default: ILocale }>> = {
  zh_CN: () => import('dayjs/locale/zh-cn'),
  zh_HK: () => import('dayjs/locale/zh-hk'),
  en_US: () => import('dayjs/locale/en'),
  fr_FR: () => import('dayjs/locale/fr'),
  de_DE: () => import('dayjs/locale/de'),
  ja_JP: () => import('dayjs/locale/ja'),
};

/** The day picker with weeks and months in the page's language; both are fetched when a range is chosen. */
export async function loadDays(): Promise<{ default: typeof Days }> {
  dayjs.locale((await locales[language]()).default);
  return { default: Days };
}
