import { DeviceModelDraft } from '@chargehand/contract/areas/stock/device-model';
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
// @ts-expect-error the draft has no field `boughtOn`
export const NoDay = () => <Day name="boughtOn" label="Bought on" />;
// @ts-expect-error the items of `levels` have no field `until`
export const NoPath = () => <Number name="levels.0.until" label="Until" />;
// @ts-expect-error a field for whose path the area has no text needs a label
export const NoLabel = () => <Number name="levels.0.from" />;
// @ts-expect-error there are no such texts
fieldsOf(DeviceModelDraft, 'device-models');

export function Words() {
  const { t } = useTranslation('device-model');
  // @ts-expect-error the area has no such text
  return t('nam');
}
