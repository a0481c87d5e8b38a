import { dictApi, DictForm as Draft } from '@chargehand/contract/areas/dict';
import { regionApi } from '@chargehand/contract/areas/region';
import { textIn } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call';
import { language } from '../../lib/language';
import { useCall } from '../../lib/query';
import { NumberField, SelectField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { TextsField } from '../../ui/form/texts-field';
import { statusKinds } from '../../ui/status';
import { Preview } from './preview';
import { TypeField } from './type-field';

// A change shows at once in every select and tag that uses the dictionary.
const changes = [dictApi.list, dictApi.get, dictApi.types, dictApi.ofType, regionApi.list];
const plain = '';

const bodyOf = (draft: Draft) => ({ ...draft, dictLabel: textIn(draft.labels, language) });

/** Adds a dictionary entry, or changes one. */
export function DictForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('dict');
  const entry = useCall(dictApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const styles = [
    { value: plain, label: t('plain') },
    ...statusKinds.map((kind) => ({ value: kind, label: t(kind) })),
  ];

  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={entry}
      schema={Draft}
      empty={{ sort: 0, listClass: plain }}
      draftOf={(entry) => ({ ...entry, listClass: entry.listClass ?? plain })}
      create={(draft) => call(dictApi.create, { body: bodyOf(draft), quiet: true })}
      update={(id, draft) => call(dictApi.update, { body: { ...bodyOf(draft), id }, quiet: true })}
      changes={changes}
      texts={{
        add: t('addEntry'),
        edit: (entry) => t('editEntry', { name: entry?.dictLabel ?? '' }),
        save: t('saveEntry'),
        added: t('added'),
        saved: t('saved'),
      }}
    >
      <TypeField name="dictType" label={t('dictType')} />
      <TextsField name="labels" label={t('labels')} />
      <FieldRow>
        <TextField name="dictValue" label={t('dictValue')} formatText={t('keyFormat')} />
        <NumberField name="sort" label={t('sort')} precision={0} />
        <SelectField name="listClass" label={t('listClass')} options={styles} />
        <TextField name="cssClass" label={t('cssClass')} />
      </FieldRow>
      <Preview />
    </RecordForm>
  );
}
