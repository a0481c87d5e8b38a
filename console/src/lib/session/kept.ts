import { z } from 'zod';
import { windowStorage } from '../browser/storage';

/** Milliseconds during which typed input waits for its account to sign in again. */
const longestMs = 4 * 3_600_000;
const key = 'typed';

/** Typed input of a form: the changed fields with their values before and now. */
export const Typed = z.record(
  z.string(),
  z.object({ before: z.unknown().optional(), now: z.unknown().optional() }),
);
export type Typed = z.infer<typeof Typed>;

const Kept = z.object({ account: z.int(), at: z.number(), forms: z.record(z.string(), Typed) });

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem(key: string, value: string): unknown };

/**
 * Returns the form input kept for an account, by address and form. Input of another account, or older than `longestMs`,
 * is deleted.
 */
export function keptOf(
  account: number,
  now = Date.now(),
  storage: Store = windowStorage,
): Map<string, Typed> {
  let json: unknown;
  try {
    json = JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    // Invalid content, not written by the console.
  }
  const { data } = Kept.safeParse(json);
  if (data?.account === account && now - data.at <= longestMs) return new Map(Object.entries(data.forms));
  storage.removeItem(key);
  return new Map();
}

/** Stores an account's form input for this window. Other windows do not see it. */
export function keep(
  account: number,
  forms: ReadonlyMap<string, Typed>,
  now = Date.now(),
  storage: Store = windowStorage,
): void {
  if (forms.size === 0) return storage.removeItem(key);
  storage.setItem(key, JSON.stringify({ account, at: now, forms: Object.fromEntries(forms) }));
}

/** Deletes all kept input. */
export const forgetKept = (): void => windowStorage.removeItem(key);
