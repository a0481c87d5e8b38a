import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { CodeName } from '@chargehand/contract/http/codes';
import { fail } from '../fail';

interface Limits {
  /** Maximum number per account at the same time. */
  each: number;
  /** Maximum number of all accounts together on this server. */
  all: number;
  /** Code for an account that already uses its places. */
  full?: CodeName;
}

/** Opens a stream that occupies a place until it has been read or abandoned. */
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

/**
 * Limits expensive operations to a number of concurrent ones per account and in total. Fails with a code if no place is
 * free.
 */
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
