import { type Feedback, feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import { NoteDialog } from '../../../ui/dialog/note-dialog';
import { feedback } from './feedback.noun';
import css from './feedback.module.css';

/** Dialog that takes a reply and sends it to all selected feedback entries. */
export default function HandleDialog({ rows, left, onClose, onDone }: DialogProps<Feedback>) {
  const { t } = useTranslation('feedback');
  const [row] = rows;
  if (!row) return null;
  const count = rows.length;
  const n = format.number(count);
  return (
    <NoteDialog
      by={feedbackApi.handle}
      input={(opinion) => ({ params: { ids: rows.map(({ id }) => id) }, body: { opinion } })}
      field="opinion"
      title={count === 1 ? t('handleOne', { name: row.nickname }) : t('handleMany', { count, n })}
      action={t('handle')}
      names={rows.map(feedback.nameOf)}
      left={left}
      label={t('opinion')}
      hint={t('opinionHint')}
      done={t('handleDone', { count, n })}
      onDone={onDone}
      onClose={onClose}
    >
      {count === 1 && <blockquote className={css['quoted']}>{row.content}</blockquote>}
      <p>{t('handleHint')}</p>
    </NoteDialog>
  );
}
