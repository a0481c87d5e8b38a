import type { Language } from '@chargehand/contract/languages';

const files = import.meta.glob<Record<string, string>>(
  ['../areas/*/messages/*.ts', '../ui/*/messages/*.ts'],
  { import: 'default' },
);
const byName = new Map(
  Object.entries(files).map(([path, load]) => {
    const [language, , namespace] = path.replace(/\.ts$/, '').split('/').reverse();
    return [`${namespace} ${language}`, load];
  }),
);

/** Texts that come with what speaks them: an area by its noun, or a part of the kit. None is empty. */
export const laterTexts =
  (language: Language) =>
  async (namespace: string): Promise<Record<string, string>> =>
    (await byName.get(`${namespace} ${language}`)?.()) ?? {};
