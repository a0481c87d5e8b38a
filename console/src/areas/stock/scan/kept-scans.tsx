import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Panel } from '../../../ui/panel';
import styles from './scan.module.css';

interface KeptScansProps {
  count: number;
  /** Time of the last change in milliseconds since 1970. */
  at: number;
  onGoOn: () => void;
  onDiscard: () => void;
  /** Describes the purpose of the scans. */
  children: ReactNode;
}

/** Offers to resume or discard scans from before the page was closed. */
export function KeptScans({ count, at, onGoOn, onDiscard, children }: KeptScansProps) {
  const { t } = useTranslation('scan');
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles['narrow']}>
      <Panel title={t('keptTitle')}>
        <p>{children}</p>
        <p>{t('keptText', { count, n: format.number(count), at: format.instant(at) })}</p>
        <div className={styles['buttons']}>
          <Button type="primary" autoFocus onClick={onGoOn}>
            {t('goOn')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
        </div>
      </Panel>
      {asking && <Discard count={count} onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface DiscardProps {
  count: number;
  onDiscard: () => void;
  onClose: () => void;
}

export function Discard({ count, onDiscard, onClose }: DiscardProps) {
  const { t } = useTranslation('scan');
  return (
    <ConfirmDialog
      title={t('discardTitle', { count, n: format.number(count) })}
      action={t('discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{t('discardText')}</p>
    </ConfirmDialog>
  );
}
