import { textIn } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/words/language';
import { Facts } from '../../../ui/detail/facts';
import { EntryTag } from '../../../ui/dict-tag';
import { useForm } from '../../../ui/form/form-context';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value !== null && typeof value === 'object' ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** Preview of the entry as lists show it, updated during typing. */
export function Preview() {
  const { t } = useTranslation('dict');
  const { draft } = useForm();
  const label = textIn(textsOf(draft['labels']), language) || textOf(draft['dictValue']);
  return (
    <Facts
      facts={[
        {
          label: t('preview'),
          value: (
            <EntryTag listClass={textOf(draft['listClass'])} cssClass={null}>
              {label}
            </EntryTag>
          ),
        },
      ]}
    />
  );
}
