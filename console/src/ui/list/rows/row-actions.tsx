import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuAt } from '../../popup/late-popup';
import { usePopup } from '../../popup/use-popup';
import type { RowAction } from '../state/row-action';
import styles from './row-actions.module.css';

/**
 * Renders the first action of a row as a button or link, and a menu with the other actions. The menu is rendered only
 * while it is open, because a list can have hundreds of rows.
 */
export function RowActions({ rowActions, name }: { rowActions: RowAction[]; name: string }) {
  const { t } = useTranslation('ui');
  const { button, close, opens } = usePopup();
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
          {...opens}
        >
          <Ellipsis />
        </button>
      )}
      {button && (
        <MenuAt
          button={button}
          placement="bottomRight"
          menu={{
            items: rest.map(({ key, label, danger = false, run }) => ({
              key,
              label,
              danger,
              onClick: () => run?.(),
            })),
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
