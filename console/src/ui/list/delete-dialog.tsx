import type { Endpoint } from '@chargehand/contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '../../lib/call';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { keyOf } from '../../lib/query';
import { ConfirmDialog } from '../confirm-dialog';
import type { RemoveEndpoint } from './declaration';
import styles from './delete-dialog.module.css';

/** So many names are listed before the rest is only counted. */
const namedUpTo = 8;

interface DeleteDialogProps {
  by: RemoveEndpoint;
  /** What goes, by the name people know it by. */
  rows: { id: number; name: string }[];
  /** Calls whose cached answers are old then. */
  changes: readonly Pick<Endpoint, 'path'>[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once and names what goes; a refusal is told here, and nothing is lost. */
export function DeleteDialog({ by, rows, changes, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [first] = rows;
  if (!first) return null;
  const count = rows.length;
  const many = count > 1;

  const run = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(by, { params: { ids: rows.map((row) => row.id) }, quiet: true });
      await Promise.all(changes.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })));
      notifier().success(t('deleted', { count, n: format.number(count) }));
      onDeleted();
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={
        many
          ? t('deleteManyConfirm', { count, n: format.number(count) })
          : t('deleteConfirm', { name: first.name })
      }
      action={many ? t('deleteCount', { count, n: format.number(count) }) : t('delete')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {many && (
        <ul className={styles['names']}>
          {rows.slice(0, namedUpTo).map((row) => (
            <li key={row.id}>{row.name}</li>
          ))}
          {count > namedUpTo && (
            <li>{t('deleteMore', { count: count - namedUpTo, n: format.number(count - namedUpTo) })}</li>
          )}
        </ul>
      )}
      <p className={styles['hint']}>{t('deleteHint')}</p>
    </ConfirmDialog>
  );
}
