import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { AskDialog } from '../ask-dialog';
import type { RemoveEndpoint } from '../noun/endpoints';

interface DeleteDialogProps {
  by: RemoveEndpoint;
  /** What goes, by the name people know it by. */
  rows: readonly { id: number; name: string }[];
  /** What was chosen, too, and may not go. */
  left: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once and names what goes. */
export function DeleteDialog({ by, rows, left, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('ui');
  const count = rows.length;
  const n = format.number(count);
  const [first] = rows;
  const name = first?.name ?? '';
  return (
    <AskDialog
      by={by}
      input={{ params: { ids: rows.map(({ id }) => id) } }}
      title={count === 1 ? t('deleteConfirm', { name }) : t('deleteManyConfirm', { count, n })}
      action={count === 1 ? t('delete') : t('deleteCount', { count, n })}
      done={count === 1 ? t('deletedOne', { name }) : t('deleted', { count, n })}
      names={rows.map((row) => row.name)}
      left={left}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{t('deleteHint')}</p>
    </AskDialog>
  );
}
