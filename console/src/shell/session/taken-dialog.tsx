import { useTranslation } from 'react-i18next';
import { reloadKeepingInput } from '../../lib/browser/reload-guard';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Dialog that says that another window signed in. Its only action reloads the page as that account. */
export function TakenDialog() {
  const { t } = useTranslation('security');
  return (
    <ConfirmDialog title={t('takenTitle')} cancel={t('takenReload')} onClose={reloadKeepingInput}>
      <p>{t('taken')}</p>
    </ConfirmDialog>
  );
}
