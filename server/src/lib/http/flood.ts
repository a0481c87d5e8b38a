/** Maximum number of addresses counted at the same time. Beyond it the oldest are discarded. */
const maxAddresses = 200_000;

/**
 * Returns a function that checks whether a call is among the first `most` of its address within a minute. It counts in
 * the memory of this server, for public pages that can be flooded, where a row per call would pass the flood on to the
 * database.
 */
export function openFloodGate(most: number, now: () => number = Date.now): (address: string) => boolean {
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
    return count <= most;
  };
}
