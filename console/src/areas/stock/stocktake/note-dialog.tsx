import { type Difference, type Stocktake, stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { TextDialog } from '../../../ui/dialog/text-dialog';

interface NoteDialogProps {
  stocktake: Stocktake;
  /** At least one difference. */
  differences: readonly Difference[];
  onClose: () => void;
}

/** Dialog for the reason why differences stay unsettled. An empty reason reopens a difference. */
export function NoteDialog({ stocktake, differences, onClose }: NoteDialogProps) {
  const { t } = useTranslation('stocktake');
  const reason = (differences.length === 1 && differences[0]?.reason) || null;
  const codes = differences.map(({ code }) => code);
  const [typed, setTyped] = useState(reason ?? '');
  return (
    <AskDialog
      by={stocktakeApi.note}
      input={{
        params: { id: stocktake.id },
        body: { codes, reason: typed.trim() === '' ? null : typed.trim() },
      }}
      title={
        codes.length === 1
          ? t('noteTitle', { code: codes[0] ?? '' })
          : t('noteMany', { n: format.number(codes.length) })
      }
      names={codes}
      action={t('saveNote')}
      danger={false}
      done={t('noteSaved')}
      onClose={onClose}
    >
      <TextDialog
        by={stocktakeApi.note}
        field="reason"
        label={t('reason')}
        optional={reason !== null}
        value={typed}
        onValue={setTyped}
      />
    </AskDialog>
  );
}
