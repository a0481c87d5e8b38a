import { z } from 'zod';
import { windowShelf } from '../browser/shelf';

/** What was typed waits no longer for its account to sign in again. Milliseconds. */
const longestMs = 4 * 3_600_000;
const key = 'typed';

/** What was typed into a form: the fields that were changed, as they are and as they were before. */
export const Typed = z.record(
  z.string(),
  z.object({ before: z.unknown().optional(), now: z.unknown().optional() }),
);
export type Typed = z.infer<typeof Typed>;

const Kept = z.object({ account: z.int(), at: z.number(), forms: z.record(z.string(), Typed) });

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem(key: string, value: string): unknown };

/** What an account left in its forms, by address and form; what is another's or too old is removed unseen. */
export function keptOf(account: number, now = Date.now(), shelf: Store = windowShelf): Map<string, Typed> {
  let json: unknown;
  try {
    json = JSON.parse(shelf.getItem(key) ?? 'null');
  } catch {
    // Written by nobody of ours.
  }
  const { data } = Kept.safeParse(json);
  if (data?.account === account && now - data.at <= longestMs) return new Map(Object.entries(data.forms));
  shelf.removeItem(key);
  return new Map();
}

/** Keeps what an account has in its forms, in this window alone. */
export function keep(
  account: number,
  forms: ReadonlyMap<string, Typed>,
  now = Date.now(),
  shelf: Store = windowShelf,
): void {
  if (forms.size === 0) return shelf.removeItem(key);
  shelf.setItem(key, JSON.stringify({ account, at: now, forms: Object.fromEntries(forms) }));
}

/** Forgets it all. */
export const forgetKept = (): void => windowShelf.removeItem(key);
