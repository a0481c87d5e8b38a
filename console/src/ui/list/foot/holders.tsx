import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../dialog/ask-dialog.module.css';
import type { RowToDelete, Held } from './use-holders';

/** Maximum number of lines; further ones are left out. */
const maxLines = 8;

/**
 * Lists the kinds of records that use the rows with their counts, each with a link if the account may open that list.
 */
export function Holders({ rows, held }: { rows: readonly RowToDelete[]; held: Held | undefined }) {
  const { t } = useTranslation('ui');
  const lines = rows.flatMap(({ id, name }) => (held?.of(id) ?? []).map((one) => ({ ...one, name })));
  if (lines.length === 0) return null;
  return (
    <ul className={styles['names']}>
      {lines.slice(0, maxLines).map(({ key, text, to, name }) => (
        <li key={key}>
          {rows.length > 1 && `${name} · `}
          {text}
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
