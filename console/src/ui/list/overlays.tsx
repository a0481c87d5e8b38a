import { useState } from 'react';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../can';
import { lateDrawer } from '../dialog/late-drawer';
import { FactBones, Lines } from '../feedback/skeleton/bones';
import { late } from '../late';
import { type RequestedAction, ActionDialog } from './requested-dialog';
import type { ListDeclaration, Listed } from './declare/declaration';
import type { RowAction } from './state/row-action';
import type { ListControl } from './state/use-list';
import { useRights } from './state/use-row-actions';

const RecordDrawer = lateDrawer(
  async () => ({ default: (await import('./record-drawer')).RecordDrawer }),
  <FactBones />,
);
const ImportPanel = lateDrawer(() => import('../import/import-panel'), <Lines lines={6} />, true);
const KeysHelp = late(async () => ({ default: (await import('./keys-help')).KeysHelp }));

interface OverlaysProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  rowActions: (row: Row) => RowAction[];
  requested: RequestedAction<Row> | undefined;
  onRequested: (requested: RequestedAction<Row> | undefined) => void;
}

/** Drawers and dialogs over a list. */
export function Overlays<Row extends Listed>({
  list,
  control,
  rowActions,
  requested,
  onRequested,
}: OverlaysProps<Row>) {
  const { mayAdd } = useRights(list);
  // If the account loses the permission to add while the form is open, the form stays open and says that it cannot be
  // saved.
  const [couldAdd, setCouldAdd] = useState(mayAdd);
  if (mayAdd && !couldAdd) setCouldAdd(true);
  const session = useSession();
  const { state, change, selection } = control;
  const { opened } = state;
  const close = () => change({ opened: undefined });
  const closeDialog = () => onRequested(undefined);
  const { Form } = list;
  const imports = control.narrowed ? undefined : list.imports;
  const done = ({ rows, all }: RequestedAction<Row>) => {
    if (all) return selection.clear();
    for (const row of rows) if (selection.has(row.id)) selection.toggle(row);
  };
  const deleted = (what: RequestedAction<Row>) => {
    done(what);
    if (opened?.what === 'show' && what.rows.some((row) => row.id === opened.id)) close();
  };
  return (
    <>
      {Form && opened && (opened.what === 'edit' || (opened.what === 'add' && couldAdd)) && (
        <Form
          key={opened.what === 'edit' ? opened.id : 'add'}
          id={opened.what === 'edit' ? opened.id : undefined}
          onClose={close}
          where={control.where}
        />
      )}
      {list.recordsOn === undefined && list.api.get && opened?.what === 'show' && (
        <RecordDrawer key={opened.id} list={list} id={opened.id} rowActions={rowActions} onClose={close} />
      )}
      {imports && opened?.what === 'import' && mayUse(session, imports.importFile) && (
        <ImportPanel
          api={imports}
          texts={list.texts}
          id={opened.id}
          onId={(id) =>
            change({ opened: id === undefined ? { what: 'import' } : { what: 'import', id } }, true)
          }
          onClose={close}
        />
      )}
      {requested?.key === 'keys' && <KeysHelp onClose={closeDialog} />}
      {requested && (
        <ActionDialog
          list={list}
          requested={requested}
          onClose={closeDialog}
          onDone={() => done(requested)}
          onDeleted={() => deleted(requested)}
        />
      )}
    </>
  );
}
