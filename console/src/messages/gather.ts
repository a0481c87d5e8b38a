import type { Resources } from '../lib/words/i18n';

const namespaceOf = (path: string): string => path.split('/').at(-3) ?? '';

/** Returns message files by namespace, which is the name of the folder above `messages`. */
export function gather(files: Record<string, Record<string, string>>): Resources {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]));
}
