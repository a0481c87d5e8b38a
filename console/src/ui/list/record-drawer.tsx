import { Button } from 'antd';
import { useWords } from '../../lib/words/i18n';
import { useCall } from '../../lib/call/query';
import { Facts } from '../detail/facts';
import { Read } from '../feedback/read';
import { FactBones } from '../feedback/skeleton/bones';
import { WaitingTitle } from '../feedback/skeleton/waiting';
import { SidePanel } from '../dialog/side-panel';
import type { ListDeclaration, Listed } from './declare/declaration';
import styles from './record-drawer.module.css';
import type { RowAction } from './state/row-action';

interface RecordDrawerProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  id: number;
  rowActions: (row: Row) => RowAction[];
  onClose: () => void;
}

/** Drawer with one record: all its facts and its actions. */
export function RecordDrawer<Row extends Listed>(props: RecordDrawerProps<Row>) {
  const { get } = props.list.api;
  if (!get) throw new Error(`${props.list.page} has no detail to open`);
  return <Loaded {...props} get={get} />;
}

function Loaded<Row extends Listed>({
  list,
  id,
  rowActions,
  onClose,
  get,
}: RecordDrawerProps<Row> & { get: NonNullable<ListDeclaration<Row>['api']['get']> }) {
  const words = useWords(list.texts);
  const answer = useCall(get, { params: { id } });
  const record = answer.data;
  const { Lead, More } = list;
  const actions = record ? rowActions(record).filter(({ key }) => key !== 'show') : [];
  return (
    <SidePanel
      title={record ? list.nameOf(record) : !answer.error && <WaitingTitle />}
      onClose={onClose}
      footer={actions.length > 0 && <Actions rowActions={actions} />}
    >
      <Read answer={answer} bones={<FactBones count={list.facts.length} />}>
        {(data) => (
          <>
            {Lead && <Lead record={data} />}
            <Facts
              facts={list.facts.map(({ key, fact }) => ({ label: words(key), value: fact(data, words) }))}
            />
            {More && <More record={data} />}
          </>
        )}
      </Read>
    </SidePanel>
  );
}

/**
 * Buttons of a record's actions: dangerous ones first, editing last. The primary button is editing, or else a single
 * action that is not dangerous.
 */
function Actions({ rowActions }: { rowActions: RowAction[] }) {
  const main =
    rowActions.find(({ key }) => key === 'edit') ?? (rowActions.length === 1 ? rowActions[0] : undefined);
  const place = ({ danger = false, key }: RowAction): number => (danger ? 0 : key === 'edit' ? 2 : 1);
  return (
    <div className={styles['actions']}>
      {[...rowActions]
        .sort((one, other) => place(one) - place(other))
        .map(({ key, label, danger = false, run }) => (
          <Button
            key={key}
            danger={danger}
            data-danger={danger || undefined}
            type={key === main?.key && !danger ? 'primary' : 'default'}
            onClick={run}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}
