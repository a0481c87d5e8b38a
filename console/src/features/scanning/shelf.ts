import { z } from 'zod';
import { Entry } from './scans';
import { browserShelf } from '../../lib/browser/shelf';

/** What is kept of scanning on this machine: for what it is, what was scanned, and the sending that was begun. */
export const Kept = z.object({
  /** When it was last changed. Milliseconds. */
  at: z.number(),
  /** What and to whom, as the form had it. */
  header: z.record(z.string(), z.unknown()),
  entries: z.array(Entry),
  /** Names the sending of exactly this, so that it is done once however often it is tried. */
  key: z.string().optional(),
  /** The job that the sending became. */
  job: z.int().optional(),
});
export type Kept = z.infer<typeof Kept>;

/** What was scanned so far, as of this moment; it is no sending yet. */
export const scannedNow = (entries: readonly Entry[]): Kept => ({
  at: Date.now(),
  header: {},
  entries: [...entries],
});

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem(key: string, value: string): unknown };

const nameOf = (account: number, place: string): string => `scan:${account}:${place}`;

/** What an account has scanned at a place and neither sent nor discarded; undefined where there is nothing to read. */
export function keptScans(account: number, place: string, store: Store = browserShelf): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(store.getItem(nameOf(account, place)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps it, also when the page is closed; says whether there was room. */
export function keepScans(account: number, place: string, kept: Kept, store: Store = browserShelf): boolean {
  try {
    return store.setItem(nameOf(account, place), JSON.stringify(kept)) !== false;
  } catch {
    return false;
  }
}

export const dropScans = (account: number, place: string, store: Store = browserShelf): void =>
  store.removeItem(nameOf(account, place));
