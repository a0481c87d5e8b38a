import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { AskDialog } from '../../dialog/ask-dialog';
import { ConfirmDialog } from '../../dialog/confirm-dialog';
import type { SomeEndpoint } from '../../noun/endpoints';
import { Holders } from './holders';
import type { RowToDelete, Held } from './use-holders';

interface DeleteDialogProps {
  by: SomeEndpoint;
  rows: readonly RowToDelete[];
  /** Names of selected rows that must not be deleted. */
  left: readonly string[];
  /**
   * Records that use the rows; undefined while they load, if reading them failed, or if no endpoint returns them.
   */
  held?: Held;
  /** True while `held`, or the record that undo would restore, is loading. Deleting is disabled meanwhile. */
  pending?: boolean;
  /** Called after a single row was deleted, to show a success message with undo in place of the usual one. */
  onUndoable?: (() => void) | undefined;
  /** Replaces the usual hint. */
  hint?: string;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks for confirmation before a deletion, and names the rows and the records that use them. Rows that cannot be
 * deleted because of these records are left out.
 */
export function DeleteDialog({ rows, held, pending = false, ...props }: DeleteDialogProps) {
  const { t } = useTranslation('ui');
  const { by, onUndoable, hint, onClose, onDeleted } = props;
  const going = rows.filter(({ id }) => !held?.kept.has(id));
  const left = [
    ...props.left,
    ...rows.flatMap(({ id, name }) => (held?.kept.has(id) ? [`${name} · ${held.saying(id)}`] : [])),
  ];
  const count = going.length;
  const n = format.number(count);
  const [first] = rows;
  const name = (count === 1 ? going[0] : first)?.name ?? '';

  if (count === 0)
    return (
      <ConfirmDialog
        title={rows.length === 1 ? t('cannotDelete', { name }) : t('cannotDeleteAny')}
        onClose={onClose}
      >
        <Holders rows={rows} held={held} />
      </ConfirmDialog>
    );
  return (
    <AskDialog
      by={by}
      input={{ params: { ids: going.map(({ id }) => id) } }}
      title={count === 1 ? t('deleteConfirm', { name }) : t('deleteManyConfirm', { count, n })}
      action={count === 1 ? t('delete') : t('deleteCount', { count, n })}
      disabled={pending}
      done={
        onUndoable && count === 1
          ? undefined
          : count === 1
            ? t('deletedOne', { name })
            : t('deleted', { count, n })
      }
      names={going.map((row) => row.name)}
      left={left}
      onDone={() => {
        onDeleted();
        if (count === 1) onUndoable?.();
      }}
      onClose={onClose}
    >
      {pending && <p role="status">{t('lookingForHolders')}</p>}
      <Holders rows={going} held={held} />
      <p>{hint ?? (onUndoable && count === 1 ? t('deleteUndoHint') : t('deleteHint'))}</p>
    </AskDialog>
  );
}
