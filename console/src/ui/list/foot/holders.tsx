import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../dialog/ask-dialog.module.css';
import type { Going, Held } from './use-held';

/** So many are listed; who deletes more learns of the rest in their lists. */
const most = 8;

/** What uses the rows, each with the way to it, where the reader has one. */
export function Holders({ rows, held }: { rows: readonly Going[]; held: Held | undefined }) {
  const { t } = useTranslation('ui');
  const lines = rows.flatMap(({ id, name }) => (held?.of(id) ?? []).map((one) => ({ ...one, name })));
  if (lines.length === 0) return null;
  return (
    <ul className={styles['names']}>
      {lines.slice(0, most).map(({ key, said, to, name }) => (
        <li key={key}>
          {rows.length > 1 && `${name} · `}
          {said}
          {to && (
            <>
              {' · '}
              <Link to={to}>{t('showHolders')}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
