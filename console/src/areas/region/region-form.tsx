import { regionApi, RegionDraft } from '@chargehand/contract/areas/region';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../lib/dict';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { SelectField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';

const invalidates = [regionApi.list, regionApi.get, regionApi.options];

/** Adds a region, or changes one. */
export function RegionForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('region');
  const region = useCall(regionApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const languages = useDict('region_language').data;
  const create = useSend(regionApi.create, { invalidates, quiet: true });
  const update = useSend(regionApi.update, { invalidates, quiet: true });

  const save = async (body: RegionDraft) => {
    if (id === undefined) await create.mutateAsync({ body });
    else await update.mutateAsync({ params: { id }, body });
    notifier().success(t(id === undefined ? 'added' : 'saved'));
    onClose();
  };

  return (
    <FormDrawer
      title={id === undefined ? t('addRegion') : t('editRegion', { name: region.data?.nameZh ?? '' })}
      submitLabel={t(id === undefined ? 'addRegion' : 'saveRegion')}
      schema={RegionDraft}
      initial={id === undefined ? {} : region.data}
      failure={region.error}
      save={save}
      onClose={onClose}
    >
      <FieldRow>
        <TextField name="nameZh" label={t('nameZh')} />
        <TextField name="nameEn" label={t('nameEn')} />
        <TextField
          name="areaCode"
          label={t('areaCode')}
          placeholder={t('areaCodeExample')}
          formatText={t('areaCodeFormat')}
        />
        <TextField
          name="timeDifference"
          label={t('timeDifference')}
          placeholder={t('timeDifferenceExample')}
          hint={t('timeDifferenceHint')}
        />
        <SelectField name="language" label={t('language')} options={languages} />
        <TextField
          name="languageTag"
          label={t('languageTag')}
          placeholder={t('languageTagExample')}
          formatText={t('languageTagFormat')}
        />
      </FieldRow>
    </FormDrawer>
  );
}
