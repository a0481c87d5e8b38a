import type { DeviceCredentials } from '@chargehand/contract/areas/stock/device-credentials';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from './shown-once';

interface CredentialsProps {
  title: string;
  credentials: DeviceCredentials;
  onClose: () => void;
}

const keys = ['address', 'username', 'password', 'prefix'] as const;

/** Shows the broker credentials of a device. The password is shown only once. */
export function Credentials({ title, credentials, onClose }: CredentialsProps) {
  const { t } = useTranslation('credentials');
  return (
    <ShownOnce
      title={title}
      text={t('credentialsText')}
      values={keys.map((key) => ({ label: t(key), value: credentials[key] }))}
      onClose={onClose}
    />
  );
}
