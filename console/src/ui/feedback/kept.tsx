import { createContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/words/language';
import styles from './kept.module.css';

/** Age in milliseconds from which data that is being read again counts as kept. */
const keptAfterMs = 30_000;

/** Time at which kept data was read, in milliseconds since 1970, or undefined for data that is not kept. */
export const KeptSince = createContext<number | undefined>(undefined);

/** Result of a query, with all that is needed to tell whether its data is kept. */
interface Kept {
  dataUpdatedAt: number;
  isFetching: boolean;
  isPlaceholderData?: boolean;
}

const isOld = (readAt: number): boolean => readAt > 0 && Date.now() - readAt > keptAfterMs;

/**
 * Returns when the shown data of a query was read, and whether it is kept: from an earlier visit or from another query,
 * until the new data arrives. `since` is only set if it is also older than `keptAfterMs`.
 */
export function useKept({ dataUpdatedAt, isFetching, isPlaceholderData = false }: Kept) {
  const [readAt, setReadAt] = useState(dataUpdatedAt);
  // The query of placeholder data has no data of its own, and so no time.
  if (!isPlaceholderData && dataUpdatedAt > 0 && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt);
  const [read, setRead] = useState({ running: false, ofOld: false });
  // The age counts from the start of the request, because frames may renew parts of the data meanwhile.
  if (read.running !== isFetching) setRead({ running: isFetching, ofOld: isFetching && isOld(readAt) });
  const ofOld = isFetching && read.ofOld;
  return { readAt, kept: readAt > 0 && (isPlaceholderData || ofOld), since: ofOld ? readAt : undefined };
}

/** Returns an age in words: "5 minutes ago". */
export function ageInWords(ms: number): string {
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
