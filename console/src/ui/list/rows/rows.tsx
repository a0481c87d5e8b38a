import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Words, useWords } from '../../../lib/words/i18n';
import { useSteady } from '../../../lib/browser/use-steady';
import { ariaSort, SortHead } from '../../table/sort-head';
import { Tick } from '../../table/tick';
import table from '../../table/table.module.css';
import { TableBones } from '../../feedback/skeleton/bones';
import { Waiting } from '../../feedback/skeleton/waiting';
import type { Column, ListDeclaration, Listed } from '../declare/declaration';
import { NameCell } from './name-cell';
import type { RowAction } from '../state/row-action';
import { RowActions } from './row-actions';
import { useFit } from './use-fit';
import type { ListControl } from '../state/use-list';

interface RowsProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  /** Undefined until the first response. */
  rows: Row[] | undefined;
  active: number | undefined;
  onActive: (id: number) => void;
  rowActions: (row: Row) => RowAction[];
  selectable: boolean;
}

const classOf = (column: Column<never>, index: number): string =>
  [index === 0 && table['first'], column.face && table[column.face]].filter(Boolean).join(' ');

/** Table of the rows. `control` provides sorting, selection and columns. */
export function Rows<Row extends Listed>(props: RowsProps<Row>) {
  const { list, control, rows, selectable, rowActions, onActive } = props;
  const words = useWords(list.texts);
  const { t } = useTranslation('ui');
  const element = useRef<HTMLTableElement>(null);
  const chosen = control.columns.filter((entry) => entry.shown).map((entry) => entry.column);
  const [showsAll, setShowsAll] = useState(false);
  const out = useFit(element, chosen.length, !control.ownColumns && !showsAll && rows !== undefined);
  const keys = chosen
    .slice(0, chosen.length - out)
    .map(({ key }) => key)
    .join();
  // The array stays the same until other columns are shown, so that a row renders again only for its own changes.
  const shown = useMemo(
    () => keys.split(',').flatMap((key) => list.columns.filter((column) => column.key === key)),
    [keys, list],
  );
  const toggle = useSteady(control.selection.toggle);

  if (rows === undefined)
    return (
      <Waiting>
        <TableBones columns={chosen.length} />
      </Waiting>
    );
  return (
    <table ref={element} className={table['table']} aria-label={words('listTitle')}>
      <thead>
        <tr>
          {selectable && (
            <th className={table['select']} scope="col">
              <PageBox rows={rows} selection={control.selection} />
            </th>
          )}
          {shown.map((column, index) => (
            <ColumnHead key={column.key} column={column} index={index} words={words} control={control} />
          ))}
          <th className={table['actions']} scope="col">
            <span className="unseen">{t('actions')}</span>
            {(out > 0 || showsAll) && (
              <button type="button" className={table['more']} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? t('fewerColumns') : t('moreColumns', { n: out })}
              </button>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OneRow
            key={row.id}
            list={list}
            row={row}
            shown={shown}
            words={words}
            rowActions={rowActions}
            selectable={selectable}
            toggle={toggle}
            onActive={onActive}
            change={control.change}
            active={row.id === props.active}
            selected={control.selection.has(row.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps<Row extends Listed> {
  column: Column<Row>;
  /** Place of the column among those that are shown. */
  index: number;
  words: Words;
  control: ListControl<Row>;
}

/** Head of a column, with the button that sorts by it. */
function ColumnHead<Row extends Listed>({ column, index, words, control }: ColumnHeadProps<Row>) {
  const { state, change } = control;
  const { sort } = column;
  const order = sort === state.sort.column ? state.sort.order : undefined;
  return (
    <th scope="col" className={classOf(column, index)} aria-sort={ariaSort(order)}>
      {sort === undefined ? (
        words(column.key)
      ) : (
        <SortHead
          label={words(column.key)}
          order={order}
          onSort={(next) => change({ sort: { column: sort, order: next } })}
        />
      )}
    </th>
  );
}

interface OneRowProps<Row extends Listed> extends Pick<
  RowsProps<Row>,
  'list' | 'rowActions' | 'onActive' | 'selectable'
> {
  row: Row;
  shown: readonly Column<Row>[];
  words: Words;
  change: ListControl<Row>['change'];
  active: boolean;
  selected: boolean;
  toggle: (row: Row) => void;
}

function PlainRow<Row extends Listed>(props: OneRowProps<Row>) {
  const { list, row, shown, words, change, active, selected, onActive, rowActions, selectable, toggle } =
    props;
  const { t } = useTranslation('ui');
  const name = list.nameOf(row);
  return (
    <tr
      data-row-key={row.id}
      data-active={active || undefined}
      data-selected={selected || undefined}
      onClick={() => onActive(row.id)}
    >
      {selectable && (
        <td className={table['select']}>
          <Tick label={t('selectRow', { name })} checked={selected} onChange={() => toggle(row)} />
        </td>
      )}
      {shown.map((column, index) => (
        <td key={column.key} className={classOf(column, index)}>
          {index === 0 ? <NameCell list={list} change={change} row={row} /> : column.cell(row, words)}
        </td>
      ))}
      <td className={table['actions']}>
        <RowActions rowActions={rowActions(row)} name={name} />
      </td>
    </tr>
  );
}

// Memoized, because with live devices other rows change many times a second.
const OneRow = memo(PlainRow) as typeof PlainRow;

/** Checkbox that selects or deselects all rows of this page. */
function PageBox<Row extends Listed>({
  rows,
  selection,
}: {
  rows: Row[];
  selection: ListControl<Row>['selection'];
}) {
  const { t } = useTranslation('ui');
  const isWholePage = rows.length > 0 && rows.every((row) => selection.has(row.id));
  return (
    <Tick
      label={t('selectPage')}
      checked={isWholePage}
      some={!isWholePage && rows.some((row) => selection.has(row.id))}
      onChange={(checked) => selection.setPage(rows, checked ? rows : [])}
    />
  );
}
