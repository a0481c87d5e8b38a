import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session';
import { mayUse } from '../can';
import type { ListDeclaration, Listed } from './declaration';
import { type ListControl } from './use-list';
import styles from './row-actions.module.css';

/** Something a row offers now: a link to its own page, or a step in a dialog or drawer. */
interface Offer {
  key: string;
  label: string;
  danger?: boolean;
  to?: string;
  run?: () => void;
}

/** Where a row's own page lies, relative to its list. */
export const pageOf = (row: Listed): string => `./${row.id}`;

/** Everything a row offers, the most telling first. */
export function useOffers<Row extends Listed>(
  list: ListDeclaration<Row>,
  control: ListControl<Row>,
  onAction: (key: string, rows: Row[]) => void,
): (row: Row) => Offer[] {
  const { t } = useTranslation([list.texts, 'ui']);
  const session = useSession();
  const { change } = control;
  const actions = (list.actions ?? []).filter((action) => mayUse(session, action.use));
  const mayEdit = list.form !== undefined && mayUse(session, list.form.update);
  const mayRemove = list.remove !== undefined && mayUse(session, list.remove.by);
  return (row) => [
    ...actions
      .filter((action) => action.applies?.(row) ?? true)
      .map(({ key }) => ({ key, label: t(key), run: () => onAction(key, [row]) })),
    list.detail === 'page'
      ? { key: 'show', label: t('ui:details'), to: pageOf(row) }
      : { key: 'show', label: t('ui:details'), run: () => change({ opened: { what: 'show', id: row.id } }) },
    ...(mayEdit && (list.form?.applies?.(row) ?? true)
      ? [{ key: 'edit', label: t('ui:edit'), run: () => change({ opened: { what: 'edit', id: row.id } }) }]
      : []),
    ...(mayRemove && (list.remove?.applies?.(row) ?? true)
      ? [{ key: 'remove', label: t('ui:delete'), danger: true, run: () => onAction('remove', [row]) }]
      : []),
  ];
}

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
