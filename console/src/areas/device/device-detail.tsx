import { deviceApi } from '@chargehand/contract/areas/device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { Copyable } from '../../ui/detail/copyable';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { BindStatus, OutStatus, SaleStatus } from './device-status';

/** Everything known of one device of the warehouse. */
export function DeviceDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('device');
  const answer = useCall(deviceApi.get, { params: { id } });
  const device = answer.data;
  return (
    <DetailDrawer title={device?.code ?? ''} answer={answer} onClose={onClose}>
      {device && (
        <Facts
          facts={[
            { label: t('code'), value: <Copyable text={device.code} label={t('code')} /> },
            { label: t('modelName'), value: device.modelName },
            { label: t('mac'), value: <Copyable text={device.mac} label={t('mac')} /> },
            { label: t('ip'), value: device.ip },
            { label: t('portCount'), value: format.number(device.portCount) },
            { label: t('wifiName'), value: device.wifiName },
            { label: t('saleStatus'), value: <SaleStatus value={device.saleStatus} /> },
            { label: t('bindStatus'), value: <BindStatus value={device.bindStatus} /> },
            { label: t('outStatus'), value: <OutStatus value={device.outStatus} /> },
            { label: t('soldAt'), value: format.instant(device.soldAt) },
            { label: t('createdAt'), value: format.instant(device.createdAt) },
            { label: t('createdBy'), value: device.createdBy ?? missing },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
