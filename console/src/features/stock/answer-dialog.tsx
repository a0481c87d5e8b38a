import type { Endpoint } from '@chargehand/contract/endpoint';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { format } from '../../lib/words/format';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { HandsHint } from './hands-hint';
import { type Answer, ways } from './answers';
import styles from './stock.module.css';
import { WhatCame } from './what-came';

/** A document that waits. */
export interface Paper {
  id: number;
  number: string;
  deviceCount: number;
}

/** By these devices change hands. */
const handsOver: readonly Answer[] = ['approve', 'receive', 'recall'];

type By = Endpoint<z.ZodType<{ id: number }>, z.ZodUndefined, z.ZodType, z.ZodNull>;

interface AnswerDialogProps {
  answer: Answer;
  paper: Paper;
  onClose: () => void;
}

/** Asks before a document is answered, says what that means for its devices, and takes the reason where there is one. */
export function AnswerDialog({ answer, paper, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('stock');
  const { why, danger, came } = ways[answer];
  const by: By = ways[answer].by;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const { number, deviceCount: count } = paper;
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
      {handsOver.includes(answer) && <HandsHint />}
      {came && <WhatCame document={paper.id} missing={missing} onMissing={setMissing} />}
      {why && <Why optional={why === 'may'} value={reason} onValue={setReason} />}
    </AskDialog>
  );
}

/** What is sent: the reason as its call names it, and what did not come. */
function bodyOf(answer: Answer, reason: string, missing: ReadonlySet<string>) {
  const { why, came } = ways[answer];
  if (answer === 'recall') return { reason };
  const absent = missing.size > 0 ? { missing: [...missing] } : {};
  return came || answer === 'note'
    ? { ...absent, ...(why && { answer: reason }) }
    : why && { answer: reason };
}

interface WhyProps {
  optional: boolean;
  value: string;
  onValue: (value: string) => void;
}

function Why({ optional, value, onValue }: WhyProps) {
  const { t } = useTranslation(['stock', 'ui']);
  const id = useId();
  return (
    <div className={styles['why']}>
      <label htmlFor={id}>
        {t('answer')}
        {optional && <span className={styles['faint']}> {t('ui:optional')}</span>}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={200}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  );
}

/** The same over a list. */
export const dialogFor = (answer: Answer) =>
  function Dialog({ rows, onClose }: { rows: readonly Paper[]; onClose: () => void }) {
    const [paper] = rows;
    return paper && <AnswerDialog answer={answer} paper={paper} onClose={onClose} />;
  };
