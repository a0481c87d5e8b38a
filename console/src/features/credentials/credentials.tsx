import type { DeviceCredentials } from '@chargehand/contract/areas/device-credentials';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/detail/facts';
import { SidePanel } from '../../ui/dialog/side-panel';
import styles from './credentials.module.css';

interface CredentialsProps {
  title: string;
  credentials: DeviceCredentials;
  onClose: () => void;
}

const keys = ['address', 'username', 'password', 'prefix'] as const;

/** What a device needs to reach the broker. The password is shown this once, so no slip closes it. */
export function Credentials({ title, credentials, onClose }: CredentialsProps) {
  const { t } = useTranslation('credentials');
  const all = keys.map((key) => `${t(key)}: ${credentials[key]}`).join('\n');
  return (
    <SidePanel
      title={title}
      closable={false}
      onClose={() => {}}
      footer={
        <div className={styles['footer']}>
          <Button
            icon={<Copy />}
            onClick={() =>
              void navigator.clipboard.writeText(all).then(() => notifier().success(t('copiedAll')))
            }
          >
            {t('copyAll')}
          </Button>
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
        <Facts
          facts={keys.map((key) => ({
            label: t(key),
            value: <Copyable text={credentials[key]} label={t(key)} />,
          }))}
        />
      </div>
    </SidePanel>
  );
}
