import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../can';
import type { GetEndpoint, HoldersEndpoint, SomeEndpoint } from '../../noun/endpoints';
import type { ListDeclaration, Listed } from '../declare/declaration';
import { DeleteDialog } from './delete-dialog';
import { useHolders } from './use-holders';

interface DeleteRowsProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  by: SomeEndpoint;
  rows: readonly Row[];
  left: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Dialog that deletes rows of a list. Before, it reads the records that use them; after the deletion of a single row,
 * it offers undo if possible.
 */
export function DeleteRows<Row extends Listed>(props: DeleteRowsProps<Row>) {
  const { get, holders } = props.list.api;
  const [row] = props.rows;
  if (holders) return <Looked {...props} holders={holders} />;
  if (props.list.again && get && row && props.rows.length === 1)
    return <Undoable {...props} get={get} one={row} pending={false} />;
  return <DeleteDialog {...props} rows={named(props)} />;
}

const named = <Row extends Listed>({ list, rows }: Pick<DeleteRowsProps<Row>, 'list' | 'rows'>) =>
  rows.map((row) => ({ id: row.id, name: list.nameOf(row) }));

function Looked<Row extends Listed>({
  holders,
  ...props
}: DeleteRowsProps<Row> & { holders: HoldersEndpoint }) {
  const { texts, heldBy, api, again } = props.list;
  const look = useHolders({ by: holders, texts, heldBy, rows: props.rows });
  const [row] = props.rows;
  if (again && api.get && row && props.rows.length === 1)
    return <Undoable {...props} {...look} get={api.get} one={row} />;
  return <DeleteDialog {...props} {...look} rows={named(props)} />;
}

interface UndoableProps<Row extends Listed> extends DeleteRowsProps<Row> {
  get: GetEndpoint<Row>;
  one: Row;
  held?: ReturnType<typeof useHolders>['held'];
  pending: boolean;
}

function Undoable<Row extends Listed>({ get, one, pending, ...props }: UndoableProps<Row>) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const session = useSession();
  const { list } = props;
  const { create } = list.api;
  // The record that undo would create again. It is read before the deletion, because the list's row may be stale.
  const { data, isFetching } = useCall(get, { params: { id: one.id } }, { staleTime: 0 });
  const body = data && create && mayUse(session, create) ? list.again?.(data) : undefined;
  const name = list.nameOf(one);

  const undo = async () => {
    if (!create) return;
    try {
      await callLoosely(create, { body, quiet: true });
      await renew(client, create);
      notifier().success(t('undone', { name }));
    } catch (error) {
      notifier().error(t('undoFailed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const offer = () => notifier().undoable(t('deletedOne', { name }), () => void undo());
  return (
    <DeleteDialog
      {...props}
      rows={named(props)}
      pending={pending || isFetching}
      onUndoable={body === undefined ? undefined : offer}
    />
  );
}
