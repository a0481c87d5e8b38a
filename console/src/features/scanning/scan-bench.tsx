import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/feedback/problem';
import { Status } from '../../ui/feedback/status';
import { Answer } from './answer';
import type { Queue } from './queue';
import { ScanField } from './scan-field';
import { Counts, ScannedList } from './scanned-list';
import styles from './scanning.module.css';
import type { Scans } from './scans';

interface ScanBenchProps {
  queue: Queue;
  scans: Scans;
  /** Number of devices still expected, if known. */
  missing?: number;
  ready?: string;
  /** Actions next to the counts. */
  actions?: ReactNode;
  /** Content that is shown instead of the list of scanned codes. */
  children?: ReactNode;
}

/** Layout for scanning: the field, the last result, the counts, and the list. */
export function ScanBench({ queue, scans, missing, ready, actions, children }: ScanBenchProps) {
  const { t } = useTranslation('scanning');
  return (
    <div className={styles['bench']}>
      <ScanField queue={queue} />
      <Answer scans={scans} ready={ready ?? t('ready')} />
      {scans.offline && (
        <p className={styles['offline']} role="status">
          <Status kind="wait">{t('offline')}</Status>
        </p>
      )}
      {scans.failure !== undefined && (
        <div className={styles['offline']} role="alert">
          <Problem>{t('failed', { reason: scans.failure })}</Problem>
          <Button size="small" onClick={() => queue.lookAgain('waiting')}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <div className={styles['summary']}>
        <Counts entries={scans.entries} missing={missing} />
        <div className={styles['actions']}>{actions}</div>
      </div>
      {children ?? <ScannedList queue={queue} entries={scans.entries} />}
    </div>
  );
}
