import type { Device } from '@chargehand/contract/areas/device';
import { deviceLabelApi } from '@chargehand/contract/areas/device-label';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../lib/browser/base';
import { Panel } from '../../ui/panel';
import css from './device-label.module.css';

const loadDownload = () => import('../../lib/call/download');

/** The device's QR code, to look at and to take along. */
export function LabelPanel({ device: { id, code } }: { device: Pick<Device, 'id' | 'code'> }) {
  const { t } = useTranslation('device-label');
  const path = deviceLabelApi.qr.path.replace(':id', String(id));
  const save = async () => {
    const { downloadFrom } = await loadDownload();
    // What went wrong it tells itself.
    await downloadFrom(path).catch(() => undefined);
  };
  return (
    <Panel title={t('labelPanel')}>
      <div className={css['label']}>
        <img src={addressIn(path).href} alt={t('qrAlt', { code })} width={120} height={120} />
        <div>
          <p>{t('qrHint')}</p>
          <Button icon={<Download />} onClick={() => void save()}>
            {t('downloadQr')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
