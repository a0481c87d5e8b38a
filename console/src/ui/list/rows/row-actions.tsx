import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Offer } from '../state/offer';
import styles from './row-actions.module.css';

/** One verb, and a menu with the rest. */
export function RowActions({ offers, name }: { offers: Offer[]; name: string }) {
  const { t } = useTranslation('ui');
  const [verb, ...rest] = offers;
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
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: rest.map(({ key, label, danger = false, run }) => ({
              key,
              label,
              danger,
              onClick: () => run?.(),
            })),
          }}
        >
          <Button type="text" size="small" aria-label={`${t('more')}: ${name}`} icon={<Ellipsis />} />
        </Dropdown>
      )}
    </span>
  );
}
