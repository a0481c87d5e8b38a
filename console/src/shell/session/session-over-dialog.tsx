import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCutOff, checkConnection } from '../../lib/call/connection';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { leave } from './sign-out';

/**
 * Asks the user to stay or to sign in again. While the server is unreachable sign-in is impossible, so the page stays
 * with everything typed.
 */
export function SessionOverDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const signIn = async () => {
    setAsking(true);
    await checkConnection();
    setAsking(false);
    setUnreached(isCutOff());
    if (!isCutOff()) leave();
  };
  return (
    <ConfirmDialog
      title={t('sessionExpiredTitle')}
      action={t('relogin')}
      danger={false}
      busy={asking}
      refusal={unreached ? t('reloginUnreached') : undefined}
      onConfirm={() => void signIn()}
      onClose={onStay}
    >
      <p>{t('sessionExpired')}</p>
    </ConfirmDialog>
  );
}
