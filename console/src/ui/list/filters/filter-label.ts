import { useTranslation } from 'react-i18next';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { language } from '../../../lib/words/language';
import type { Option } from '../../noun/option';
import type { Filter } from '../declare/declaration';

const ranges = { today: 'rangeToday', '7d': 'range7d', '30d': 'range30d' } as const;

/**
 * Returns the options of a filter with their labels, or undefined while they load. For a searched filter these are only
 * the selected `values`.
 */
export function useOptions(
  filter: Filter,
  texts: Namespace,
  values: readonly string[],
): Option[] | undefined {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  // A filter's kind never changes, so the conditional hook runs in every render or in none.
  const picked =
    filter.kind === 'pick'
      ? filter.useOptions()
      : filter.kind === 'search'
        ? filter.of.useNamed(values)
        : undefined;
  if (filter.kind === 'pick' || filter.kind === 'search') return picked;
  if (filter.kind === 'choice')
    return Object.entries(filter.options).map(([value, key]) => ({ value, label: words(key) }));
  if (filter.kind === 'range')
    return Object.entries(ranges).map(([value, key]) => ({ value, label: t(key) }));
  return [];
}

/** Returns the selected values as text. */
export function useValueLabel(filter: Filter, texts: Namespace, values: string[]): string {
  const { t } = useTranslation('ui');
  const options = useOptions(filter, texts, values);
  if (filter.kind === 'flag') return t('yes');
  const word = (value: string): string =>
    options?.find((option) => option.value === value)?.label ??
    (filter.kind === 'pick' ? '…' : value.replace('~', ' – '));
  return values.map(word).join(/^(zh|ja)/.test(language) ? '、' : ', ');
}
