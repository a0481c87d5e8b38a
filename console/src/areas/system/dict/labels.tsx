import type { DictRow } from '@chargehand/contract/areas/system/dict';
import { languageNames, languages } from '@chargehand/contract/i18n/languages';
import { missing } from '../../../lib/words/format';
import { Facts } from '../../../ui/detail/facts';

/** Shows an entry's label in each language. */
export const Labels = ({ record }: { record: DictRow }) => (
  <Facts
    facts={languages.map((one) => ({ label: languageNames[one], value: record.labels[one] ?? missing }))}
  />
);
