import type { Language } from '@chargehand/contract/i18n/languages';
import { whenReached } from '../lib/call/connection';

const files = {
  zh_CN: () => import('./zh_CN'),
  zh_HK: () => import('./zh_HK'),
  en_US: () => import('./en_US'),
  fr_FR: () => import('./fr_FR'),
  de_DE: () => import('./de_DE'),
  ja_JP: () => import('./ja_JP'),
} satisfies Record<Language, unknown>;

/** Loads the texts of shell and UI components in one language, with those of the component library. */
export const loadMessages = (language: Language) => files[language]();

const areas = {
  zh_CN: () => import('./later/zh_CN'),
  zh_HK: () => import('./later/zh_HK'),
  en_US: () => import('./later/en_US'),
  fr_FR: () => import('./later/fr_FR'),
  de_DE: () => import('./later/de_DE'),
  ja_JP: () => import('./later/ja_JP'),
} satisfies Record<Language, unknown>;

/**
 * Loads the texts of one namespace (an area's noun or a lazily loaded component) in one language, or none if it has no
 * texts. The files do not depend on the console's code, so they load in parallel.
 */
export async function loadNamespace(language: Language, namespace: string): Promise<Record<string, string>> {
  const { default: texts } = await whenReached(areas[language]);
  const path = Object.keys(texts).find((one) => one.split('/').at(-3) === namespace);
  return (path === undefined ? undefined : await texts[path]?.()) ?? {};
}
