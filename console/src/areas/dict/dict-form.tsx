import { dictApi, DictForm as Draft } from '@chargehand/contract/areas/dict';
import { regionApi } from '@chargehand/contract/areas/region';
import { textIn } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/language';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { NumberField, SelectField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { TextsField } from '../../ui/form/texts-field';
import { statusKinds } from '../../ui/status';
import { Preview } from './preview';
import { TypeField } from './type-field';

// A change shows at once in every select and tag that uses the dictionary.
const invalidates = [dictApi.list, dictApi.get, dictApi.types, dictApi.ofType, regionApi.list];
const plain = '';

/** Adds a dictionary entry, or changes one. */
export function DictForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('dict');
  const entry = useCall(dictApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const create = useSend(dictApi.create, { invalidates, quiet: true });
  const update = useSend(dictApi.update, { invalidates, quiet: true });

  const save = async (draft: Draft) => {
    const body = { ...draft, dictLabel: textIn(draft.labels, language) };
    if (id === undefined) await create.mutateAsync({ body });
    else await update.mutateAsync({ body: { ...body, id } });
    notifier().success(t(id === undefined ? 'added' : 'saved'));
    onClose();
  };
  const styles = [
    { value: plain, label: t('plain') },
    ...statusKinds.map((kind) => ({ value: kind, label: t(kind) })),
  ];

  return (
    <FormDrawer
      title={id === undefined ? t('addEntry') : t('editEntry', { name: entry.data?.dictLabel ?? '' })}
      submitLabel={t(id === undefined ? 'addEntry' : 'saveEntry')}
      schema={Draft}
      initial={
        id === undefined
          ? { sort: 0, listClass: plain }
          : entry.data && { ...entry.data, listClass: entry.data.listClass ?? plain }
      }
      failure={entry.error}
      save={save}
      onClose={onClose}
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
    </FormDrawer>
  );
}
