import { useCallback, useEffect, useState } from 'react';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '@chargehand/contract/i18n/languages';
import { languageTag } from '@chargehand/contract/i18n/languages';
import type { Namespaces } from './namespaces';

export type Namespace = keyof Namespaces;

/** Text keys of a namespace, taken from the Chinese texts. */
export type MessageKey<N extends Namespace> = keyof Namespaces[N] & string;

/** Keys of texts with a count, without their plural suffix. */
export type PluralKey<N extends Namespace> =
  MessageKey<N> extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** Function that returns the text of a key. */
export type Words<Key extends string = string> = (key: Key, values?: Record<string, unknown>) => string;

/**
 * Returns the texts of a namespace for generic components. The keys were checked where a page declared them, so they
 * are plain strings here.
 */
export function useWords(namespace: Namespace): Words {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => String(Reflect.apply(t, undefined, [key, values])), [t]);
}

/** Returns the texts of a namespace that may not exist. An unknown key is returned as it is. */
export function useForeignWords(namespace: string): Words {
  const { t } = useTranslation([namespace] as Namespace[]);
  return (key, values) => String(Reflect.apply(t, undefined, [key, { ...values, defaultValue: key }]));
}

/** Texts of one language by namespace, such as an area's noun, `ui` or `shell`. */
export type Resources = Record<string, Record<string, string>>;

/** Function that loads the texts of a namespace which is not available from the start. */
type ReadTexts = (namespace: string) => Promise<Record<string, string>>;

const reading = (read: ReadTexts): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (_, namespace, done) => {
    // The error is marked as retryable, because the network may return.
    read(namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
});

/**
 * Starts i18next in one language, which stays until the page is reloaded. A component suspends while a namespace that
 * it uses is being loaded.
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
      // React already escapes values.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      keySeparator: false,
      nsSeparator: ':',
    });
}

type Say = (key: unknown, ...more: unknown[]) => unknown;

/** Caches texts without values, because a list uses the same texts in each of its rows. */
function remember(): void {
  const fixed: unknown = i18next.getFixedT;
  if (typeof fixed !== 'function') return;
  const cachedTexts = new Map<string, Map<unknown, unknown>>();
  const quick = (...args: unknown[]): Say => {
    const t: Say = Reflect.apply(fixed, i18next, args);
    const name = JSON.stringify(args);
    const texts = cachedTexts.get(name) ?? new Map<unknown, unknown>();
    cachedTexts.set(name, texts);
    const say: Say = (key, ...more) => {
      if (more.some((one) => one !== undefined)) return t(key, ...more);
      if (texts.has(key)) return texts.get(key);
      const text = t(key);
      // The text is missing while its namespace loads, so it is not cached.
      if (text !== key) texts.set(key, text);
      return text;
    };
    return Object.assign(say, t);
  };
  Reflect.set(i18next, 'getFixedT', quick);
}

/** Loads the texts of a namespace before a component needs them. */
export const fetchTexts = (namespace: string): Promise<void> => i18next.loadNamespaces(namespace);

/**
 * Loads the texts of namespaces without suspending, and returns true once all of them are there. It also returns true
 * if they cannot be loaded, so that texts appear as their keys.
 */
export function useTextsThere(namespaces: readonly string[]): boolean {
  const names = namespaces.join();
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (names === '') return;
    let left = false;
    const done = (): void => void (left || setLoaded(names));
    void i18next.loadNamespaces(names.split(',')).then(done, done);
    return () => {
      left = true;
    };
  }, [names]);
  return loaded === names || namespaces.every((one) => i18next.hasLoadedNamespace(one));
}
