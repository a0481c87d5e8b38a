import i18next from 'i18next';
import { useWords } from '../../lib/i18n';
import type { Option } from '../../ui/noun/option';
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

function useOptions(names: readonly string[], keyOf: (name: string) => string): Option[] {
  const words = useWords('operation-log');
  return names
    .map((value) => ({ value, label: words(keyOf(value), { defaultValue: value }) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The nouns and verbs as filters offer them. */
export const useNouns = (): Option[] => useOptions(nouns, nounKey);
export const useVerbs = (): Option[] => useOptions(verbs, verbKey);
