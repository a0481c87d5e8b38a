import factsOf from '../../shape/facts-of.module.css';
import { Bar, FactBones, FieldBones, Lines, PanelBones, times } from './bones';
import { ChartBones, ShareBones } from './chart-bones';
import pages from './other-pages.module.css';
import type { PageShape } from './page-shape';
import { ListBones } from './list-bones';
import styles from './skeleton.module.css';

/** Tabs of a record. */
const TabBones = ({ count = 4 }: { count?: number }) => (
  <div className={pages['tabs']}>
    {times(count).map((index) => (
      <div key={index} className={pages['tab']}>
        <Bar size="text" width={48 + ((index * 17) % 30)} />
      </div>
    ))}
  </div>
);

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
      {times(2).map((index) => (
        <PanelBones key={index} padded={false}>
          <FactBones count={index === 0 ? 8 : 6} />
        </PanelBones>
      ))}
    </div>
  </div>
);

const DashboardBones = () => (
  <div className={styles['stack']}>
    <Bar size="title" width={120} />
    <div className={pages['figures']}>
      {times(10).map((index) => (
        <div key={index} className={pages['figure']}>
          <Bar width={72} />
          <Bar size="figure" width={88} />
        </div>
      ))}
    </div>
    <div className={pages['columns']}>
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
    <div className={pages['choices']}>
      {times(6).map((index) => (
        <div key={index} className={pages['choice']}>
          <Bar size="title" width={24} />
          <Bar size="text" width={96} />
          <Bar width="80%" />
        </div>
      ))}
    </div>
  </div>
);

const FormBones = () => (
  <div className={pages['columns']}>
    {times(2).map((index) => (
      <PanelBones key={index}>
        <FieldBones count={index === 0 ? 6 : 3} />
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
  <div className={pages['sides']}>
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
    <div className={pages['columns']}>
      {times(2).map((index) => (
        <PanelBones key={index}>
          <ShareBones />
        </PanelBones>
      ))}
    </div>
    <ListBones />
  </>
);

/** Bones of a page that is not a list. */
export default function OtherBones({ shape }: { shape: Exclude<PageShape, 'list'> }) {
  switch (shape) {
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
