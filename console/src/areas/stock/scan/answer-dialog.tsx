import type { Expected } from '@chargehand/contract/areas/stock/document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Answer,
  type AnswerCall,
  bodyOf,
  changesOwner,
  answerSettings,
} from '../../../features/stock/answers';
import { OwnershipHint } from '../../../features/stock/ownership-hint';
import { format } from '../../../lib/words/format';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { TextDialog } from '../../../ui/dialog/text-dialog';
import { Differing } from './differing';

interface AnswerDialogProps {
  expected: Expected;
  /** Chosen answer to the document, such as accepting or rejecting it. */
  answer: Answer;
  missing: readonly string[];
  /** Number of missing devices, including those in missing cabinets, and number of missing cabinets. */
  absent: { devices: number; cabinets: number };
  unexpected: number;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Dialog that accepts or rejects a document after its devices were scanned. It repeats the discrepancies; missing
 * devices are not accepted.
 */
export function AnswerDialog({
  expected,
  answer,
  missing,
  absent: gone,
  unexpected,
  onDone,
  onClose,
}: AnswerDialogProps) {
  const { t } = useTranslation('scan');
  const [reason, setReason] = useState('');
  const { came: takes, why } = answerSettings[answer];
  const by: AnswerCall = answerSettings[answer].by;
  const count = expected.devices.length - (takes ? gone.devices : 0);
  const named = { count, n: format.number(count), number: expected.number };
  const absent = new Set(takes ? missing : []);
  return (
    <AskDialog
      by={by}
      input={{ params: { id: expected.id }, body: bodyOf(answer, reason.trim(), absent) }}
      title={t(takes ? 'takeTitle' : 'rejectTitle', named)}
      action={t(takes ? 'take' : 'reject')}
      danger={!takes}
      done={undefined}
      onDone={onDone}
      onClose={onClose}
    >
      {takes ? (
        <>
          <Differing missing={gone.devices} cabinets={gone.cabinets} unexpected={unexpected} />
          <p>{t(missing.length > 0 ? 'takePartText' : 'takeText')}</p>
          {changesOwner.includes(answer) && <OwnershipHint />}
        </>
      ) : (
        <>
          <Differing missing={gone.devices} cabinets={gone.cabinets} unexpected={unexpected} />
          <TextDialog
            by={answerSettings[answer].by}
            field="answer"
            label={t('reason')}
            optional={why === 'may'}
            value={reason}
            onValue={setReason}
          />
        </>
      )}
    </AskDialog>
  );
}
