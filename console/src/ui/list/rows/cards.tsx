import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import type { CardPlace, ListDeclaration, Listed } from '../declare/declaration';
import { CardBones } from '../../feedback/skeleton/bones';
import { Waiting } from '../../feedback/skeleton/waiting';
import { Tick } from '../../table/tick';
import styles from '../../shape/cards.module.css';
import { NameCell } from './name-cell';
import type { RowAction } from '../state/row-action';
import { RowActions } from './row-actions';
import type { ListControl } from '../state/use-list';

interface CardsProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  rows: Row[] | undefined;
  rowActions: (row: Row) => RowAction[];
  selectable: boolean;
}

/** Rows as cards for a phone, made from the columns of the table. */
export function Cards<Row extends Listed>({ list, control, rows, rowActions, selectable }: CardsProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { selection } = control;
  const columns = control.columns.filter(({ shown }) => shown).map(({ column }) => column);
  const columnsAt = (place: CardPlace) => columns.filter((column) => column.card === place);
  // Leaves out missing values, because a dash is unclear without a heading; only in `aside` they stay.
  const joined = (place: CardPlace, row: Row) =>
    columnsAt(place)
      .map((column) => ({ key: column.key, cell: column.cell(row, words) }))
      .filter(({ cell }) => place === 'aside' || cell !== missing)
      .map(({ key, cell }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {cell}
        </Fragment>
      ));
  if (rows === undefined)
    return (
      <Waiting>
        <CardBones
          status={columnsAt('status').length > 0}
          notes={columnsAt('note').length > 0 && columnsAt('when').length > 0 ? 2 : 1}
        />
      </Waiting>
    );
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']} data-selected={selection.has(row.id) || undefined}>
          <div className={styles['line']}>
            {selectable && (
              <Tick
                className={styles['box']}
                label={t('selectRow', { name: list.nameOf(row) })}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row)}
              />
            )}
            <span className={styles['title']}>
              <NameCell list={list} change={control.change} row={row} />
            </span>
            <span className={styles['aside']}>
              {/* The column's name precedes a number, which would be unclear without a heading. */}
              {columnsAt('aside')
                .filter(({ face }) => face === 'figure')
                .map(({ key }) => `${words(key)} `)}
              {joined('aside', row)}
            </span>
          </div>
          {columnsAt('status').length > 0 && (
            <div className={styles['line']}>
              <span className={styles['status']}>
                {columnsAt('status').map((column) => (
                  <span key={column.key}>{column.cell(row, words)}</span>
                ))}
              </span>
            </div>
          )}
          <div className={styles['line']}>
            <span className={styles['notes']}>
              <span>{joined('note', row)}</span>
              <span>{joined('when', row)}</span>
            </span>
            <RowActions rowActions={rowActions(row)} name={list.nameOf(row)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
