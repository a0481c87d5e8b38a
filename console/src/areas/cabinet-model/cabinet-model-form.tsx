import { CabinetModelDraft } from '@chargehand/contract/areas/cabinet-model';
import { useTranslation } from 'react-i18next';
import { useModels } from '../../features/charger/models';
import { fieldsOf } from '../../ui/form/fields-of';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import type { FormProps } from '../../ui/list/declare/declaration';
import { cabinetModel } from './cabinet-model.noun';

const { Text, Number, Image, Select } = fieldsOf(CabinetModelDraft, 'cabinet-model');

/** Adds a cabinet model, or changes one. */
export default function CabinetModelForm(props: FormProps) {
  const { t } = useTranslation('cabinet-model');
  const models = useModels()?.map(({ value, label }) => ({ value: +value, label }));
  return (
    <RecordForm of={cabinetModel} {...props}>
      <Image name="image" use="cabinetImage" />
      <Text name="name" />
      <FieldRow>
        <Number name="deviceCount" hint={t('deviceCountHint')} />
        <Number name="shareLimit" unit={t('people')} />
      </FieldRow>
      <Select name="deviceModelId" options={models} hint={t('deviceModelHint')} />
      <FieldRow>
        <Text name="size" placeholder={t('sizeExample')} />
        <Text name="weight" placeholder={t('weightExample')} />
      </FieldRow>
    </RecordForm>
  );
}
