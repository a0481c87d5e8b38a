import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { Picture } from '../../ui/picture';
import { LevelScale } from './level-scale';

/** Everything known of one device model. */
export function DeviceModelDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('device-model');
  const answer = useCall(deviceModelApi.get, { params: { id } });
  const model = answer.data;
  return (
    <DetailDrawer title={model?.name ?? ''} answer={answer} onClose={onClose}>
      {model && (
        <Facts
          facts={[
            {
              label: t('image'),
              value: <Picture resource={model.image} alt={model.name} width={144} height={96} />,
            },
            { label: t('name'), value: model.name },
            { label: t('code'), value: model.code },
            { label: t('deviceCount'), value: format.number(model.deviceCount) },
            { label: t('portCount'), value: format.number(model.portCount) },
            { label: t('designPower'), value: format.power(model.designPower) },
            { label: t('warningTemperature'), value: format.temperature(model.warningTemperature) },
            { label: t('shareLimit'), value: format.number(model.shareLimit) },
            { label: t('levels'), value: <LevelScale levels={model.levels} /> },
            { label: t('size'), value: model.size },
            { label: t('weight'), value: model.weight },
            { label: t('input'), value: model.input },
            { label: t('output'), value: model.output },
            { label: t('sharedAt'), value: format.instant(model.sharedAt) },
            { label: t('createdAt'), value: format.instant(model.createdAt) },
            { label: t('createdBy'), value: model.createdBy ?? missing },
            { label: t('updatedAt'), value: format.instant(model.updatedAt) },
            { label: t('updatedBy'), value: model.updatedBy ?? missing },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
