import { createContext, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/words/language';
import styles from './kept.module.css';

/** Age in milliseconds from which data is kept, at the time when its page is shown. */
const keptAfterMs = 30_000;
/** Milliseconds between creating a component and showing it, at most, unless it was hidden. */
const drawnMs = 1_000;

/** Time at which kept data was read, in milliseconds since 1970, or undefined for data that is not kept. */
export const KeptSince = createContext<number | undefined>(undefined);

/** Result of a query, with all that is needed to tell whether its data is kept. */
interface Kept {
  dataUpdatedAt: number;
  isFetching: boolean;
  isPlaceholderData?: boolean;
}

/** Creates a store with the time at which a component was shown: React subscribes again each time a tab is opened. */
function createShownAt() {
  let shownAt = Date.now();
  return {
    get: () => shownAt,
    subscribe: () => {
      if (Date.now() - shownAt > drawnMs) shownAt = Date.now();
      return () => {};
    },
  };
}

/**
 * Returns when the shown data of a query was read, and whether it is kept until the new data arrives: from another
 * query, or from an earlier visit of the page. `since` is only set for data of an earlier visit.
 */
export function useKept({ dataUpdatedAt, isFetching, isPlaceholderData = false }: Kept) {
  const [readAt, setReadAt] = useState(dataUpdatedAt);
  // The query of placeholder data has no data of its own, and so no time.
  if (!isPlaceholderData && dataUpdatedAt > 0 && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt);
  const [shown] = useState(createShownAt);
  const shownAt = useSyncExternalStore(shown.subscribe, shown.get);
  const earlier = isFetching && readAt > 0 && shownAt - readAt > keptAfterMs;
  return {
    readAt,
    kept: earlier || (isPlaceholderData && readAt > 0),
    since: earlier ? readAt : undefined,
  };
}

/** Returns an age in words: "5 minutes ago". */
function ageInWords(ms: number): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return relative.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.round(hours / 24), 'day');
}

/** Says above kept data how old it is, without moving it. The age stays as it was when the note appeared. */
export function KeptNote({ readAt }: { readAt: number }) {
  const { t } = useTranslation('ui');
  const [age] = useState(() => ageInWords(Date.now() - readAt));
  return (
    <div className={styles['note']} role="status">
      <span>{t('kept', { age })}</span>
    </div>
  );
}
