import type { MenuEntry } from '@chargehand/contract/areas/menu';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import rows from '../../ui/list/rows.module.css';
import { MenuIcon } from '../../ui/menu-icon';
import { Status } from '../../ui/status';
import styles from './menu-list.module.css';
import { type MenuRow, titleOf } from './menu-tree';

const addressOf = ({ kind, permission, path }: MenuEntry): string =>
  (kind === 'button' ? permission : path) ?? missing;

/** The columns of the tree; on a phone one, with what tells entries apart below the name. */
export function useColumns(phone: boolean) {
  const { t } = useTranslation('menu');
  const name = {
    key: 'title',
    title: t('title'),
    className: rows['first'] ?? '',
    render: (_: unknown, row: MenuRow) => (
      <span className={styles['name']} data-kind={row.kind}>
        {row.kind !== 'button' && (row.icon || row.parentId === 0) && <MenuIcon name={row.icon} />}
        <span>
          {titleOf(row)}
          {phone && (
            <small>
              {t(row.kind)} · {addressOf(row)}
            </small>
          )}
        </span>
      </span>
    ),
  };
  if (phone) return [name];
  const text = (key: 'path' | 'component' | 'permission') => ({
    key,
    title: t(key),
    className: rows['code'] ?? '',
    render: (_: unknown, row: MenuRow) => row[key] ?? missing,
  });
  return [
    name,
    { key: 'kind', title: t('kind'), render: (_: unknown, row: MenuRow) => t(row.kind) },
    {
      key: 'sort',
      title: t('sort'),
      align: 'end' as const,
      className: rows['figure'] ?? '',
      render: (_: unknown, row: MenuRow) => format.number(row.sort),
    },
    text('path'),
    text('component'),
    text('permission'),
    {
      key: 'shown',
      title: t('shown'),
      render: (_: unknown, row: MenuRow) =>
        row.kind === 'button' ? (
          missing
        ) : (
          <Status kind={row.hidden ? 'off' : 'ok'}>{t(row.hidden ? 'hidden' : 'isShown')}</Status>
        ),
    },
  ];
}
