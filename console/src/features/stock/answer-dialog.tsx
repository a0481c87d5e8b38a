import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { TextDialog } from '../../ui/dialog/text-dialog';
import { OwnershipHint } from './ownership-hint';
import { type Answer, type AnswerCall, bodyOf, changesOwner, answerSettings } from './answers';
import { useMissingDevices } from './which-cabinets';
import { WhatCame } from './what-came';

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

/**
 * Asks for confirmation before a document is answered, and explains the effect on its devices. If the answer can have a
 * reason, the dialog has a field for it.
 */
export function AnswerDialog({ answer, paper, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('stock');
  const { why, danger, came } = answerSettings[answer];
  const by: AnswerCall = answerSettings[answer].by;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const { number, deviceCount } = paper;
  // Devices marked as missing do not change their holder, so they are subtracted.
  const count = Math.max(0, deviceCount - useMissingDevices(paper.id, missing));
  return (
    <AskDialog
      by={by}
      input={{ params: { id: paper.id }, body: bodyOf(answer, reason, missing) }}
      title={t(`${answer}One`, { number })}
      action={t(answer)}
      cancel={t('leave')}
      danger={danger}
      disabled={why === 'must' && reason.trim() === ''}
      done={t(`${answer}Done`, { number })}
      onClose={onClose}
    >
      <p>{t(`${answer}Hint`, { count, n: format.number(count) })}</p>
      {changesOwner.includes(answer) && <OwnershipHint />}
      {came && <WhatCame document={paper.id} missing={missing} onMissing={setMissing} />}
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
