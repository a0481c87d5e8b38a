import { type Alarm, alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { NoteDialog } from '../../../ui/dialog/note-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import { alarm } from './alarm.noun';

/** Dialog that adds a note to the course of alarms. */
export default function NoteOnAlarms({ rows, left, onClose, onDone }: DialogProps<Alarm>) {
  const { t } = useTranslation('alarm');
  const values = { count: rows.length, n: format.number(rows.length) };
  return (
    <NoteDialog
      by={alarmApi.note}
      input={(note) => ({ params: { ids: rows.map(({ id }) => id) }, body: { note } })}
      field="note"
      title={t('noteTitle', values)}
      action={t('note')}
      names={rows.map(alarm.nameOf)}
      left={left}
      label={t('note')}
      hint={t('noteHint')}
      done={t('noteDone', values)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
