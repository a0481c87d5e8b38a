import { backupApi } from '@chargehand/contract/areas/system/backup';
import { DatabaseBackup, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../lib/call/query';
import { notifier } from '../../../lib/call/notify';
import { Button } from '../../../ui/button';
import { Can } from '../../../ui/can';
import { AskDialog } from '../../../ui/dialog/ask-dialog';

/** Buttons that start a backup, and a drill after a confirmation. */
export default function Tools() {
  const { t } = useTranslation('backup');
  const [asking, setAsking] = useState(false);
  const start = useSend(backupApi.start);
  const plan = useCall(backupApi.plan, {}).data;
  const isBusy = plan?.open === true || start.isPending;
  return (
    <Can use={backupApi.start}>
      <Button
        icon={<LifeBuoy />}
        disabled={isBusy || (plan?.lastDoneAt ?? null) === null}
        onClick={() => setAsking(true)}
      >
        {t('startDrill')}
      </Button>
      <Button
        kind="primary"
        icon={<DatabaseBackup />}
        loading={isBusy}
        onClick={() =>
          start.mutate(
            { body: { kind: 'backup' } },
            { onSuccess: () => notifier().success(t('backupStarted')) },
          )
        }
      >
        {t('startBackup')}
      </Button>
      {asking && (
        <AskDialog
          by={backupApi.start}
          input={{ body: { kind: 'drill' } }}
          title={t('drillTitle')}
          action={t('startDrill')}
          done={t('drillStarted')}
          onClose={() => setAsking(false)}
        >
          <p>{t('drillHint')}</p>
        </AskDialog>
      )}
    </Can>
  );
}
