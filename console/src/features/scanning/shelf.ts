import { z } from 'zod';
import { Entry } from './scans';
import { browserShelf } from '../../lib/browser/shelf';

/** Scans stored in the browser: their purpose, the entries, and a request in progress. */
export const Kept = z.object({
  /** Time of the last change in milliseconds since 1970. */
  at: z.number(),
  /** Kind and recipient, as entered in the form. */
  header: z.record(z.string(), z.unknown()),
  entries: z.array(Entry),
  /** Idempotency key of the request with exactly these entries, so that retries have no further effect. */
  key: z.string().optional(),
  /** Id of the job the request started. */
  job: z.int().optional(),
});
export type Kept = z.infer<typeof Kept>;

/** Returns the entries as of now, without a request in progress. */
export const scannedNow = (entries: readonly Entry[]): Kept => ({
  at: Date.now(),
  header: {},
  entries: [...entries],
});

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem(key: string, value: string): unknown };

const nameOf = (account: number, place: string): string => `scan:${account}:${place}`;

/** Returns the scans an account has neither sent nor discarded at a place, or undefined if none can be read. */
export function keptScans(account: number, place: string, store: Store = browserShelf): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(store.getItem(nameOf(account, place)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the scans beyond the closing of the page. Returns false if there was no space. */
export function keepScans(account: number, place: string, kept: Kept, store: Store = browserShelf): boolean {
  try {
    return store.setItem(nameOf(account, place), JSON.stringify(kept)) !== false;
  } catch {
    return false;
  }
}

export const dropScans = (account: number, place: string, store: Store = browserShelf): void =>
  store.removeItem(nameOf(account, place));
