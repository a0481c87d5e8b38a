import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session';
import { mayUse } from '../can';
import type { ListDeclaration, Listed } from './declare/declaration';
import { RecordDrawer } from './record-drawer';
import type { Offer } from './state/offer';
import type { ListControl } from './state/use-list';
import { useRights } from './state/use-offers';

const DeleteDialog = lazy(async () => ({ default: (await import('./foot/delete-dialog')).DeleteDialog }));
const ImportPanel = lazy(() => import('../import/import-panel'));
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help')).KeysHelp }));

/** What is being asked: to delete rows, to do something else to them, or which keys there are. */
export interface Asked<Row> {
  key: string;
  rows: Row[];
  /** Names of what was chosen, too, and it does not apply to. */
  left: readonly string[];
}

export interface OverlaysProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  offers: (row: Row) => Offer[];
  asked: Asked<Row> | undefined;
  onAsked: (asked: Asked<Row> | undefined) => void;
}

/** The drawers and dialogs over a list. */
export function Overlays<Row extends Listed>({ list, control, offers, asked, onAsked }: OverlaysProps<Row>) {
  const { mayAdd } = useRights(list);
  const session = useSession();
  const { state, change, selection } = control;
  const { opened } = state;
  const close = () => change({ opened: undefined });
  const closeDialog = () => onAsked(undefined);
  const { Form } = list;
  const Dialog = list.actions.find((action) => action.key === asked?.key)?.Dialog;
  const deleted = (rows: readonly Row[]) => {
    for (const row of rows) if (selection.has(row.id)) selection.toggle(row);
    if (opened?.what === 'show' && rows.some((row) => row.id === opened.id)) close();
  };
  return (
    <>
      {Form && opened && (opened.what === 'edit' || (opened.what === 'add' && mayAdd)) && (
        <Suspense>
          <Form
            key={opened.what === 'edit' ? opened.id : 'add'}
            id={opened.what === 'edit' ? opened.id : undefined}
            onClose={close}
          />
        </Suspense>
      )}
      {!list.onPage && opened?.what === 'show' && (
        <RecordDrawer key={opened.id} list={list} id={opened.id} offers={offers} onClose={close} />
      )}
      <Suspense>
        {list.imports && opened?.what === 'import' && mayUse(session, list.imports.importFile) && (
          <ImportPanel
            api={list.imports}
            texts={list.texts}
            id={opened.id}
            onId={(id) =>
              change({ opened: id === undefined ? { what: 'import' } : { what: 'import', id } }, true)
            }
            onClose={close}
          />
        )}
        {asked?.key === 'remove' && list.api.remove && (
          <DeleteDialog
            by={list.api.remove}
            rows={asked.rows.map((row) => ({ id: row.id, name: list.nameOf(row) }))}
            left={asked.left}
            onClose={closeDialog}
            onDeleted={() => deleted(asked.rows)}
          />
        )}
        {asked?.key === 'keys' && <KeysHelp onClose={closeDialog} />}
        {Dialog && asked && <Dialog rows={asked.rows} left={asked.left} onClose={closeDialog} />}
      </Suspense>
    </>
  );
}
