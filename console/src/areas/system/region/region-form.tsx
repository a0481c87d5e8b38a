import { RegionDraft } from '@chargehand/contract/areas/system/region';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { region } from './region.noun';

const { Text, Entry } = fieldsOf(RegionDraft, 'region');

/** Form that adds or changes a region. */
export default function RegionForm(props: FormProps) {
  const { t } = useTranslation('region');
  return (
    <RecordForm of={region} {...props}>
      <FieldRow>
        <Text name="nameZh" />
        <Text name="nameEn" />
        <Text name="areaCode" placeholder={t('areaCodeExample')} formatText={t('areaCodeFormat')} />
        <Text name="timeDifference" placeholder={t('timeDifferenceExample')} hint={t('timeDifferenceHint')} />
        <Entry name="language" type="region_language" />
        <Text name="languageTag" placeholder={t('languageTagExample')} formatText={t('languageTagFormat')} />
      </FieldRow>
    </RecordForm>
  );
}
