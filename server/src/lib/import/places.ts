import { fail } from '../fail';

/** Files that one server holds at once while they come in; each may be large. */
const mostAtOnce = 4;

/** Lets in one file of an account at a time. Ends with `importBusy`, or with `tooManyRequests` where others fill it. */
export function openPlaces() {
  const taken = new Set<number>();
  return async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    if (taken.has(accountId)) fail('importBusy');
    if (taken.size >= mostAtOnce) fail('tooManyRequests');
    taken.add(accountId);
    try {
      return await work();
    } finally {
      taken.delete(accountId);
    }
  };
}
