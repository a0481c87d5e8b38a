import type { ReadTexts, Resources } from '../lib/i18n';

const namespaceOf = (path: string): string => path.split('/').at(-3) ?? '';

/** Files of messages by namespace: the folder above `messages` names it. */
export function gather(files: Record<string, Record<string, string>>): Resources {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]));
}

/** The same for texts that come with what speaks them: an area by its noun, or a part of the kit. */
export function gatherLater(files: Record<string, () => Promise<Record<string, string>>>): ReadTexts {
  const byName = new Map(Object.entries(files).map(([path, load]) => [namespaceOf(path), load]));
  return async (namespace) => (await byName.get(namespace)?.()) ?? {};
}
