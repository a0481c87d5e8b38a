import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../lib/browser/media';
import type { RowAction } from '../../../ui/list/state/row-action';
import { RowActions } from '../../../ui/list/rows/row-actions';
import table from '../../../ui/table/table.module.css';
import { useColumns } from './menu-columns';
import styles from './menu-list.module.css';
import { type MenuRow, titleOf } from './menu-tree';

interface MenuTableProps {
  tree: readonly MenuRow[];
  /** Ids of the expanded entries. */
  open: readonly number[];
  onOpen: (open: number[]) => void;
  rowActions: (row: MenuRow) => RowAction[];
}

interface Placed {
  row: MenuRow;
  depth: number;
}

/** Returns the visible rows, each with its depth. */
const placed = (rows: readonly MenuRow[], open: ReadonlySet<number>, depth = 0): Placed[] =>
  rows.flatMap((row) => [
    { row, depth },
    ...(open.has(row.id) ? placed(row.children ?? [], open, depth + 1) : []),
  ]);

/** Menu as a table with expandable rows. */
export function MenuTable({ tree, open, onOpen, rowActions }: MenuTableProps) {
  const { t } = useTranslation(['menu', 'ui']);
  const [name, ...others] = useColumns(usePhone());
  const opened = new Set(open);
  if (!name) return null;
  return (
    <table className={`${table['table']} ${styles['table']}`} aria-label={t('listTitle')}>
      <thead>
        <tr>
          <th scope="col" className={table['first']}>
            {name.title}
          </th>
          {others.map(({ key, title, className }) => (
            <th key={key} scope="col" className={className}>
              {title}
            </th>
          ))}
          <th scope="col" className={table['actions']}>
            <span className="unseen">{t('ui:actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {placed(tree, opened).map(({ row, depth }) => (
          <tr key={row.id} data-row-key={row.id} data-depth={depth}>
            <td className={table['first']}>
              <span
                className={styles['place']}
                style={{ paddingInlineStart: `calc(${depth} * var(--space-6))` }}
              >
                {row.children && row.children.length > 0 ? (
                  <button
                    type="button"
                    className={styles['expander']}
                    aria-expanded={opened.has(row.id)}
                    aria-label={titleOf(row)}
                    onClick={() =>
                      onOpen(opened.has(row.id) ? open.filter((id) => id !== row.id) : [...open, row.id])
                    }
                  >
                    <ChevronRight size={14} />
                  </button>
                ) : (
                  <i className={styles['expander']} />
                )}
                {name.cell(row)}
              </span>
            </td>
            {others.map(({ key, className, cell }) => (
              <td key={key} className={className}>
                {cell(row)}
              </td>
            ))}
            <td className={table['actions']}>
              <RowActions rowActions={rowActions(row)} name={titleOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
