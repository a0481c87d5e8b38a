import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/words/clock';
import { formatSince, type Freshness, type InstantLike } from '../../lib/words/format';
import { KeptSince } from '../feedback/kept';
import { Status, type StatusKind } from '../feedback/status';
import { useFreshness } from './use-freshness';
import styles from './connection.module.css';

/** Status of each kind of connection. A silent device is not offline: its state is unknown and needs attention. */
const kinds: Record<Freshness['kind'], StatusKind> = {
  online: 'ok',
  unknown: 'wait',
  offline: 'off',
  never: 'off',
};

interface ConnectionProps {
  state: { online: boolean; seenAt: InstantLike } | null;
  /** True for a soft background, as in a page's heading. */
  filled?: boolean;
}

/** Shows whether a device is reachable, and the age of that information. */
export function Connection({ state, filled = false }: ConnectionProps) {
  const { t } = useTranslation('ui');
  const now = useServerNow();
  const fresh = useFreshness()(state);
  // Above kept data its age is said once, so the age of the last report at that time is left out.
  const isKept = useContext(KeptSince) !== undefined;
  const word = fresh.kind === 'online' ? t('online') : t(fresh.kind);
  const ageOf = (): string => {
    if (fresh.kind === 'never') return '';
    if (fresh.kind !== 'online')
      return fresh.since === undefined ? '' : t('sinceTime', { time: formatSince(fresh.since, now) });
    return isKept ? '' : t(fresh.seconds === 0 ? 'justNow' : 'secondsAgo', { n: fresh.seconds });
  };
  return (
    <span className={styles['connection']} data-kind={fresh.kind}>
      <span className={filled ? styles['filled'] : undefined}>
        <Status kind={kinds[fresh.kind]}>{word}</Status>
      </span>
      <span className={styles['age']} data-ageing={(fresh.kind === 'online' && fresh.ageing) || undefined}>
        {ageOf()}
      </span>
    </span>
  );
}
