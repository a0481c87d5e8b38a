import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { AskDialog } from '../ask-dialog';
import { useStarted } from '../job/use-started';
import type { RemoveAllEndpoint } from '../noun/endpoints';

interface DeleteAllDialogProps {
  by: RemoveAllEndpoint;
  /** What the list asks for. */
  query: Record<string, unknown>;
  /** How many rows that are. */
  count: number;
  onStarted: () => void;
  onClose: () => void;
}

/** Asks once before all that a list's filter has goes, in the background. */
export function DeleteAllDialog({ by, query, count, onStarted, onClose }: DeleteAllDialogProps) {
  const { t } = useTranslation('ui');
  const started = useStarted();
  const n = format.number(count);
  return (
    <AskDialog
      by={by}
      input={{ body: query }}
      title={t('deleteManyConfirm', { count, n })}
      action={t('deleteCount', { count, n })}
      done={t('deletingAll')}
      onDone={() => {
        onStarted();
        void started();
      }}
      onClose={onClose}
    >
      <p>{t('deleteHint')}</p>
      <p>{t('deleteAllHint')}</p>
    </AskDialog>
  );
}
