import { Button } from 'antd';
import { useWords } from '../../lib/words/i18n';
import { useCall } from '../../lib/call/query';
import { Facts } from '../detail/facts';
import { Read } from '../say/read';
import { SidePanel } from '../dialog/side-panel';
import type { ListDeclaration, Listed } from './declare/declaration';
import styles from './record-drawer.module.css';
import type { Offer } from './state/offer';

interface RecordDrawerProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  id: number;
  offers: (row: Row) => Offer[];
  onClose: () => void;
}

/** One record beside its list: everything known of it, and what can be done to it. */
export function RecordDrawer<Row extends Listed>(props: RecordDrawerProps<Row>) {
  const { get } = props.list.api;
  if (!get) throw new Error(`${props.list.page} has no detail to open`);
  return <Loaded {...props} get={get} />;
}

function Loaded<Row extends Listed>({
  list,
  id,
  offers,
  onClose,
  get,
}: RecordDrawerProps<Row> & { get: NonNullable<ListDeclaration<Row>['api']['get']> }) {
  const words = useWords(list.texts);
  const answer = useCall(get, { params: { id } });
  const record = answer.data;
  const { Lead, More } = list;
  return (
    <SidePanel
      title={record ? list.nameOf(record) : ''}
      onClose={onClose}
      footer={record && <Actions offers={offers(record).filter(({ key }) => key !== 'show')} />}
    >
      <Read answer={answer}>
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

/** Deleting stands apart, editing where a form has its button; what else can be done alone is the main thing. */
function Actions({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return null;
  const main = offers.find(({ key }) => key === 'edit') ?? (offers.length === 1 ? offers[0] : undefined);
  const place = ({ danger = false, key }: Offer): number => (danger ? 0 : key === 'edit' ? 2 : 1);
  return (
    <div className={styles['actions']}>
      {[...offers]
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
