import type { Device } from '@chargehand/contract/areas/stock/device';
import { deviceLabelApi } from '@chargehand/contract/areas/stock/device-label';
import { useTranslation } from 'react-i18next';
import { QrPanel } from './qr-panel';

/** Shows the device's QR code. */
export function LabelPanel({ device: { id, code } }: { device: Pick<Device, 'id' | 'code'> }) {
  const { t } = useTranslation('device-label');
  return (
    <QrPanel
      path={deviceLabelApi.qr.path.replace(':id', String(id))}
      title={t('labelPanel')}
      alt={t('qrAlt', { code })}
      hint={t('qrHint')}
      download={t('downloadQr')}
    />
  );
}
