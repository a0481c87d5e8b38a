import type { Language } from '@chargehand/contract/i18n/languages';
import type { CallTexts } from './call-texts/zh_CN';

export type { CallTexts };

const files: Record<Language, () => Promise<{ default: CallTexts }>> = {
  zh_CN: () => import('./call-texts/zh_CN'),
  zh_HK: () => import('./call-texts/zh_HK'),
  en_US: () => import('./call-texts/en_US'),
  fr_FR: () => import('./call-texts/fr_FR'),
  de_DE: () => import('./call-texts/de_DE'),
  ja_JP: () => import('./call-texts/ja_JP'),
};

const loaded = new Map<Language, Promise<CallTexts>>();

/**
 * Loads the texts of failed calls in `language`, once. The console calls it early, so that the texts are available
 * without a network.
 */
export function callTexts(language: Language): Promise<CallTexts> {
  const cached = loaded.get(language);
  if (cached) return cached;
  const texts = files[language]().then((file) => file.default);
  texts.catch(() => loaded.delete(language));
  loaded.set(language, texts);
  return texts;
}
