import { stocktakeApi } from '@chargehand/contract/areas/stocktake';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../lib/places';
import { AskDialog } from '../../ui/ask-dialog';
import type { FormProps } from '../../ui/list/declare/declaration';

/** Begins a count of the own warehouse, and leads to it. */
export default function StocktakeForm({ onClose }: FormProps) {
  const { t } = useTranslation('stocktake');
  const id = useId();
  const navigate = useNavigate();
  const path = usePathOf()('stocktakeList');
  const made = useRef<number>(undefined);
  const [note, setNote] = useState('');
  return (
    <AskDialog
      by={stocktakeApi.create}
      input={{ body: { note: note.trim() === '' ? null : note.trim() } }}
      title={t('addOne')}
      action={t('begin')}
      danger={false}
      done={t('added')}
      onDone={({ id: count }) => {
        made.current = count;
      }}
      // Closing would lead back to the list; back from the count leads there, too, and not to this question.
      onClose={() =>
        made.current === undefined || path === undefined
          ? onClose()
          : void navigate(`${path}/${made.current}?tab=count`, { replace: true })
      }
    >
      <p>{t('beginText')}</p>
      <label htmlFor={id}>{t('note')}</label>
      <Input id={id} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </AskDialog>
  );
}
