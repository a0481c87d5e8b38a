import { maxMoved } from '@chargehand/contract/areas/stock/document';
import { maxLookedAt } from '@chargehand/contract/areas/stock/scan';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kept } from '../../../features/scanning/kept-scans';
import type { ItemCounts } from '../../../features/scanning/scans';
import { useQueue } from '../../../features/scanning/use-queue';
import { format } from '../../../lib/words/format';
import type { Move } from './moves';
import { scannedPartOf } from './pairs';
import { useConfirm } from './use-confirm';
import { usePaired } from './use-paired';

export interface MoveScans {
  move: Move;
  /** Scans and form data at the beginning. */
  kept: Kept;
  /** Stores the scans. Returns false if the browser has no room for them. */
  keep: (kept: Kept) => boolean;
  onDone: (done: ItemCounts, id: number | null) => void;
}

/**
 * Returns the scans of a move, the queue that takes further ones, and their confirmation. `isFull` is true if the
 * browser could not store them.
 */
export function useMoveScans({ move, kept: first, keep, onDone }: MoveScans) {
  const { t } = useTranslation('scan');
  const words = useTranslation('scanning').t;
  const kept = useRef(first);
  const [isFull, setIsFull] = useState(false);
  const keepNow = (next: Kept) => {
    kept.current = next;
    setIsFull(!keep(next));
  };
  const keptNow = () => kept.current;
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
  const [pairQueue, pairScans] = usePaired(queue, answered, {
    kept: scannedPartOf(first.header['half']),
    keep: (half) => keepNow({ ...kept.current, header: { ...kept.current.header, half } }),
    refusalOf: async (code) => (await move.pairs?.(code, lookWords)) ?? null,
  });
  const [field, scans] = move.pairs ? [pairQueue, pairScans] : [queue, answered];
  const confirming = useConfirm({
    by: move,
    queue,
    kept: keptNow,
    keep: keepNow,
    stopped: t('stopped'),
    onDone,
  });
  return { field, scans, keptNow, isFull, confirming };
}
