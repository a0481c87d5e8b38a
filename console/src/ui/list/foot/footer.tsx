import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/words/clock';
import { format, formatInstant } from '../../../lib/words/format';
import { usePhone } from '../../../lib/browser/media';
import { Bar } from '../../feedback/skeleton/bones';
import { Waiting } from '../../feedback/skeleton/waiting';
import styles from './footer.module.css';
import { pageButtons } from './pages';
import { pageSizes } from '../state/url-state';

interface FooterProps {
  total: number;
  page: number;
  size: number;
  /** Time at which the shown rows were read, in milliseconds since 1970. */
  readAt: number;
  busy: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onRefresh: () => void;
}

/** Footer of a list: number of rows, their age, and the pager. */
export function Footer({ total, page, size, readAt, busy, onPage, onSize, onRefresh }: FooterProps) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  return (
    <footer className={styles['footer']}>
      <span className={styles['total']}>{t('total', { count: total, n: format.number(total) })}</span>
      <Age readAt={readAt} busy={busy} onRefresh={onRefresh} />
      <Pager
        page={page}
        count={Math.max(1, Math.ceil(total / size))}
        buttons={phone ? 5 : 7}
        onPage={onPage}
      />
      <select
        className={styles['size']}
        aria-label={t('pageSize')}
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {pageSizes.map((value) => (
          <option key={value} value={value}>
            {t('perPage', { n: value })}
          </option>
        ))}
      </select>
    </footer>
  );
}

/** Skeleton of the footer until the first rows. A phone has none, because its footer is below the cards. */
export const FooterBones = () => (
  <div className={styles['footer']}>
    <Waiting silent>
      <Bar width={200} />
    </Waiting>
  </div>
);

/** Age of the shown data. A click reloads it. */
export function Age({ readAt, busy, onRefresh }: Pick<FooterProps, 'readAt' | 'busy' | 'onRefresh'>) {
  const { t } = useTranslation('ui');
  const seconds = Math.max(0, Math.floor((useNow() - readAt) / 1000));
  const text =
    seconds <= 60
      ? t('updated', { age: t(seconds === 0 ? 'justNow' : 'secondsAgo', { n: seconds }) })
      : t('updatedAt', { time: formatInstant(readAt, '{h}:{i}') });
  return (
    <button
      type="button"
      className={styles['age']}
      data-busy={busy || undefined}
      title={t('refresh')}
      onClick={onRefresh}
    >
      <RefreshCw size={14} aria-label={t('refresh')} />
      {text}
    </button>
  );
}

interface PagerProps {
  page: number;
  count: number;
  buttons: number;
  onPage: (page: number) => void;
}

function Pager({ page, count, buttons, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={styles['page']}
      aria-label={label}
      disabled={to < 1 || to > count}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  );
  return (
    <nav className={styles['pager']} aria-label={t('pages')}>
      {step(page - 1, t('previousPage'), <ChevronLeft />)}
      {pageButtons(page, count, buttons).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap ${index}`} className={styles['gap']}>
            ···
          </span>
        ) : (
          <button
            type="button"
            key={entry}
            className={styles['page']}
            aria-label={t('pageNumber', { n: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </button>
        ),
      )}
      {step(page + 1, t('nextPage'), <ChevronRight />)}
    </nav>
  );
}
