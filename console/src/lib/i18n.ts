import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@chargehand/contract/languages';
import { languageTag } from '@chargehand/contract/languages';

/** Texts of one language by namespace: an area's noun, `ui` or `shell`. */
export type Resources = Record<string, Record<string, string>>;

/** Starts the console's texts in one language; it stays until the page is loaded anew. */
export async function startTexts(language: Language, resources: Resources): Promise<void> {
  const tag = languageTag(language);
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: resources },
    ns: Object.keys(resources),
    fallbackLng: false,
    // React escapes already.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    keySeparator: false,
    nsSeparator: ':',
  });
}
