import { useTranslation } from 'react-i18next';
import { beginAnew } from '../../lib/browser/leaving';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Says that another window signed in, and loads the page anew as that account; there is nothing else to do. */
export function TakenDialog() {
  const { t } = useTranslation('security');
  return (
    <ConfirmDialog title={t('takenTitle')} cancel={t('takenReload')} onClose={beginAnew}>
      <p>{t('taken')}</p>
    </ConfirmDialog>
  );
}
