/** Maximum number of addresses that are counted. When it is reached, all counts are cleared. */
const maxAddresses = 200_000;

/**
 * Returns a function that returns whether a call is among the first `maxCalls` calls of its address in the current
 * minute. Calls are counted only in the memory of this server: a row per call would pass a flood of calls to public
 * pages on to the database.
 */
export function openFloodGate(maxCalls: number, now: () => number = Date.now): (address: string) => boolean {
  let counts = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute || counts.size >= maxAddresses) {
      counts = new Map();
      minute = current;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= maxCalls;
  };
}
