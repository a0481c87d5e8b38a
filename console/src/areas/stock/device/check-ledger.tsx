import { ledgerApi } from '@chargehand/contract/areas/stock/ledger';
import { Button } from 'antd';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { Hint } from '../../../ui/feedback/hint';
import { useStarted } from '../../../ui/job/use-started';

/**
 * Button that starts a background job, which compares all devices with the ledger's movements. The job tray lists the
 * devices that differ.
 */
export function CheckLedger() {
  const { t } = useTranslation('device');
  const started = useStarted();
  const check = useSend(ledgerApi.check);
  return (
    <Can use={ledgerApi.check}>
      <Hint title={t('checkLedgerHint')}>
        <Button
          aria-label={t('checkLedger')}
          icon={<ListChecks />}
          loading={check.isPending}
          onClick={() => check.mutate({}, { onSuccess: () => void started() })}
        />
      </Hint>
    </Can>
  );
}
