import { usePhone } from '../../../lib/browser/media';
import list from '../../list/list.module.css';
import factsOf from '../../record/facts-of.module.css';
import {
  Bar,
  CardBones,
  ChartBones,
  FactBones,
  FieldBones,
  Lines,
  PanelBones,
  ShareBones,
  TabBones,
  TableBones,
} from './bones';
import type { PageShape } from './page-shape';
import styles from './skeleton.module.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** List with its header, its filters, and rows or cards. */
function ListBones({ inner = false }: { inner?: boolean }) {
  const phone = usePhone();
  return (
    <div className={list['panel']} data-inner={inner || undefined}>
      <div className={`${styles['listHead']} ${styles['ends']}`}>
        <Bar width={88} />
        {!phone && <Bar width={64} />}
        <Bar width={phone ? 28 : 96} />
      </div>
      <div className={styles['listStrip']}>
        <Bar width={phone ? '60%' : 248} />
      </div>
      {phone && (
        <div className={`${styles['listSummary']} ${styles['ends']}`}>
          <Bar width={64} />
          <Bar width={96} />
        </div>
      )}
      <div className={list['body']}>{phone ? <CardBones /> : <TableBones />}</div>
      {!phone && (
        <div className={`${styles['listFoot']} ${styles['ends']}`}>
          <Bar width={120} />
          <Bar width={200} />
        </div>
      )}
    </div>
  );
}

/** Record: its head, its tabs if it has some, and panels of facts. */
const RecordBones = ({ tabbed }: { tabbed: boolean }) => (
  <div className={styles['stack']}>
    <div>
      <div className={styles['ends']}>
        <Bar size="title" width={220} />
      </div>
      <Bar width={320} />
    </div>
    {tabbed && <TabBones />}
    <div className={factsOf['panels']}>
      {times(2).map((at) => (
        <PanelBones key={at} padded={false}>
          <FactBones count={at === 0 ? 8 : 6} />
        </PanelBones>
      ))}
    </div>
  </div>
);

const DashboardBones = () => (
  <div className={styles['stack']}>
    <Bar size="title" width={120} />
    <div className={styles['figures']}>
      {times(10).map((at) => (
        <div key={at} className={styles['figure']}>
          <Bar width={72} />
          <Bar size="figure" width={88} />
        </div>
      ))}
    </div>
    <div className={styles['columns']}>
      <PanelBones>
        <ChartBones height="high" />
      </PanelBones>
      <PanelBones>
        <ShareBones />
      </PanelBones>
    </div>
  </div>
);

const ScanBones = () => (
  <div className={styles['stack']}>
    <div>
      <Bar size="title" width={180} />
      <Bar size="text" width="min(100%, 480px)" />
    </div>
    <div className={styles['choices']}>
      {times(6).map((at) => (
        <div key={at} className={styles['choice']}>
          <Bar size="title" width={24} />
          <Bar size="text" width={96} />
          <Bar width="80%" />
        </div>
      ))}
    </div>
  </div>
);

const FormBones = () => (
  <div className={styles['columns']}>
    {times(2).map((at) => (
      <PanelBones key={at}>
        <FieldBones count={at === 0 ? 6 : 3} />
      </PanelBones>
    ))}
  </div>
);

const TextsBones = () => (
  <div className={styles['stack']}>
    <TabBones />
    <PanelBones>
      <Lines lines={10} />
    </PanelBones>
  </div>
);

const SidesBones = () => (
  <div className={styles['sides']}>
    <PanelBones>
      <Lines lines={8} />
    </PanelBones>
    <PanelBones>
      <Lines lines={12} />
    </PanelBones>
  </div>
);

const PanelsBones = () => (
  <>
    <div className={styles['columns']}>
      {times(2).map((at) => (
        <PanelBones key={at}>
          <ShareBones />
        </PanelBones>
      ))}
    </div>
    <ListBones />
  </>
);

/** Bones of a whole page of a kind. */
export function PageBones({ shape }: { shape: PageShape }) {
  switch (shape) {
    case 'list':
      return <ListBones />;
    case 'record':
    case 'tabbed':
      return <RecordBones tabbed={shape === 'tabbed'} />;
    case 'dashboard':
      return <DashboardBones />;
    case 'scan':
      return <ScanBones />;
    case 'form':
      return <FormBones />;
    case 'texts':
      return <TextsBones />;
    case 'sides':
      return <SidesBones />;
    case 'panels':
      return <PanelsBones />;
  }
}
