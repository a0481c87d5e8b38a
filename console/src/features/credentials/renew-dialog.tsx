import {
  type DeviceCredentials,
  deviceCredentialsApi,
} from '@chargehand/contract/areas/stock/device-credentials';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/call/query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { Credentials } from './credentials';
import { RenewMany } from './renew-many';

/**
 * Asks for confirmation before devices get new passwords. A single password is shown once; several can be downloaded.
 */
export default function RenewDialog(props: DialogProps<{ id: number; code: string }>) {
  return props.all || props.rows.length > 1 ? <RenewMany {...props} /> : <RenewOne {...props} />;
}

function RenewOne({ rows: [device], onClose }: DialogProps<{ id: number; code: string }>) {
  const { t } = useTranslation('credentials');
  const [made, setMade] = useState<DeviceCredentials>();
  const renew = useSend(deviceCredentialsApi.renew, { quiet: true });
  if (!device) return null;
  if (made) return <Credentials title={t('renewed')} credentials={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('renewTitle', { code: device.code })}
      action={t('renewDo')}
      busy={renew.isPending}
      refusal={renew.error?.message}
      onConfirm={() => renew.mutate({ params: { id: device.id } }, { onSuccess: setMade })}
      onClose={onClose}
    >
      <p>{t('renewText')}</p>
    </ConfirmDialog>
  );
}
