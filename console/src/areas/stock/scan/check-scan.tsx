import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../../lib/session/session';
import { Panel } from '../../../ui/panel';
import { Problem } from '../../../ui/feedback/problem';
import { ScanBench } from '../../../features/scanning/scan-bench';
import { ScannedList } from '../../../features/scanning/scanned-list';
import { dropScans, type Kept, keptScans } from '../../../features/scanning/kept-scans';
import { KeptScans } from './kept-scans';
import { Missing } from './missing';
import styles from './scan.module.css';
import { type Checked, type CheckOptions, type Expectation, useCheck } from './use-check';

interface CheckScanProps extends Expectation {
  title: string;
  aside?: ReactNode;
  /** Renders the actions and their dialogs. */
  children: (checked: Checked) => ReactNode;
}

const nothing: Kept = { at: 0, header: {}, entries: [] };

/** Compares scanned codes with the expected ones. Earlier scans can be resumed or discarded. */
export function CheckScan(props: CheckScanProps) {
  const { place, title } = props;
  const [account] = useState(() => currentSession().addManagerId);
  const [kept, setKept] = useState(() => keptScans(account, place));
  const [asking, setAsking] = useState((kept?.entries.length ?? 0) > 0);
  if (asking && kept)
    return (
      <KeptScans
        count={kept.entries.length}
        at={kept.at}
        onGoOn={() => setAsking(false)}
        onDiscard={() => {
          dropScans(account, place);
          setKept(undefined);
          setAsking(false);
        }}
      >
        {title}
      </KeptScans>
    );
  return <Bench {...props} account={account} first={kept ?? nothing} />;
}

function Bench(props: CheckScanProps & CheckOptions) {
  const { title, aside, children } = props;
  const { t } = useTranslation('scan');
  const { checked, scans, missingItems, isFull } = useCheck(props);
  return (
    <div className={styles['wide']}>
      <Panel title={title} aside={aside}>
        <ScanBench
          queue={checked.queue}
          scans={scans}
          missing={checked.absent.devices}
          actions={children(checked)}
        >
          <Missing devices={missingItems} />
          <ScannedList queue={checked.queue} entries={scans.entries} />
        </ScanBench>
        {isFull && <Problem>{t('notKept')}</Problem>}
      </Panel>
    </div>
  );
}
