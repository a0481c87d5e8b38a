import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { CodeName } from '@chargehand/contract/codes';
import { fail } from '../fail';

interface Limits {
  /** One account has at most so many at once. */
  each: number;
  /** All accounts together, on this server. */
  all: number;
  /** What an account is told that has its own already. */
  full?: CodeName;
}

/** A stream that keeps a place until it has been read, or nobody reads it any more. */
export const openWithinLimit = (
  place: ReturnType<typeof openConcurrencyLimit>,
  accountId: number,
  open: () => Readable,
): Promise<Readable> =>
  new Promise((resolve, reject) => {
    place(accountId, async () => {
      const stream = open();
      resolve(stream);
      await finished(stream).catch(() => undefined);
    }).catch(reject);
  });

/** Lets in what is costly while it lasts: only so much of an account, and of all. Ends with a code where they are full. */
export function openConcurrencyLimit({ each, all, full = 'tooManyRequests' }: Limits) {
  const taken = new Map<number, number>();
  let sum = 0;
  return async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    const mine = taken.get(accountId) ?? 0;
    if (mine >= each) fail(full);
    if (sum >= all) fail('tooManyRequests');
    taken.set(accountId, mine + 1);
    sum += 1;
    try {
      return await work();
    } finally {
      sum -= 1;
      const others = (taken.get(accountId) ?? 1) - 1;
      if (others > 0) taken.set(accountId, others);
      else taken.delete(accountId);
    }
  };
}
