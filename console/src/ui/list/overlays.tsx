import { useSession } from '../../lib/session/session';
import { mayUse } from '../can';
import { late } from '../late';
import { type ListDeclaration, type Listed, removal } from './declare/declaration';
import { RecordDrawer } from './record-drawer';
import type { Offer } from './state/offer';
import type { ListControl } from './state/use-list';
import { useRights } from './state/use-offers';

const DeleteRows = late(async () => ({ default: (await import('./foot/delete-rows')).DeleteRows }));
const VerbDialog = late(async () => ({ default: (await import('./foot/verb-dialog')).VerbDialog }));
const ImportPanel = late(() => import('../import/import-panel'));
const KeysHelp = late(async () => ({ default: (await import('./keys-help')).KeysHelp }));

/** What is being asked: to do something to rows, or which keys there are. */
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
  const { actions, verbs, mayAdd } = useRights(list);
  const session = useSession();
  const { state, change, selection } = control;
  const { opened } = state;
  const close = () => change({ opened: undefined });
  const closeDialog = () => onAsked(undefined);
  const { Form } = list;
  const imports = control.narrowed ? undefined : list.imports;
  const verb = verbs.find(({ key }) => key === asked?.key);
  const Dialog = actions.find(({ key }) => key === asked?.key)?.Dialog;
  const leave = (rows: readonly Row[]) => {
    for (const row of rows) if (selection.has(row.id)) selection.toggle(row);
  };
  const deleted = (rows: readonly Row[]) => {
    leave(rows);
    if (opened?.what === 'show' && rows.some((row) => row.id === opened.id)) close();
  };
  return (
    <>
      {Form && opened && (opened.what === 'edit' || (opened.what === 'add' && mayAdd)) && (
        <Form
          key={opened.what === 'edit' ? opened.id : 'add'}
          id={opened.what === 'edit' ? opened.id : undefined}
          onClose={close}
          where={control.where}
        />
      )}
      {list.recordsOn === undefined && list.api.get && opened?.what === 'show' && (
        <RecordDrawer key={opened.id} list={list} id={opened.id} offers={offers} onClose={close} />
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
      {asked && verb?.key === removal && verb.Dialog === undefined && (
        <DeleteRows
          list={list}
          by={verb.use}
          rows={asked.rows}
          left={asked.left}
          onClose={closeDialog}
          onDeleted={() => deleted(asked.rows)}
        />
      )}
      {asked && verb && verb.key !== removal && verb.Dialog === undefined && (
        <VerbDialog
          texts={list.texts}
          verb={verb}
          rows={asked.rows.map((row) => ({ id: row.id, name: list.nameOf(row) }))}
          left={asked.left}
          onDone={() => leave(asked.rows)}
          onClose={closeDialog}
        />
      )}
      {asked?.key === 'keys' && <KeysHelp onClose={closeDialog} />}
      {Dialog && asked && (
        <Dialog rows={asked.rows} left={asked.left} onClose={closeDialog} onDone={() => leave(asked.rows)} />
      )}
    </>
  );
}
