import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../ui/can';
import { late } from '../../../ui/late';

const RenewDialog = late(() => import('../../../features/credentials/renew-dialog'));

interface RenewProps {
  device: { id: number; code: string };
  size?: 'small' | 'middle';
}

/** Button that issues new credentials for a device, for accounts that may do so. */
export function RenewButton({ device, size = 'middle' }: RenewProps) {
  const { t } = useTranslation('bound-device');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Can use={deviceCredentialsApi.renew}>
      <Button size={size} icon={<KeyRound size={16} />} onClick={() => setOpen(true)}>
        {t('renewCredentials')}
      </Button>
      {open && <RenewDialog rows={[device]} left={[]} onClose={close} onDone={() => {}} />}
    </Can>
  );
}
