import { type Arrival, arrivalApi } from '@chargehand/contract/areas/arrival';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { AskDialog } from '../../ui/dialog/ask-dialog';

/** Waits no longer for what did not come, and says why. */
export function CloseDialog({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { t } = useTranslation('arrival');
  const id = useId();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const count = arrival.expectedCount - arrival.arrivedCount;
  return (
    <AskDialog
      by={arrivalApi.close}
      input={{ params: { id: arrival.id }, body: { reason } }}
      title={t('closeTitle', { number: arrival.number })}
      action={t('close')}
      danger={false}
      disabled={reason === ''}
      done={t('closedNow')}
      onClose={onClose}
    >
      <p>{t('closeText', { count, n: format.number(count) })}</p>
      <label htmlFor={id}>{t('reason')}</label>
      <Input id={id} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </AskDialog>
  );
}
