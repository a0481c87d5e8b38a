import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import { Problem } from '../../../ui/feedback/problem';
import { ScanBench } from '../../../features/scanning/scan-bench';
import { countsOf, itemCountsOf, type Scans } from '../../../features/scanning/scans';
import type { Kept } from '../../../features/scanning/kept-scans';
import { Status } from '../../../ui/feedback/status';
import { Discard } from './kept-scans';
import type { Move } from './moves';
import styles from './scan.module.css';
import { ScanRecipient } from './scan-recipient';
import { type MoveScans, useMoveScans } from './use-move-scans';

interface MoveBenchProps extends MoveScans {
  onHeader: (kept: Kept) => void;
  onDiscard: () => void;
}

/** Scans code after code, then creates the document for all valid ones. */
export function MoveBench({ onHeader, onDiscard, ...scanning }: MoveBenchProps) {
  const { move, kept: first } = scanning;
  const { t } = useTranslation('scan');
  const { field, scans, keptNow, isFull, confirming } = useMoveScans(scanning);
  const { confirm, sending, job, failure } = confirming;
  const [discarding, setDiscarding] = useState(false);
  const count = scans.entries.length;
  return (
    <div className={styles['wide']}>
      <Panel
        title={t(move.kind)}
        aside={
          <span className={styles['towards']}>
            <ScanRecipient move={move} header={first.header} />
            <Button size="small" disabled={sending} onClick={() => onHeader(keptNow())}>
              {t('change')}
            </Button>
          </span>
        }
      >
        <ScanBench
          queue={field}
          scans={scans}
          {...(move.pairs && { ready: t('readyForPairs') })}
          actions={
            <>
              {count > 0 && (
                <Button disabled={sending} onClick={() => setDiscarding(true)}>
                  {t('discard')}
                </Button>
              )}
              <ConfirmButton move={move} scans={scans} sending={sending} onConfirm={() => void confirm()} />
            </>
          }
        />
        {isFull && <Problem>{t('notKept')}</Problem>}
        {sending && <Status kind="run">{t(job === undefined ? 'sending' : 'working')}</Status>}
        {failure !== undefined && (
          <div role="alert">
            <Problem>{t('notSent', { reason: failure })}</Problem>
          </div>
        )}
      </Panel>
      {discarding && <Discard count={count} onDiscard={onDiscard} onClose={() => setDiscarding(false)} />}
    </div>
  );
}

interface ConfirmButtonProps {
  move: Move;
  scans: Scans;
  sending: boolean;
  onConfirm: () => void;
}

/** Button that creates the document, with the number of devices and cabinets in it. */
function ConfirmButton({ move, scans, sending, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation('scan');
  const { good, waiting } = countsOf(scans.entries);
  const { devices, cabinets } = itemCountsOf(scans.entries.filter(({ state }) => state === 'good'));
  return (
    <Button type="primary" disabled={sending || good === 0 || waiting > 0} onClick={onConfirm}>
      {[
        t(`confirm_${move.kind}`, { count: devices, n: format.number(devices) }),
        ...(cabinets > 0 ? [t('cabinets', { count: cabinets, n: format.number(cabinets) })] : []),
      ].join(' · ')}
    </Button>
  );
}
