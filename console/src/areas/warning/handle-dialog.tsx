import { type Warning, warningApi } from '@chargehand/contract/areas/warning';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { AskDialog } from '../../ui/ask-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { warning } from './warning.noun';
import styles from './warning.module.css';

/** Takes a note, and completes what was chosen with it. */
export default function HandleDialog({ rows, left, onClose, onDone }: DialogProps<Warning>) {
  const { t } = useTranslation('warning');
  const id = useId();
  const [note, setNote] = useState('');
  const [one] = rows;
  if (!one) return null;
  const count = rows.length;
  const n = format.number(count);
  const name = warning.nameOf(one);
  return (
    <AskDialog
      by={warningApi.handle}
      input={{ params: { ids: rows.map((row) => row.id) }, body: { note } }}
      title={count === 1 ? t('handleOne', { name }) : t('handleMany', { count, n })}
      action={t('handle')}
      danger={false}
      names={rows.map(warning.nameOf)}
      left={left}
      disabled={note.trim() === ''}
      done={t('handleDone', { count, n })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('handleHint')}</p>
      <div className={styles['note']}>
        <label htmlFor={id}>{t('note')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={500}
          autoFocus
          placeholder={t('noteHint')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </AskDialog>
  );
}
