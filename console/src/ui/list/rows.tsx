import { Checkbox, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../lib/i18n';
import type { Column, ListDeclaration, Listed } from './declaration';
import { NameCell } from './name-cell';
import { type Offer, RowActions } from './row-actions';
import styles from './rows.module.css';
import type { ListControl } from './use-list';

interface RowsProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  /** Undefined while the first answer is awaited. */
  rows: Row[] | undefined;
  active: number | undefined;
  onActive: (id: number) => void;
  offers: (row: Row) => Offer[];
  selectable: boolean;
}

/** The table. Sorting, selection and columns come from the control, the rows from the server. */
export function Rows<Row extends Listed>({
  list,
  control,
  rows,
  active,
  onActive,
  offers,
  selectable,
}: RowsProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { state, change, selection } = control;
  const shown = control.columns.filter((entry) => entry.shown).map((entry) => entry.column);

  const columnOf = (column: Column<Row>, at: number) => ({
    key: column.key,
    title: words(column.key),
    className: [at === 0 && styles['first'], column.face && styles[column.face]].filter(Boolean).join(' '),
    align: column.face === 'figure' ? ('end' as const) : ('start' as const),
    sorter: column.sort !== undefined,
    sortOrder:
      state.sort.column !== column.sort
        ? null
        : state.sort.order === 'asc'
          ? ('ascend' as const)
          : ('descend' as const),
    render: (_: unknown, row: Row) =>
      at === 0 ? <NameCell list={list} control={control} row={row} /> : column.cell(row, words),
  });

  if (rows === undefined) return <Bones columns={shown.length} label={t('loading')} />;
  return (
    <Table<Row>
      className={styles['table'] ?? ''}
      data-selectable={selectable || undefined}
      rowKey="id"
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      locale={{ emptyText: <></> }}
      columns={[
        ...shown.map(columnOf),
        {
          key: 'actions',
          title: <span className={styles['unseen']}>{t('actions')}</span>,
          className: styles['actions'] ?? '',
          align: 'end',
          render: (_, row) => <RowActions offers={offers(row)} name={list.nameOf(row)} />,
        },
      ]}
      onChange={(_, __, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const column = shown.find(({ key }) => key === sorter.columnKey)?.sort;
        if (column !== undefined)
          change({ sort: { column, order: sorter.order === 'descend' ? 'desc' : 'asc' } });
      }}
      onRow={(row) => ({ 'data-active': row.id === active || undefined, onClick: () => onActive(row.id) })}
      rowSelection={
        selectable
          ? {
              columnWidth: 44,
              preserveSelectedRowKeys: true,
              selectedRowKeys: selection.rows.map((row) => row.id),
              columnTitle: (
                <Checkbox
                  aria-label={t('selectPage')}
                  checked={rows.length > 0 && rows.every((row) => selection.has(row.id))}
                  indeterminate={
                    rows.some((row) => selection.has(row.id)) && !rows.every((row) => selection.has(row.id))
                  }
                  onChange={({ target }) => selection.setPage(rows, target.checked ? rows : [])}
                />
              ),
              getCheckboxProps: (row) => ({ 'aria-label': t('selectRow', { name: list.nameOf(row) }) }),
              onChange: (keys) =>
                selection.setPage(
                  rows,
                  rows.filter((row) => keys.includes(row.id)),
                ),
            }
          : undefined
      }
    />
  );
}

/** Rows of grey bars, in place of the table until the first answer. */
function Bones({ columns, label }: { columns: number; label: string }) {
  return (
    <div className={styles['bones']} role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={styles['bone']}>
          {Array.from({ length: Math.min(columns, 6) }, (_, at) => (
            <span key={at} style={{ inlineSize: `${40 + ((row * 7 + at * 23) % 45)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
