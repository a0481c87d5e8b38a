import type { MenuEntry } from '@chargehand/contract/areas/system/menu';
import { languageRead } from '@chargehand/contract/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import { InLanguage } from '../../../ui/in-language';
import { MenuIcon } from '../../../ui/menu-icon';
import { Status } from '../../../ui/feedback/status';
import table from '../../../ui/table/table.module.css';
import styles from './menu-list.module.css';
import { type MenuRow, titleOf } from './menu-tree';

const addressOf = ({ kind, permission, path }: MenuEntry): string =>
  (kind === 'button' ? permission : path) ?? missing;

/** Column of the menu tree. */
interface TreeColumn {
  key: string;
  title: string;
  className?: string | undefined;
  cell: (row: MenuRow) => ReactNode;
}

/** Returns the columns of the tree. A phone gets one column with the distinguishing facts below the name. */
export function useColumns(phone: boolean): TreeColumn[] {
  const { t } = useTranslation('menu');
  const name = {
    key: 'title',
    title: t('title'),
    cell: (row: MenuRow) => (
      <span className={styles['name']} data-kind={row.kind}>
        {row.kind !== 'button' && (row.icon || row.parentId === 0) && <MenuIcon name={row.icon} />}
        <span>
          <span>
            <InLanguage language={languageRead(row.title, language)}>{titleOf(row)}</InLanguage>
          </span>
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
    className: table['code'],
    cell: (row: MenuRow) => row[key] ?? missing,
  });
  return [
    name,
    { key: 'kind', title: t('kind'), cell: (row) => t(row.kind) },
    { key: 'sort', title: t('sort'), className: table['figure'], cell: (row) => format.number(row.sort) },
    text('path'),
    text('component'),
    text('permission'),
    {
      key: 'shown',
      title: t('shown'),
      cell: (row) =>
        row.kind === 'button' ? (
          missing
        ) : (
          <Status kind={row.hidden ? 'off' : 'ok'}>{t(row.hidden ? 'hidden' : 'isShown')}</Status>
        ),
    },
  ];
}
