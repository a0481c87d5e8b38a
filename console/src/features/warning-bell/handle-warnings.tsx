import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { NoteDialog } from '../../ui/dialog/note-dialog';

const nameOf = ({ deviceName, code }: Warning): string => deviceName || code;

/** Dialog that takes a note and completes the selected warnings; used wherever warnings are shown. */
export default function HandleWarnings({ rows, left, onClose, onDone }: DialogProps<Warning>) {
  const { t } = useTranslation('warning-bell');
  const [warning] = rows;
  if (!warning) return null;
  const count = rows.length;
  const n = format.number(count);
  return (
    <NoteDialog
      by={warningApi.handle}
      input={(note) => ({ params: { ids: rows.map((row) => row.id) }, body: { note } })}
      field="note"
      title={count === 1 ? t('handleOne', { name: nameOf(warning) }) : t('handleMany', { count, n })}
      action={t('handle')}
      names={rows.map(nameOf)}
      left={left}
      label={t('note')}
      hint={t('noteHint')}
      done={t('handleDone', { count, n })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('handleHint')}</p>
    </NoteDialog>
  );
}
