import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowAction } from '../state/row-action';
import styles from './row-actions.module.css';
import { RowMenu } from './row-menu';

/** Renders the first action of a row as a button or link, and a menu with the other actions. */
export function RowActions({ rowActions, name }: { rowActions: RowAction[]; name: string }) {
  const { t } = useTranslation('ui');
  const [button, setButton] = useState<HTMLElement>();
  const [verb, ...rest] = rowActions;
  if (!verb) return null;
  return (
    <span className={styles['actions']}>
      {verb.to ? (
        <Link to={verb.to}>{verb.label}</Link>
      ) : (
        <button type="button" className={styles['verb']} onClick={verb.run}>
          {verb.label}
        </button>
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className={styles['more']}
          aria-label={`${t('more')}: ${name}`}
          aria-haspopup="menu"
          aria-expanded={button !== undefined}
          onClick={({ currentTarget }) => setButton(currentTarget)}
        >
          <Ellipsis />
        </button>
      )}
      {button && <RowMenu button={button} rowActions={rest} onClose={() => setButton(undefined)} />}
    </span>
  );
}
