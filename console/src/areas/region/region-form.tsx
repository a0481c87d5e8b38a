import { regionApi, RegionDraft } from '@chargehand/contract/areas/region';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call';
import { useDict } from '../../lib/dict';
import { useCall } from '../../lib/query';
import { SelectField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';

const changes = [regionApi.list, regionApi.get, regionApi.options];

/** Adds a region, or changes one. */
export function RegionForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('region');
  const region = useCall(regionApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const languages = useDict('region_language').data;

  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={region}
      schema={RegionDraft}
      empty={{}}
      create={(body) => call(regionApi.create, { body, quiet: true })}
      update={(id, body) => call(regionApi.update, { params: { id }, body, quiet: true })}
      changes={changes}
      texts={{
        add: t('addRegion'),
        edit: (region) => t('editRegion', { name: region?.nameZh ?? '' }),
        save: t('saveRegion'),
        added: t('added'),
        saved: t('saved'),
      }}
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
    </RecordForm>
  );
}
