import { type Difference, type Stocktake, stocktakeApi } from '@chargehand/contract/areas/stocktake';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/ask-dialog';

interface NoteDialogProps {
  stocktake: Stocktake;
  difference: Difference;
  onClose: () => void;
}

/** Says why a difference is left as it is; without words it is open again. */
export function NoteDialog({ stocktake, difference: { code, reason }, onClose }: NoteDialogProps) {
  const { t } = useTranslation('stocktake');
  const id = useId();
  const [typed, setTyped] = useState(reason ?? '');
  return (
    <AskDialog
      by={stocktakeApi.note}
      input={{
        params: { id: stocktake.id },
        body: { codes: [code], reason: typed.trim() === '' ? null : typed.trim() },
      }}
      title={t('noteTitle', { code })}
      action={t('saveNote')}
      danger={false}
      disabled={reason === null && typed.trim() === ''}
      done={t('noteSaved')}
      onClose={onClose}
    >
      <label htmlFor={id}>{t('reason')}</label>
      <Input id={id} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </AskDialog>
  );
}
