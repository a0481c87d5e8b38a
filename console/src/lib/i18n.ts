import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@chargehand/contract/languages';
import { languageTag } from '@chargehand/contract/languages';

/** Texts of one language by namespace: an area's noun, `ui` or `shell`. */
export type Resources = Record<string, Record<string, string>>;

/** Reads the texts of a namespace that is not there from the start. */
export type ReadTexts = (namespace: string) => Promise<Record<string, string>>;

const reading = (read: ReadTexts): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (_, namespace, done) => {
    // Not read, they are asked for again: a network comes back.
    read(namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
});

/**
 * Starts the console's texts in one language; it stays until the page is loaded anew. What uses a namespace
 * that is not there yet waits for it, as for a page.
 */
export async function startTexts(language: Language, resources: Resources, read: ReadTexts): Promise<void> {
  const tag = languageTag(language);
  await i18next
    .use(initReactI18next)
    .use(reading(read))
    .init({
      lng: tag,
      resources: { [tag]: resources },
      partialBundledLanguages: true,
      ns: Object.keys(resources),
      fallbackLng: false,
      // React escapes already.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      keySeparator: false,
      nsSeparator: ':',
    });
}

/** Fetches texts while the page that needs them is on its way. */
export const fetchTexts = (namespace: string): Promise<void> => i18next.loadNamespaces(namespace);
