import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { leave } from './sign-out';

/** Asks whether to stay or to sign in again. */
export function SessionOverDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      title={t('sessionExpiredTitle')}
      action={t('relogin')}
      danger={false}
      onConfirm={leave}
      onClose={onStay}
    >
      <p>{t('sessionExpired')}</p>
    </ConfirmDialog>
  );
}
