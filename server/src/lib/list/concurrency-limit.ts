import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { CodeName } from '@chargehand/contract/http/codes';
import { fail } from '../fail';

interface Limits {
  /** Maximum number of one account's operations at the same time. */
  each: number;
  /** Maximum number of all accounts' operations at the same time, on this server. */
  all: number;
  /** Code of the failure if the account has reached `each`. */
  full?: CodeName;
}

/**
 * Opens a stream that counts as a running operation until it has been read or abandoned. Rejects with the Failure of
 * `runLimited` if the maximum is reached.
 */
export const openWithinLimit = (
  runLimited: ReturnType<typeof openConcurrencyLimit>,
  accountId: number,
  open: () => Readable,
): Promise<Readable> =>
  new Promise((resolve, reject) => {
    runLimited(accountId, async () => {
      const stream = open();
      resolve(stream);
      await finished(stream).catch(() => undefined);
    }).catch(reject);
  });

/** Returns a function that runs an operation, if fewer than the maximum are running. Throws a Failure otherwise. */
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
      const remaining = (taken.get(accountId) ?? 1) - 1;
      if (remaining > 0) taken.set(accountId, remaining);
      else taken.delete(accountId);
    }
  };
}
