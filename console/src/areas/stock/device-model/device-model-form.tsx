import { DeviceModelDraft } from '@chargehand/contract/areas/stock/device-model';
import { levelWords } from '@chargehand/contract/rights/level-words';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/words/language';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { deviceModel } from './device-model.noun';
import { levelColours } from './levels';
import { LevelsField } from './levels-field';

const { Text, Number, Image } = fieldsOf(DeviceModelDraft, 'device-model');

const presetLevels = [
  { name: 'cold', from: -20, to: 10 },
  { name: 'normal', from: 10, to: 40 },
  { name: 'warm', from: 40, to: 55 },
  { name: 'hot', from: 55, to: 70 },
  { name: 'tooHot', from: 70, to: 100 },
] as const;

/** Form that adds or changes a device model. */
export default function DeviceModelForm(props: FormProps) {
  const { t } = useTranslation('device-model');
  const empty = {
    warningTemperature: 65,
    levels: presetLevels.map((level, index) => ({
      ...level,
      name: levelWords[level.name][language],
      colour: levelColours[index] ?? '',
    })),
  };
  return (
    <RecordForm of={deviceModel} {...props} empty={empty}>
      <Image name="image" use="modelImage" />
      <FieldRow>
        <Text name="name" />
        <Text name="code" />
        <Number name="portCount" />
        <Number name="designPower" unit="W" />
        <Number name="warningTemperature" unit="°C" />
        <Number name="shareLimit" unit={t('people')} />
      </FieldRow>
      <LevelsField name="levels" />
      <FieldRow>
        <Text name="size" placeholder={t('sizeExample')} />
        <Text name="weight" placeholder={t('weightExample')} />
        <Text name="input" placeholder={t('inputExample')} />
        <Text name="output" placeholder={t('outputExample')} />
      </FieldRow>
    </RecordForm>
  );
}
