import { z } from 'zod';

/** Scanned code: waiting for its lookup, good, or bad with a reason. */
export const Entry = z.object({
  /** Scanned text. */
  asked: z.string(),
  /** Code of the device or cabinet; before the lookup, the scanned text. */
  code: z.string(),
  state: z.enum(['waiting', 'good', 'bad']),
  model: z.string().nullable(),
  msg: z.string().nullable(),
  /** For a cabinet, the number of devices in it; they move together with the cabinet. */
  inside: z.int().nullish(),
  /** Code of the cabinet that contains the device. */
  cabinet: z.string().nullish(),
  /** Id of the device that has the code although it left the stock for good. */
  deviceId: z.int().nullish(),
});
export type Entry = z.infer<typeof Entry>;

/** Result of the lookup of a code. */
export interface Looked {
  asked: string;
  code: string;
  good: boolean;
  model: string | null;
  msg: string | null;
  /** For a cabinet, the number of devices in it. */
  inside?: number | null;
  /** Code of the cabinet that contains the device. */
  cabinet?: string | null;
  /** Id of the device that has the code although it left the stock for good. */
  deviceId?: number | null;
  /** True if the device was already counted in the stocktake, by this or another user. */
  again?: boolean;
}

/**
 * Message that is shown after a scan or a lookup. Each message has a different number `n`, so that a second message
 * about the same code is shown as a new one.
 */
export interface ScanMessage {
  n: number;
  kind: 'good' | 'bad' | 'again' | 'waiting';
  code: string;
  model: string | null;
  msg: string | null;
  inside?: number | null | undefined;
  /** Id of the device that has the code although it left the stock for good. */
  deviceId?: number | null | undefined;
}

export interface Scans {
  /** Entries, oldest first. */
  entries: readonly Entry[];
  message: ScanMessage | undefined;
  /** True while the server is unreachable. Codes wait and are checked when it is reachable again. */
  offline: boolean;
  /** Error because of which lookups stopped. They resume with the next scanned code or by `lookAgain`. */
  failure: string | undefined;
}

/** Returns the number of entries in each state. */
export const countsOf = (entries: readonly Entry[]): Record<Entry['state'], number> => {
  const counts = { waiting: 0, good: 0, bad: 0 };
  for (const { state } of entries) counts[state] += 1;
  return counts;
};

/** Returns true if the entry is a cabinet, which is moved with its contents. */
export const isCabinet = ({ inside }: Pick<Entry, 'inside'>): boolean => typeof inside === 'number';

/** Number of devices and of cabinets. */
export interface ItemCounts {
  devices: number;
  cabinets: number;
}

/**
 * Returns the number of devices and cabinets in the entries. A device scanned in addition to its cabinet counts once.
 */
export function itemCountsOf(entries: readonly Entry[]): ItemCounts {
  const boxes = entries.filter(isCabinet);
  const codes = new Set(boxes.map(({ code }) => code));
  const loose = entries.filter((entry) => !isCabinet(entry) && !codes.has(entry.cabinet ?? ''));
  return {
    devices: boxes.reduce((sum, { inside }) => sum + (inside ?? 0), loose.length),
    cabinets: boxes.length,
  };
}
