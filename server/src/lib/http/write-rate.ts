import { Failure } from '../fail';

/** So many seconds' worth at once: whoever scans a shelf or prepares a list is held up by nothing. */
const burstS = 120;
/** Accounts that are kept in mind. */
const most = 100_000;

/**
 * Lets an account write so often for long, on this server, and much more at once: every write leaves an entry in the operation
 * log for good. Ends with `tooManyRequests` and the seconds until the next. `perSecond` is 0 for any number.
 */
export function openWriteRate(perSecond: number, now = () => performance.now() / 1000) {
  /** When each account's allowance is whole again. Seconds. */
  const wholeAt = new Map<string, number>();
  return (who: string): void => {
    if (perSecond === 0) return;
    const time = now();
    const at = Math.max(wholeAt.get(who) ?? 0, time) + 1 / perSecond;
    const over = at - time - burstS;
    if (over > 1e-6) throw new Failure('tooManyRequests', { retryAfter: Math.ceil(over) });
    wholeAt.delete(who);
    wholeAt.set(who, at);
    if (wholeAt.size > most) {
      const [oldest] = wholeAt.keys();
      if (oldest !== undefined) wholeAt.delete(oldest);
    }
  };
}
