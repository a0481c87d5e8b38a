import { documentApi } from '@chargehand/contract/areas/document';
import { returnApi } from '@chargehand/contract/areas/return';
import type { Expected } from '@chargehand/contract/areas/scan';
import { receiveApi } from '@chargehand/contract/areas/transfer';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { HandsHint } from '../../features/stock/hands-hint';
import { format } from '../../lib/words/format';
import { Differing } from './differing';
import styles from './scan.module.css';

interface AnswerDialogProps {
  expected: Expected;
  how: 'received' | 'rejected';
  missing: readonly string[];
  unexpected: number;
  onDone: () => void;
  onClose: () => void;
}

/** Takes all that was sent, or rejects it; what does not fit is said once more before. */
export function AnswerDialog({ expected, how, missing, unexpected, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('scan');
  const id = useId();
  const [reason, setReason] = useState('');
  const params = { id: expected.id };
  const count = expected.devices.length - (how === 'received' ? missing.length : 0);
  const named = { count, n: format.number(count), number: expected.number };
  const answer = reason.trim() === '' ? null : reason.trim();
  const { kind } = expected;
  const isTransfer = kind === 'transfer';
  const dialog = { onDone, onClose, done: undefined };
  const differing = <Differing missing={missing.length} unexpected={unexpected} />;
  if (how === 'received') {
    const taking = { ...dialog, title: t('takeTitle', named), action: t('take'), danger: false };
    const absent = missing.length > 0 ? { missing: [...missing] } : {};
    const says = (
      <>
        {differing}
        <p>{t(missing.length > 0 ? 'takePartText' : 'takeText')}</p>
        {(isTransfer || kind === 'return') && <HandsHint />}
      </>
    );
    if (kind === 'return')
      return (
        <AskDialog by={returnApi.approve} input={{ params, body: { answer: null, ...absent } }} {...taking}>
          {says}
        </AskDialog>
      );
    const by = isTransfer ? receiveApi.receive : documentApi.confirm;
    return (
      <AskDialog by={by} input={{ params, body: absent }} {...taking}>
        {says}
      </AskDialog>
    );
  }
  const rejecting = { ...dialog, title: t('rejectTitle', named), action: t('reject') };
  const why = (
    <div className={styles['reason']}>
      {differing}
      <label htmlFor={id}>{t('reason')}</label>
      <Input id={id} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
    </div>
  );
  return isTransfer ? (
    <AskDialog by={receiveApi.reject} input={{ params, body: { answer } }} {...rejecting}>
      {why}
    </AskDialog>
  ) : (
    <AskDialog
      by={returnApi.reject}
      input={{ params, body: { answer: answer ?? '' } }}
      disabled={answer === null}
      {...rejecting}
    >
      {why}
    </AskDialog>
  );
}
