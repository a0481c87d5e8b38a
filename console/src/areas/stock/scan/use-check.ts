import { maxMoved } from '@chargehand/contract/areas/stock/document';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import type { Queue } from '../../../features/scanning/queue';
import { countsOf, type Looked } from '../../../features/scanning/scans';
import { dropScans, keepScans, type Kept, scannedNow } from '../../../features/scanning/kept-scans';
import { useQueue } from '../../../features/scanning/use-queue';

/** Expected device. */
interface ExpectedDevice {
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

/** Devices and cabinets to compare the scanned codes with. */
export interface Expectation {
  /** Storage key of the scans. */
  place: string;
  devices: readonly ExpectedDevice[];
  cabinets?: readonly ExpectedCabinet[];
  /** Text for a scanned code that is not expected. */
  stray: string;
}

/** Expectation, and the scans that are kept of it. */
export interface CheckOptions extends Expectation {
  account: number;
  /** Scans at the beginning. */
  first: Kept;
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

const none: readonly ExpectedCabinet[] = [];

/** Returns the expected devices by code, the expected cabinets by code and label, and a lookup of codes in both. */
function openExpected({ devices, cabinets = none, stray }: Expectation) {
  const devicesByCode = new Map(devices.map((device) => [device.code, device]));
  const cabinetsByName = new Map(
    cabinets.flatMap((cabinet) =>
      [cabinet.code, cabinet.label ?? cabinet.code].map((name) => [name, cabinet] as const),
    ),
  );
  const lookUp = (scanned: string): Looked => {
    const cabinet = cabinetsByName.get(scanned) ?? cabinetsByName.get(scanned.toUpperCase());
    if (cabinet)
      return {
        asked: scanned,
        code: cabinet.code,
        good: true,
        model: cabinet.modelName,
        msg: null,
        inside: devices.filter(({ cabinetCode }) => cabinetCode === cabinet.code).length,
      };
    const device = devicesByCode.get(scanned) ?? devicesByCode.get(scanned.toUpperCase());
    return {
      asked: scanned,
      code: device?.code ?? scanned,
      good: device !== undefined,
      model: device?.modelName ?? null,
      msg: device ? null : stray,
    };
  };
  return { has: (code: string) => devicesByCode.has(code) || cabinetsByName.has(code), lookUp };
}

/** Returns the expected devices and cabinets that were not scanned, and both without the devices of such cabinets. */
function missingOf({ devices, cabinets = none }: Expectation, scanned: ReadonlySet<string>) {
  // A cabinet has arrived if its code or the code of one of its devices was scanned. The cabinet's own code also covers
  // all devices in it.
  const begun = new Set(
    devices.filter(({ code }) => scanned.has(code)).map(({ cabinetCode }) => cabinetCode),
  );
  const absentCabinets = cabinets.filter(({ code }) => !scanned.has(code) && !begun.has(code));
  const absentDevices = devices.filter(
    ({ code, cabinetCode }) => !scanned.has(code) && !scanned.has(cabinetCode ?? ''),
  );
  const absentCodes = new Set(absentCabinets.map(({ code }) => code));
  const missingItems = [
    ...absentCabinets,
    ...absentDevices.filter(({ cabinetCode }) => !absentCodes.has(cabinetCode ?? '')),
  ];
  return { absent: { devices: absentDevices.length, cabinets: absentCabinets.length }, missingItems };
}

/** Returns the scans of a check with their result, and true as `isFull` if the browser could not store them. */
export function useCheck(options: CheckOptions) {
  const { place, account, first } = options;
  const words = useTranslation('scanning').t;
  const kept = useRef(first);
  const [isFull, setIsFull] = useState(false);
  const [expected] = useState(() => openExpected(options));
  const keep = (next: Kept) => {
    kept.current = next;
    setIsFull(!keepScans(account, place, next));
  };
  const [queue, scans] = useQueue({
    look: async (codes) => codes.map(expected.lookUp),
    kept: first.entries,
    atOnce: maxMoved,
    most: 2 * maxMoved,
    full: words('full', { n: format.number(2 * maxMoved) }),
    // A changed list of codes is a new request, so it gets a new idempotency key.
    onEntries: (entries) => keep(scannedNow(entries)),
  });
  const { absent, missingItems } = missingOf(options, new Set(scans.entries.map(({ code }) => code)));
  const unexpected = scans.entries.filter(({ code, state }) => state === 'bad' && !expected.has(code));
  const { good, waiting } = countsOf(scans.entries);
  const checked: Checked = {
    queue,
    good,
    waiting,
    missing: missingItems.map(({ code }) => code),
    absent,
    unexpected: unexpected.map(({ code }) => code),
    // `useConfirm` calls this once in its first rendering, and otherwise outside of rendering. So no rendering depends
    // on later values of `kept.current`.
    kept: () => kept.current,
    keep,
    drop: () => dropScans(account, place),
  };
  return { checked, scans, missingItems, isFull };
}
