import type { BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import { Facts } from '../../../ui/detail/facts';
import { Panel } from '../../../ui/panel';
import styles from './bound-device-detail.module.css';

/** Shows the app user that has bound the device, and the data of the binding. */
export function BindingData({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const { binding } = device;
  return (
    <Panel title={t('bindingData')} padded={false}>
      <div className={styles['facts']}>
        <Facts
          facts={[
            { label: t('binder'), value: device.binder ?? missing },
            { label: t('binderAccount'), value: device.binderAccount ?? missing },
            { label: t('boundAt'), value: format.instant(device.boundAt) },
            { label: t('unboundAt'), value: format.instant(device.unboundAt) },
            {
              label: t('shareCount'),
              value: t('sharedOf', {
                n: format.number(device.shareCount),
                most: format.number(device.shareLimit),
              }),
            },
            { label: t('bindingVia'), value: binding.via ? t(binding.via) : missing },
            { label: t('wifiMac'), value: binding.wifiMac },
            { label: t('bluetoothMac'), value: binding.bluetoothMac ?? missing },
            { label: t('bluetoothName'), value: binding.bluetoothName ?? missing },
            { label: t('hardware'), value: binding.hardware ?? missing },
          ]}
        />
      </div>
    </Panel>
  );
}
