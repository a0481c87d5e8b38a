import { Failure } from '../fail';

/**
 * An account may make as many writes at once as the rate allows in this number of seconds (600 at 5 per second), so
 * that scanning a shelf or preparing a list is not slowed down.
 */
const burstS = 120;
/** Maximum number of accounts and app users kept in memory. */
const maxCallers = 100_000;

/**
 * Returns a function that throws `tooManyRequests` if an account or app user (`who`) writes more than `perSecond` over
 * time on this server (0: no limit); a burst may be larger. The limit exists because every write adds a permanent entry
 * to the operation log.
 */
export function openWriteRate(perSecond: number, now = () => performance.now() / 1000) {
  /** Time in seconds at which each account or app user may again use its whole burst. */
  const wholeAt = new Map<string, number>();
  return (who: string): void => {
    if (perSecond === 0) return;
    const time = now();
    const fullAt = Math.max(wholeAt.get(who) ?? 0, time) + 1 / perSecond;
    const over = fullAt - time - burstS;
    if (over > 1e-6) throw new Failure('tooManyRequests', { retryAfter: Math.ceil(over) });
    wholeAt.delete(who);
    wholeAt.set(who, fullAt);
    if (wholeAt.size > maxCallers) {
      const [oldest] = wholeAt.keys();
      if (oldest !== undefined) wholeAt.delete(oldest);
    }
  };
}
