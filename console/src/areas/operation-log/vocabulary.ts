import i18next from 'i18next';
import { nounKey, verbKey } from './titles';

/** What has words under such keys. The contract knows it too, but all of it would come along. */
function worded(keyOf: (name: string) => string): string[] {
  const prefix = keyOf('');
  const texts: unknown = i18next.getResourceBundle(i18next.language, 'operation-log');
  const keys = texts !== null && typeof texts === 'object' ? Object.keys(texts) : [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Every noun and every verb that a write can be logged under. The page's code comes after its texts. */
export const nouns = worded(nounKey);
export const verbs = worded(verbKey);
