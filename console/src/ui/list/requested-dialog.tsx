import { late } from '../late';
import { type AllRows, type ListDeclaration, type Listed, removal } from './declare/declaration';
import { useRights } from './state/use-row-actions';

const DeleteRows = late(async () => ({ default: (await import('./foot/delete-rows')).DeleteRows }));
const VerbDialog = late(async () => ({ default: (await import('./foot/verb-dialog')).VerbDialog }));
const AllDialog = late(async () => ({ default: (await import('./foot/verb-dialog')).AllDialog }));

/**
 * Action of a list that the user requested, and its target: the given rows, or all rows that match the list's filter.
 */
export interface RequestedAction<Row> {
  key: string;
  rows: Row[];
  /** Names of selected rows that the action does not apply to. */
  left: readonly string[];
  all?: AllRows | undefined;
}

interface RequestedDialogProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  requested: RequestedAction<Row>;
  onClose: () => void;
  /** Called when the action is done or has started as a job. The caller then clears the selection. */
  onDone: () => void;
  /** Called instead of `onDone` after the rows were deleted. */
  onDeleted?: () => void;
}

/**
 * Renders the dialog of a list's action: the action's own dialog, or a question if the action is a verb. The user opens
 * it from a row, a selection or a record's page.
 */
export function ActionDialog<Row extends Listed>(props: RequestedDialogProps<Row>) {
  const { list, requested, onClose, onDone, onDeleted = onDone } = props;
  const { actions, verbs } = useRights(list);
  const { key, rows, left, all } = requested;
  const found = [...actions, ...verbs].find((one) => one.key === key);
  if (!found) return null;
  if (found.Dialog)
    return <found.Dialog rows={rows} left={left} all={all} onClose={onClose} onDone={onDone} />;
  const { texts } = list;
  if (all)
    return (
      found.all && (
        <AllDialog texts={texts} verb={found} by={found.all} {...all} onStarted={onDone} onClose={onClose} />
      )
    );
  if (key === removal)
    return (
      <DeleteRows
        list={list}
        by={found.use}
        rows={rows}
        left={left}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    );
  return (
    <VerbDialog
      texts={texts}
      verb={found}
      rows={rows.map((row) => ({ id: row.id, name: list.nameOf(row) }))}
      left={left}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
