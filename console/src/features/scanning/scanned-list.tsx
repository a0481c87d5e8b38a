import { Button } from 'antd';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { HolderLink } from '../../ui/feedback/holder-link';
import { Glyph, type StatusKind } from '../../ui/feedback/status';
import type { Queue } from './queue';
import styles from './scanning.module.css';
import { countsOf, type Entry, isCabinet } from './scans';

const signs: Record<Entry['state'], StatusKind> = { good: 'ok', bad: 'alarm', waiting: 'run' };

/**
 * Maximum number of good and waiting entries in the list; bad ones are always listed. Scanning a code again shows if it
 * is among the unlisted ones.
 */
const listed = 100;

/** Lists the scanned codes, newest first with bad ones on top. Each can be removed. */
export function ScannedList({ queue, entries }: { queue: Queue; entries: readonly Entry[] }) {
  const { t } = useTranslation('scanning');
  const bad = entries.filter(({ state }) => state === 'bad').reverse();
  const others = entries.filter(({ state }) => state !== 'bad').reverse();
  const rest = others.length - listed;
  const boxes = new Set(entries.filter(isCabinet).map(({ code }) => code));
  if (entries.length === 0) return null;
  return (
    <>
      {bad.length > 0 && (
        <section className={styles['group']} aria-label={t('badOnes')}>
          <header>
            <h3>{t('badOnes')}</h3>
            <Button type="link" size="small" onClick={() => queue.dismiss('bad')}>
              {t('dismissBad')}
            </Button>
          </header>
          <Entries queue={queue} entries={bad} boxes={boxes} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['group']} aria-label={t('scanned')}>
          <header>
            <h3>{t('scanned')}</h3>
          </header>
          <Entries queue={queue} entries={others.slice(0, listed)} boxes={boxes} />
          {rest > 0 && (
            <p className={styles['hint']}>{t('andOlder', { count: rest, n: format.number(rest) })}</p>
          )}
        </section>
      )}
    </>
  );
}

interface EntriesProps {
  queue: Queue;
  entries: readonly Entry[];
  /** Codes of the scanned cabinets. */
  boxes: ReadonlySet<string>;
}

function Entries({ queue, entries, boxes }: EntriesProps) {
  const { t } = useTranslation('scanning');
  /**
   * Returns a note about an entry. For a cabinet it states the number of devices in it; for a device in a cabinet,
   * whether it moves with the cabinet or leaves it.
   */
  const besides = ({ state, inside, cabinet }: Entry): string | undefined => {
    if (state !== 'good') return undefined;
    if (typeof inside === 'number') return t('inside', { count: inside, n: format.number(inside) });
    if (typeof cabinet !== 'string') return undefined;
    return t(boxes.has(cabinet) ? 'inCabinet' : 'leavesCabinet', { cabinet });
  };
  return (
    <ol className={styles['entries']}>
      {entries.map((entry) => {
        const { code, state, model, msg } = entry;
        const says = state === 'waiting' ? t('waiting') : (msg ?? model);
        return (
          <li key={code} data-state={state}>
            <Glyph kind={signs[state]} />
            <span className={styles['code']}>{code}</span>
            <span className={styles['why']}>
              {[says, besides(entry)].filter(Boolean).join(' · ')}
              <HolderLink device={entry.deviceId} />
            </span>
            <Button
              type="text"
              size="small"
              aria-label={t('remove', { code })}
              icon={<X size={14} />}
              onClick={() => queue.remove(code)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the counts of entries by state in large digits. */
export function Counts({ entries, missing }: { entries: readonly Entry[]; missing?: number | undefined }) {
  const { t } = useTranslation('scanning');
  const { good, bad, waiting } = countsOf(entries);
  const figure = (label: string, n: number, state?: Entry['state']) => (
    <div data-state={n > 0 ? state : undefined}>
      <dt>{label}</dt>
      <dd>{format.number(n)}</dd>
    </div>
  );
  return (
    <dl className={styles['counts']}>
      {figure(t('goodOnes'), good, 'good')}
      {missing !== undefined && figure(t('missing'), missing)}
      {figure(t('badOnes'), bad, 'bad')}
      {waiting > 0 && figure(t('waitingOnes'), waiting, 'waiting')}
    </dl>
  );
}
