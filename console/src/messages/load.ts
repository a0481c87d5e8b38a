import type { Language } from '@chargehand/contract/languages';
import { whenReached } from '../lib/call/connection';

const files = {
  zh_CN: () => import('./zh_CN'),
  zh_HK: () => import('./zh_HK'),
  en_US: () => import('./en_US'),
  fr_FR: () => import('./fr_FR'),
  de_DE: () => import('./de_DE'),
  ja_JP: () => import('./ja_JP'),
} satisfies Record<Language, unknown>;

/** The texts of shell and kit in one language, with the component library's own. */
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
 * The texts of one namespace in one language: of an area by its noun, or of a part of the kit that is fetched by
 * itself. They need nothing of the console, so that they come beside it. None where the namespace has none.
 */
export async function loadNamespace(language: Language, namespace: string): Promise<Record<string, string>> {
  const { default: texts } = await whenReached(areas[language]);
  const path = Object.keys(texts).find((one) => one.split('/').at(-3) === namespace);
  return (path === undefined ? undefined : await texts[path]?.()) ?? {};
}
