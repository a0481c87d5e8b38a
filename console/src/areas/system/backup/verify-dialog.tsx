import { backupApi, type BackupRun } from '@chargehand/contract/areas/system/backup';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Asks before a backup is read completely. */
export default function VerifyDialog({ rows: [row], onClose, onDone }: DialogProps<BackupRun>) {
  const { t } = useTranslation('backup');
  if (!row) return null;
  return (
    <AskDialog
      by={backupApi.verify}
      input={{ params: { id: row.id } }}
      title={t('verifyTitle')}
      action={t('verify')}
      done={t('verifyStarted')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('verifyHint')}</p>
    </AskDialog>
  );
}
