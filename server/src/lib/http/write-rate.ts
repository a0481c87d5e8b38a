import { Failure } from '../fail';

/** Burst allowance in seconds of the rate, so that scanning a shelf or preparing a list is not slowed down. */
const burstS = 120;
/** Maximum number of accounts kept in memory. */
const most = 100_000;

/**
 * Returns a function that limits the writes of an account on this server to `perSecond` over time (0: unlimited), with
 * a larger burst, because every write adds a permanent operation log entry. Fails with `tooManyRequests` and the
 * seconds until the next.
 */
export function openWriteRate(perSecond: number, now = () => performance.now() / 1000) {
  /** Time at which each account's allowance is fully restored, in seconds. */
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
