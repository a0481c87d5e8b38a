import { useTranslation } from 'react-i18next';
import { language } from '../../lib/language';
import type { Filter, Option } from './declaration';

const rangeKeys: Record<string, string> = {
  today: 'ui:rangeToday',
  '7d': 'ui:range7d',
  '30d': 'ui:range30d',
};
export const rangePresets = Object.keys(rangeKeys);

/** The choices of a filter as a person reads them; undefined while they are being read. */
export function useOptions(filter: Filter, texts: string): Option[] | undefined {
  const { t } = useTranslation([texts, 'ui']);
  // A filter's kind never changes, so the hook behind it runs in every render or in none.
  const picked = filter.kind === 'pick' ? filter.useOptions() : undefined;
  if (filter.kind === 'pick') return picked;
  if (filter.kind === 'choice') return filter.options.map((value) => ({ value, label: t(value) }));
  if (filter.kind === 'range')
    return rangePresets.map((value) => ({ value, label: t(rangeKeys[value] ?? value) }));
  return [];
}

/** What is chosen, in words. */
export function useValueLabel(filter: Filter, texts: string, values: string[]): string {
  const { t } = useTranslation('ui');
  const options = useOptions(filter, texts);
  if (filter.kind === 'flag') return t('yes');
  const word = (value: string): string =>
    options?.find((option) => option.value === value)?.label ??
    (filter.kind === 'pick' ? '…' : value.replace('~', ' – '));
  return values.map(word).join(/^(zh|ja)/.test(language) ? '、' : ', ');
}
