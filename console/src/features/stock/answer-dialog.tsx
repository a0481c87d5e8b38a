import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { TextDialog } from '../../ui/dialog/text-dialog';
import { OwnershipHint } from './ownership-hint';
import {
  type Answer,
  type AnswerCall,
  bodyOf,
  changesOwner,
  answerSettings,
  isReceipt,
  type Receipt,
} from './answers';
import { ReceiptDrawer } from './receipt/receipt-drawer';

/** Stock document that the dialog answers. */
export interface StockDocument {
  id: number;
  number: string;
  deviceCount: number;
}

interface AnswerDialogProps {
  answer: Answer;
  paper: StockDocument;
  onClose: () => void;
}

/** Answers a document: a drawer in which the recipient counts what arrived, or a dialog for the other answers. */
export const AnswerDialog = ({ answer, ...props }: AnswerDialogProps) =>
  isReceipt(answer) ? <ReceiptDrawer {...props} answer={answer} /> : <Asking {...props} answer={answer} />;

/**
 * Asks for confirmation before a document is answered, and explains the effect on its devices. If the answer can have a
 * reason, the dialog has a field for it.
 */
function Asking({ answer, paper, onClose }: AnswerDialogProps & { answer: Exclude<Answer, Receipt> }) {
  const { t } = useTranslation('stock');
  const { why, danger } = answerSettings[answer];
  const by: AnswerCall = answerSettings[answer].by;
  const [reason, setReason] = useState('');
  const { number, deviceCount: count } = paper;
  return (
    <AskDialog
      by={by}
      input={{ params: { id: paper.id }, body: bodyOf(answer, reason, new Set()) }}
      title={t(`${answer}One`, { number })}
      action={t(answer)}
      cancel={t('leave')}
      danger={danger}
      done={t(`${answer}Done`, { number })}
      onClose={onClose}
    >
      <p>{t(`${answer}Hint`, { count, n: format.number(count) })}</p>
      {changesOwner.includes(answer) && <OwnershipHint />}
      {why && (
        <TextDialog
          by={answerSettings[answer].by}
          field={answer === 'recall' ? 'reason' : 'answer'}
          label={t('answer')}
          optional={why === 'may'}
          rows={2}
          value={reason}
          onValue={setReason}
        />
      )}
    </AskDialog>
  );
}

/** Returns the dialog of an answer, for a row action of a list. */
export const dialogFor = (answer: Answer) =>
  function Dialog({ rows, onClose }: { rows: readonly StockDocument[]; onClose: () => void }) {
    const [paper] = rows;
    return paper && <AnswerDialog answer={answer} paper={paper} onClose={onClose} />;
  };
