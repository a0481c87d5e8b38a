import { DeviceModelDraft } from '@chargehand/contract/areas/device-model';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from './fields-of';

const { Text, Number, Day } = fieldsOf(DeviceModelDraft, 'device-model');

export const Right = () => (
  <>
    <Text name="name" />
    <Number name="levels.0.from" label="From" />
  </>
);

// @ts-expect-error the draft has no such field
export const NoField = () => <Text name="nam" label="Name" />;
// @ts-expect-error nor has it such a day
export const NoDay = () => <Day name="boughtOn" label="Bought on" />;
// @ts-expect-error nor has a line of it
export const NoPath = () => <Number name="levels.0.until" label="Until" />;
// @ts-expect-error where the area has no text under its path it says its label
export const NoLabel = () => <Number name="levels.0.from" />;
// @ts-expect-error there are no such texts
fieldsOf(DeviceModelDraft, 'device-models');

export function Words() {
  const { t } = useTranslation('device-model');
  // @ts-expect-error the area has no such text
  return t('nam');
}
