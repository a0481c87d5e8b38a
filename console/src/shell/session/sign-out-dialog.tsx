import { authApi } from '@chargehand/contract/areas/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { leaveForGood } from './sign-out';

/** Asks, then ends the session on the server and here; nothing of it stays. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    // Not reached, the server ends the session by itself; here it must end in any case.
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
