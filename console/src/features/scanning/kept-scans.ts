import { z } from 'zod';
import { Entry } from './scans';
import { browserStorage } from '../../lib/browser/storage';

/** Scans of one account on one page, as stored in the browser: the entries, the form and a request in progress. */
export const Kept = z.object({
  /** Time of the last change in milliseconds since 1970. */
  at: z.number(),
  /** Input of the form that precedes scanning, for example the recipient; empty where scanning has no form. */
  header: z.record(z.string(), z.unknown()),
  entries: z.array(Entry),
  /** Idempotency key of the request with exactly these entries, so that retries have no further effect. */
  key: z.string().optional(),
  /** Id of the job the request started. */
  job: z.int().optional(),
});
export type Kept = z.infer<typeof Kept>;

/**
 * Returns the scans to store for these entries, with the current time, an empty form and no request in progress.
 */
export const scannedNow = (entries: readonly Entry[]): Kept => ({
  at: Date.now(),
  header: {},
  entries: [...entries],
});

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem(key: string, value: string): unknown };

const nameOf = (account: number, place: string): string => `scan:${account}:${place}`;

/**
 * Returns the stored scans of an account at a place (a page or drawer with scanning); undefined if there are none or
 * they cannot be read.
 */
export function keptScans(account: number, place: string, store: Store = browserStorage): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(store.getItem(nameOf(account, place)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * Stores the scans in the browser, so that they are kept when the page is closed. Returns false if the browser did not
 * store them, for example because there was no space.
 */
export function keepScans(
  account: number,
  place: string,
  kept: Kept,
  store: Store = browserStorage,
): boolean {
  try {
    return store.setItem(nameOf(account, place), JSON.stringify(kept)) !== false;
  } catch {
    return false;
  }
}

export const dropScans = (account: number, place: string, store: Store = browserStorage): void =>
  store.removeItem(nameOf(account, place));
