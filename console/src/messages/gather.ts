import type { Resources } from '../lib/words/i18n';

const namespaceOf = (path: string): string => path.split('/').at(-3) ?? '';

/** Files of messages by namespace: the folder above `messages` names it. */
export function gather(files: Record<string, Record<string, string>>): Resources {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]));
}
