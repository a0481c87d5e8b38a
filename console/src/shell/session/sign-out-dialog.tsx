import { authApi } from '@chargehand/contract/areas/system/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { leaveForGood } from './sign-out';

/** Asks for confirmation, then ends the session on the server and in the browser and discards all its data. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    // If the server cannot be reached, the session on the server ends later by itself. In the browser it must end in
    // any case.
    await call(authApi.signOut, { quiet: true }).catch(() => {});
    leaveForGood();
  };
  return (
    <ConfirmDialog
      title={t('signOutConfirm')}
      action={t('signOut')}
      danger={false}
      busy={busy}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      <p>{t('signOutHint')}</p>
    </ConfirmDialog>
  );
}
