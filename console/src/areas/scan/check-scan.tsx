import { mostMoved } from '@chargehand/contract/areas/document';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { currentSession } from '../../lib/session/session';
import { Panel } from '../../ui/panel';
import { Problem } from '../../ui/say/problem';
import type { Queue } from '../../features/scanning/queue';
import { ScanBench } from '../../features/scanning/scan-bench';
import { ScannedList } from '../../features/scanning/scanned-list';
import { countsOf, type Looked } from '../../features/scanning/scans';
import { dropScans, keepScans, type Kept, keptScans, scannedNow } from '../../features/scanning/shelf';
import { useQueue } from '../../features/scanning/use-queue';
import { KeptScans } from './kept-scans';
import { Missing } from './missing';
import styles from './scan.module.css';

/** A device that is to come. */
interface Expected {
  code: string;
  modelName: string | null;
  /** The cabinet that it comes in. */
  cabinetCode?: string | null;
}

/** A cabinet that is to come with what is in it. */
interface ExpectedCabinet {
  code: string;
  label: string | null;
  modelName: string;
}

/** What was found of what is to come, what is missing, and what came besides. */
export interface Checked {
  queue: Queue;
  good: number;
  waiting: number;
  /** Devices and cabinets that were not found; what is in such a cabinet is not named besides. */
  missing: readonly string[];
  /** Devices that were not found, and cabinets. */
  absent: { devices: number; cabinets: number };
  unexpected: readonly string[];
  kept: () => Kept;
  keep: (kept: Kept) => void;
  /** Forgets what was scanned, for it is done. */
  drop: () => void;
}

interface CheckScanProps {
  /** Where it is kept. */
  place: string;
  title: string;
  aside?: ReactNode;
  devices: readonly Expected[];
  cabinets?: readonly ExpectedCabinet[];
  /** Said of a code that is none of these. */
  stray: string;
  /** What can be done with it, and its dialogs. */
  children: (checked: Checked) => ReactNode;
}

const nothing: Kept = { at: 0, header: {}, entries: [] };
const none: readonly ExpectedCabinet[] = [];

/** Scans what came against what is to come; what was scanned before is taken up again, or discarded. */
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

function Bench(props: CheckScanProps & { account: number; first: Kept }) {
  const { place, title, aside, devices, cabinets = none, stray, account, first, children } = props;
  const { t } = useTranslation('scan');
  const words = useTranslation('scanning').t;
  const kept = useRef(first);
  const [roomless, setRoomless] = useState(false);
  const [expected] = useState(() => new Map(devices.map((device) => [device.code, device])));
  const [boxes] = useState(
    () =>
      new Map(
        cabinets.flatMap((one) => [one.code, one.label ?? one.code].map((name) => [name, one] as const)),
      ),
  );
  const keep = (next: Kept) => {
    kept.current = next;
    setRoomless(!keepScans(account, place, next));
  };
  const look = async (codes: string[]): Promise<Looked[]> =>
    codes.map((asked) => {
      const cabinet = boxes.get(asked) ?? boxes.get(asked.toUpperCase());
      if (cabinet)
        return {
          asked,
          code: cabinet.code,
          good: true,
          model: cabinet.modelName,
          msg: null,
          inside: devices.filter(({ cabinetCode }) => cabinetCode === cabinet.code).length,
        };
      const device = expected.get(asked) ?? expected.get(asked.toUpperCase());
      return {
        asked,
        code: device?.code ?? asked,
        good: device !== undefined,
        model: device?.modelName ?? null,
        msg: device ? null : stray,
      };
    });
  const [queue, scans] = useQueue({
    look,
    kept: first.entries,
    atOnce: mostMoved,
    most: 2 * mostMoved,
    full: words('full', { n: format.number(2 * mostMoved) }),
    // Other codes are another sending.
    onEntries: (entries) => keep(scannedNow(entries)),
  });
  const scanned = new Set(scans.entries.map(({ code }) => code));
  // A cabinet came where it was scanned, and then with what is in it, or where one of its devices was.
  const here = new Set(devices.filter(({ code }) => scanned.has(code)).map(({ cabinetCode }) => cabinetCode));
  const absentBoxes = cabinets.filter(({ code }) => !scanned.has(code) && !here.has(code));
  const absentDevices = devices.filter(
    ({ code, cabinetCode }) => !scanned.has(code) && !scanned.has(cabinetCode ?? ''),
  );
  const away = new Set(absentBoxes.map(({ code }) => code));
  const missing = [
    ...absentBoxes,
    ...absentDevices.filter(({ cabinetCode }) => !away.has(cabinetCode ?? '')),
  ];
  const unexpected = scans.entries.filter(
    ({ code, state }) => state === 'bad' && !expected.has(code) && !boxes.has(code),
  );
  const { good, waiting } = countsOf(scans.entries);
  return (
    <div className={styles['wide']}>
      <Panel title={title} aside={aside}>
        <ScanBench
          queue={queue}
          scans={scans}
          missing={absentDevices.length}
          // Read when it is sent, not while it is drawn.
          // eslint-disable-next-line react-hooks/refs
          actions={children({
            queue,
            good,
            waiting,
            missing: missing.map(({ code }) => code),
            absent: { devices: absentDevices.length, cabinets: absentBoxes.length },
            unexpected: unexpected.map(({ code }) => code),
            kept: () => kept.current,
            keep,
            drop: () => dropScans(account, place),
          })}
        >
          <Missing devices={missing} />
          <ScannedList queue={queue} entries={scans.entries} />
        </ScanBench>
        {roomless && <Problem>{t('notKept')}</Problem>}
      </Panel>
    </div>
  );
}
