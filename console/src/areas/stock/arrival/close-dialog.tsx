import { type Arrival, arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { TextDialog } from '../../../ui/dialog/text-dialog';

/** Dialog that closes an arrival although devices are missing, with a reason. */
export function CloseDialog({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { t } = useTranslation('arrival');
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
      done={t('closedNow')}
      onClose={onClose}
    >
      <p>{t('closeText', { count, n: format.number(count) })}</p>
      <TextDialog by={arrivalApi.close} field="reason" label={t('reason')} value={typed} onValue={setTyped} />
    </AskDialog>
  );
}
