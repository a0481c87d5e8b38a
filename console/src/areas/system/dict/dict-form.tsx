import { DictForm as Draft } from '@chargehand/contract/areas/system/dict';
import { textIn } from '@chargehand/contract/i18n/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/words/language';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { statusKinds } from '../../../ui/feedback/status';
import { dict } from './dict.noun';
import { Preview } from './preview';
import { TypeField } from './type-field';

const { Texts, Text, Number, Select } = fieldsOf(Draft, 'dict');
const plain = '';

/**
 * Form that adds or changes a dictionary entry. The label in the user's language is the fallback for languages without
 * a label.
 */
export default function DictForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('dict');
  const schema = useMemo(
    () => Draft.transform((draft) => ({ ...draft, id, dictLabel: textIn(draft.labels, language) })),
    [id],
  );
  const styles = [
    { value: plain, label: t('plain') },
    ...statusKinds.map((kind) => ({ value: kind, label: t(kind) })),
  ];
  return (
    <RecordForm
      of={dict}
      id={id}
      onClose={onClose}
      where={where}
      schema={schema}
      empty={{ sort: 0, listClass: plain }}
      draftOf={(entry) => ({ ...entry, listClass: entry.listClass ?? plain })}
    >
      <TypeField name="dictType" />
      <Texts name="labels" />
      <FieldRow>
        <Text name="dictValue" formatText={t('keyFormat')} />
        <Number name="sort" />
        <Select name="listClass" options={styles} />
        <Text name="cssClass" />
      </FieldRow>
      <Preview />
    </RecordForm>
  );
}
