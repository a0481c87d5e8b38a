import type { Language } from '@chargehand/contract/languages';
import type { Messages } from './messages/zh_CN';

/*
 * The public pages do without the console's text library: one language, no plurals, and a sign-in page
 * that is there at once.
 */
const files: Record<Language, () => Promise<{ default: Messages }>> = {
  zh_CN: () => import('./messages/zh_CN'),
  zh_HK: () => import('./messages/zh_HK'),
  en_US: () => import('./messages/en_US'),
  fr_FR: () => import('./messages/fr_FR'),
  de_DE: () => import('./messages/de_DE'),
  ja_JP: () => import('./messages/ja_JP'),
};

let texts: Partial<Messages> = {};

/** Loads the texts of the public pages; called before they open. */
export async function loadTexts(language: Language): Promise<void> {
  texts = (await files[language]()).default;
}

/** A text of the loaded language with its `{name}` places filled. */
export function t(key: keyof Messages, params: Record<string, string | number> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
