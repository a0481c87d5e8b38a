import { Checkbox, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column, ListDeclaration, Listed } from './declaration';
import { NameCell } from './name-cell';
import { RowActions, type useOffers } from './row-actions';
import styles from './rows.module.css';
import type { ListControl } from './use-list';

interface RowsProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  /** Undefined while the first answer is awaited. */
  rows: Row[] | undefined;
  active: number | undefined;
  onActive: (id: number) => void;
  offers: ReturnType<typeof useOffers<Row>>;
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
  const { t } = useTranslation([list.texts, 'ui']);
  const { state, change, selection } = control;
  const shown = control.columns.filter((entry) => entry.shown).map((entry) => entry.column);

  const columnOf = (column: Column<Row>, at: number) => ({
    key: column.key,
    title: t(column.key),
    className: [at === 0 && styles['first'], column.kind && styles[column.kind]].filter(Boolean).join(' '),
    align: column.kind === 'figure' ? ('end' as const) : ('start' as const),
    sorter: column.sort ?? false,
    sortOrder:
      state.sort.column !== column.key
        ? null
        : state.sort.order === 'asc'
          ? ('ascend' as const)
          : ('descend' as const),
    render: (_: unknown, row: Row) =>
      at === 0 ? <NameCell list={list} control={control} row={row} /> : column.cell(row),
  });

  if (rows === undefined) return <Bones columns={shown.length} label={t('ui:loading')} />;
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
          title: <span className={styles['unseen']}>{t('ui:actions')}</span>,
          className: styles['actions'] ?? '',
          align: 'end',
          render: (_, row) => <RowActions offers={offers(row)} name={list.nameOf(row)} />,
        },
      ]}
      onChange={(_, __, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        change({
          sort: { column: String(sorter.columnKey), order: sorter.order === 'descend' ? 'desc' : 'asc' },
        });
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
                  aria-label={t('ui:selectPage')}
                  checked={rows.length > 0 && rows.every((row) => selection.has(row.id))}
                  indeterminate={
                    rows.some((row) => selection.has(row.id)) && !rows.every((row) => selection.has(row.id))
                  }
                  onChange={({ target }) => selection.setPage(rows, target.checked ? rows : [])}
                />
              ),
              getCheckboxProps: (row) => ({ 'aria-label': t('ui:selectRow', { name: list.nameOf(row) }) }),
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
