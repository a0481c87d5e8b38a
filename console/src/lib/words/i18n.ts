import { useCallback } from 'react';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '@chargehand/contract/languages';
import { languageTag } from '@chargehand/contract/languages';
import type { Namespaces } from './namespaces';

export type Namespace = keyof Namespaces;

/** The keys of a namespace's texts, as the Chinese ones have them; a plural by the part before its form. */
export type MessageKey<N extends Namespace> = keyof Namespaces[N] & string;

/** The keys of those that say a count, each without its form. */
export type PluralKey<N extends Namespace> =
  MessageKey<N> extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** Says a text by its key. */
export type Words<Key extends string = string> = (key: Key, values?: Record<string, unknown>) => string;

/**
 * The words of a namespace, for the kit: which keys there are was checked where a page declared them, and is
 * not known here any more.
 */
export function useWords(namespace: Namespace): Words {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => String(Reflect.apply(t, undefined, [key, values])), [t]);
}

/** Says a text of a namespace that may not exist, by a key that may be none: it stands as it is then. */
export function useForeignWords(namespace: string): Words {
  const { t } = useTranslation([namespace] as Namespace[]);
  return (key, values) => String(Reflect.apply(t, undefined, [key, { ...values, defaultValue: key }]));
}

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
  remember();
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

type Say = (key: unknown, ...more: unknown[]) => unknown;

/** What a text without values says is looked up once: a list says the same words in each of its rows. */
function remember(): void {
  const fixed: unknown = i18next.getFixedT;
  if (typeof fixed !== 'function') return;
  const said = new Map<string, Map<unknown, unknown>>();
  const quick = (...asked: unknown[]): Say => {
    const t: Say = Reflect.apply(fixed, i18next, asked);
    const name = JSON.stringify(asked);
    const known = said.get(name) ?? new Map<unknown, unknown>();
    said.set(name, known);
    const say: Say = (key, ...more) => {
      if (more.some((one) => one !== undefined)) return t(key, ...more);
      if (known.has(key)) return known.get(key);
      const text = t(key);
      // Its namespace may be on its way.
      if (text !== key) known.set(key, text);
      return text;
    };
    return Object.assign(say, t);
  };
  Reflect.set(i18next, 'getFixedT', quick);
}

/** Fetches texts while the page that needs them is on its way. */
export const fetchTexts = (namespace: string): Promise<void> => i18next.loadNamespaces(namespace);
