import { type Warning, warningApi } from '@chargehand/contract/areas/warning';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { NoteDialog } from '../../ui/note-dialog';
import { warning } from './warning.noun';

/** Takes a note, and completes what was chosen with it. */
export default function HandleDialog({ rows, left, onClose, onDone }: DialogProps<Warning>) {
  const { t } = useTranslation('warning');
  const [one] = rows;
  if (!one) return null;
  const count = rows.length;
  const n = format.number(count);
  const name = warning.nameOf(one);
  return (
    <NoteDialog
      by={warningApi.handle}
      input={(note) => ({ params: { ids: rows.map((row) => row.id) }, body: { note } })}
      title={count === 1 ? t('handleOne', { name }) : t('handleMany', { count, n })}
      action={t('handle')}
      names={rows.map(warning.nameOf)}
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
