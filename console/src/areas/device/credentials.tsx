import type { DeviceCredentials } from '@chargehand/contract/areas/device-credentials';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/detail/facts';
import { SidePanel } from '../../ui/side-panel';
import styles from './credentials.module.css';

interface CredentialsProps {
  credentials: DeviceCredentials;
  onClose: () => void;
}

/** What a new device needs to reach the broker. The password is shown this once, so no slip closes it. */
export function Credentials({ credentials, onClose }: CredentialsProps) {
  const { t } = useTranslation('device');
  const fact = (key: 'username' | 'password' | 'prefix') => ({
    label: t(key),
    value: <Copyable text={credentials[key]} label={t(key)} />,
  });
  return (
    <SidePanel
      title={t('added')}
      closable={false}
      onClose={() => {}}
      footer={
        <div className={styles['footer']}>
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <p className={styles['text']} role="status">
        {t('credentialsText')}
      </p>
      <div className={styles['values']}>
        <Facts facts={[fact('username'), fact('password'), fact('prefix')]} />
      </div>
    </SidePanel>
  );
}
