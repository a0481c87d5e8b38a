import { maxMoved } from '@chargehand/contract/areas/document';
import { maxLookedAt } from '@chargehand/contract/areas/scan';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Panel } from '../../ui/panel';
import { Problem } from '../../ui/feedback/problem';
import { ScanBench } from '../../features/scanning/scan-bench';
import { countsOf, type ItemCounts, itemCountsOf } from '../../features/scanning/scans';
import type { Kept } from '../../features/scanning/kept-scans';
import { useQueue } from '../../features/scanning/use-queue';
import { Status } from '../../ui/feedback/status';
import { Discard } from './kept-scans';
import type { Move } from './moves';
import styles from './scan.module.css';
import { ScanRecipient } from './scan-recipient';
import { scannedPartOf } from './pairs';
import { useConfirm } from './use-confirm';
import { usePaired } from './use-paired';

interface MoveBenchProps {
  move: Move;
  kept: Kept;
  keep: (kept: Kept) => boolean;
  onHeader: (kept: Kept) => void;
  onDiscard: () => void;
  onDone: (done: ItemCounts, id: number | null) => void;
}

/** Scans code after code, then creates the document for all valid ones. */
export function MoveBench({ move, kept: first, keep, onHeader, onDiscard, onDone }: MoveBenchProps) {
  const { t } = useTranslation('scan');
  const words = useTranslation('scanning').t;
  const kept = useRef(first);
  const [roomless, setRoomless] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const keepNow = (next: Kept) => {
    kept.current = next;
    setRoomless(!keep(next));
  };
  const lookWords = { badCode: t('badCode'), macScanned: t('macScanned'), notToUsers: t('notToUsers') };
  const [queue, answered] = useQueue({
    look: (codes) => move.look(first.header, codes, kept.current.entries, lookWords),
    kept: first.entries,
    atOnce: maxLookedAt,
    most: maxMoved,
    full: words('full', { n: format.number(maxMoved) }),
    // A changed list of codes is a new request, so it gets a new idempotency key.
    onEntries: (entries) => keepNow({ at: Date.now(), header: kept.current.header, entries: [...entries] }),
  });
  const [paired, pairing] = usePaired(queue, answered, {
    kept: scannedPartOf(first.header['half']),
    keep: (half) => keepNow({ ...kept.current, header: { ...kept.current.header, half } }),
    refusalOf: async (code) => (await move.pairs?.(code, lookWords)) ?? null,
  });
  const [field, scans] = move.pairs ? [paired, pairing] : [queue, answered];
  const { confirm, sending, job, failure } = useConfirm({
    by: move,
    queue,
    kept: () => kept.current,
    keep: keepNow,
    stopped: t('stopped'),
    onDone,
  });
  const { good, waiting } = countsOf(scans.entries);
  const things = itemCountsOf(scans.entries.filter(({ state }) => state === 'good'));
  const count = scans.entries.length;
  return (
    <div className={styles['wide']}>
      <Panel
        title={t(move.kind)}
        aside={
          <span className={styles['towards']}>
            <ScanRecipient move={move} header={first.header} />
            <Button size="small" disabled={sending} onClick={() => onHeader(kept.current)}>
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
              <Button
                type="primary"
                disabled={sending || good === 0 || waiting > 0}
                onClick={() => void confirm()}
              >
                {[
                  t(`confirm_${move.kind}`, { count: things.devices, n: format.number(things.devices) }),
                  ...(things.cabinets > 0
                    ? [t('cabinets', { count: things.cabinets, n: format.number(things.cabinets) })]
                    : []),
                ].join(' · ')}
              </Button>
            </>
          }
        />
        {roomless && <Problem>{t('notKept')}</Problem>}
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
