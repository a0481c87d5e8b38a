import type { BoundDeviceDetail } from '@chargehand/contract/areas/bound-device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { Connection } from '../../ui/detail/connection';
import { Copyable } from '../../ui/copyable';
import styles from './device-head.module.css';

/** Which device it is, and whether it is there. */
export function DeviceHead({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h1>{device.name}</h1>
        <Connection state={device.state} filled />
      </div>
      <div className={styles['facts']}>
        <Copyable text={device.code} label={t('code')} />
        <span>{device.mac}</span>
        <span>
          {device.modelName} · {t('portCount', { n: device.portCount })} · {format.power(device.designPower)}
        </span>
        <span>
          {t('firmware')} {device.state?.firmware ?? missing}
        </span>
        <span>
          {t('binder')} <b>{device.binder ?? missing}</b>
        </span>
      </div>
    </header>
  );
}
