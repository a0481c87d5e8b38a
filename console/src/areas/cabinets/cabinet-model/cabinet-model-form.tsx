import { CabinetModelDraft } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { useTranslation } from 'react-i18next';
import { models } from '../../../features/charger/searched-models';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { cabinetModel } from './cabinet-model.noun';

const { Text, Number, Image, References } = fieldsOf(CabinetModelDraft, 'cabinet-model');

/** Form that adds or changes a cabinet model. */
export default function CabinetModelForm(props: FormProps) {
  const { t } = useTranslation('cabinet-model');
  return (
    <RecordForm
      of={cabinetModel}
      draftOf={({ deviceModels, ...rest }) => ({ ...rest, deviceModelIds: deviceModels.map(({ id }) => id) })}
      {...props}
    >
      <Image name="image" use="cabinetImage" />
      <Text name="name" />
      <FieldRow>
        <Number name="deviceCount" hint={t('deviceCountHint')} />
        <Number name="columns" hint={t('columnsHint')} />
      </FieldRow>
      <References name="deviceModelIds" of={models} hint={t('deviceModelHint')} />
      <FieldRow>
        <Text name="size" placeholder={t('sizeExample')} />
        <Text name="weight" placeholder={t('weightExample')} />
        <Number name="shareLimit" unit={t('people')} />
      </FieldRow>
    </RecordForm>
  );
}
