import { arrange, ColumnChoice } from './column-order';
import { useOwnSetting } from '../../../lib/session/own-setting';
import type { Column, ListDeclaration, Listed } from '../declare/declaration';
import type { Where } from '../../noun/where';
import type { ListState } from './url-state';
import { type Change, useListState } from './use-list-state';
import { type Selection, useSelection } from './use-selection';

/** State that all parts of a list share: what its URL contains, its selection and its columns. */
export interface ListControl<Row> {
  state: ListState;
  change: (change: Change, replace?: boolean) => void;
  selection: Selection<Row>;
  /** Fixed conditions of the list, which the user cannot remove. */
  where: Where;
  /** True if there are fixed conditions, so that the list does not show all records. */
  narrowed: boolean;
  columns: { column: Column<Row>; shown: boolean }[];
  /** True if the user has chosen other columns than the declared ones. The chosen ones are all shown, at any width. */
  ownColumns: boolean;
  /** Sets the columns; undefined restores the declared ones. */
  setColumns: (choice: ColumnChoice | undefined) => void;
}

export function useList<Row extends Listed>(
  list: ListDeclaration<Row>,
  scope: string | undefined,
  where: Where,
): ListControl<Row> {
  const [state, change] = useListState(list, scope);
  const selection = useSelection<Row>(state);
  const [choice, setColumns] = useOwnSetting(`${list.page}.columns`, ColumnChoice);
  return {
    state,
    change,
    selection,
    where,
    narrowed: Object.keys(where).length > 0,
    columns: arrange(list.columns, choice),
    ownColumns: choice !== undefined && !isDeclared(list, choice),
    setColumns: (next) => setColumns(next ?? declared(list)),
  };
}

const declared = <Row extends Listed>({ columns }: ListDeclaration<Row>): ColumnChoice => ({
  order: columns.map((column) => column.key),
  hidden: columns.filter((column) => column.hidden).map((column) => column.key),
});

const isDeclared = <Row extends Listed>(list: ListDeclaration<Row>, choice: ColumnChoice): boolean =>
  JSON.stringify(choice) === JSON.stringify(declared(list));
