import { maxMoved } from '@chargehand/contract/areas/document';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { currentSession } from '../../lib/session/session';
import { Panel } from '../../ui/panel';
import { Problem } from '../../ui/feedback/problem';
import type { Queue } from '../../features/scanning/queue';
import { ScanBench } from '../../features/scanning/scan-bench';
import { ScannedList } from '../../features/scanning/scanned-list';
import { countsOf, type Looked } from '../../features/scanning/scans';
import { dropScans, keepScans, type Kept, keptScans, scannedNow } from '../../features/scanning/kept-scans';
import { useQueue } from '../../features/scanning/use-queue';
import { KeptScans } from './kept-scans';
import { Missing } from './missing';
import styles from './scan.module.css';

/** Expected device. */
interface Expected {
  code: string;
  modelName: string | null;
  /** Code of the cabinet that contains the device. */
  cabinetCode?: string | null;
}

/** Expected cabinet. It contains the expected devices with its code as `cabinetCode`. */
interface ExpectedCabinet {
  code: string;
  label: string | null;
  modelName: string;
}

/** Result of the check: expected items found, items missing, and unexpected codes. */
export interface Checked {
  queue: Queue;
  good: number;
  waiting: number;
  /** Codes of missing devices and cabinets. Devices of a missing cabinet are not listed separately. */
  missing: readonly string[];
  /** Number of missing devices, including those in missing cabinets, and number of missing cabinets. */
  absent: { devices: number; cabinets: number };
  unexpected: readonly string[];
  kept: () => Kept;
  keep: (kept: Kept) => void;
  /** Discards the stored scans after completion. */
  drop: () => void;
}

interface CheckScanProps {
  /** Storage key of the scans. */
  place: string;
  title: string;
  aside?: ReactNode;
  devices: readonly Expected[];
  cabinets?: readonly ExpectedCabinet[];
  /** Text for a scanned code that is not expected. */
  stray: string;
  /** Renders the actions and their dialogs. */
  children: (checked: Checked) => ReactNode;
}

const nothing: Kept = { at: 0, header: {}, entries: [] };
const none: readonly ExpectedCabinet[] = [];

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
    codes.map((scanned) => {
      const cabinet = boxes.get(scanned) ?? boxes.get(scanned.toUpperCase());
      if (cabinet)
        return {
          asked: scanned,
          code: cabinet.code,
          good: true,
          model: cabinet.modelName,
          msg: null,
          inside: devices.filter(({ cabinetCode }) => cabinetCode === cabinet.code).length,
        };
      const device = expected.get(scanned) ?? expected.get(scanned.toUpperCase());
      return {
        asked: scanned,
        code: device?.code ?? scanned,
        good: device !== undefined,
        model: device?.modelName ?? null,
        msg: device ? null : stray,
      };
    });
  const [queue, scans] = useQueue({
    look,
    kept: first.entries,
    atOnce: maxMoved,
    most: 2 * maxMoved,
    full: words('full', { n: format.number(2 * maxMoved) }),
    // A changed list of codes is a new request, so it gets a new idempotency key.
    onEntries: (entries) => keep(scannedNow(entries)),
  });
  const scanned = new Set(scans.entries.map(({ code }) => code));
  // A cabinet has arrived if its code or the code of one of its devices was scanned. The cabinet's own code also covers
  // all devices in it.
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
          // `useConfirm` calls `kept` once in its first rendering, and otherwise outside of rendering. So no rendering
          // depends on later values of `kept.current`.
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
