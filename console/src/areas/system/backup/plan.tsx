import { backupApi } from '@chargehand/contract/areas/system/backup';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Status } from '../../../ui/feedback/status';
import css from './backup.module.css';

/** Milliseconds between two readings of the list while a run is open. */
const everyMs = 2000;

/** Reads list and plan again at intervals while a run is waiting or running. */
function useProgress(isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [nounOf(backupApi.list)] }),
      everyMs,
    );
    return () => clearInterval(timer);
  }, [client, isOpen]);
}

/** Says where backups go, when the last and the next one are, and what is wrong with that. */
export function Plan() {
  const { t } = useTranslation('backup');
  const plan = useCall(backupApi.plan, {}).data;
  useProgress(plan?.open === true);
  if (!plan) return <aside className={css['plan']} aria-hidden />;
  const { place, sameDisk, encrypted, nextAt, lastDoneAt, lastDrillAt, overdue } = plan;
  const instantOr = (value: string | null, otherwise: string): string =>
    value === null ? otherwise : format.instant(value);
  const facts = [
    ['place', place],
    ['last', instantOr(lastDoneAt, t('never'))],
    ['next', instantOr(nextAt, t('notScheduled'))],
    ['lastDrill', instantOr(lastDrillAt, t('never'))],
  ] as const;
  return (
    <aside className={css['plan']}>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Status kind={overdue ? 'alarm' : lastDoneAt === null ? 'wait' : 'ok'}>
          {t(overdue ? 'overdue' : lastDoneAt === null ? 'noneYet' : 'upToDate')}
        </Status>
        {sameDisk && <Status kind="wait">{t('sameDisk')}</Status>}
        <Status kind={encrypted ? 'ok' : 'off'}>{t(encrypted ? 'encrypted' : 'notEncrypted')}</Status>
      </p>
    </aside>
  );
}
